import { useState } from "react";
import { type Message, message, t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { afterFinishing } from "./after-finishing.ts";
import { ConsentLine } from "./consent.tsx";
import { Elapsed } from "./elapsed.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { MicrophoneSelect } from "./microphone-select.tsx";
import type { Recorder } from "./recorder.ts";
import type { RecorderPhase, RecorderState } from "./recorder-state.ts";
import { canShareTab } from "./sound.ts";

type RunningProps = { recorder: Recorder; state: RecorderState; service: string | null };

const labels: Partial<Record<RecorderPhase, Message>> = {
  starting: message("Starting…"),
  recording: message("Recording"),
  paused: message("Paused"),
  interrupted: message("Interrupted"),
  finishing: message("Sending the rest. Keep this page open."),
};

/** A recording that runs, is paused, was interrupted, or has ended and is sent. */
export function Running({ recorder, state, service }: RunningProps) {
  const { phase, problem, notice, trouble, waiting } = state;
  const label = labels[phase];
  return (
    <section aria-label={t("Recording")} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={`size-3 rounded-full ${phase === "recording" ? "bg-danger" : "border-2 border-edge"}`}
          />
          <span role="status" className="font-medium">
            {label && t(label)}
          </span>
          <Elapsed state={state} />
        </div>
        <LevelMeter recorder={recorder} isOn={phase === "recording"} />
      </div>
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger-ink">
          {problem}
        </p>
      )}
      {notice && (
        <p role="status" className="text-warning-ink">
          {notice}
        </p>
      )}
      <Sending waiting={waiting} trouble={trouble} />
      <Buttons recorder={recorder} state={state} />
      {service === null && <p className="text-sm text-muted">{afterFinishing(service)}</p>}
    </section>
  );
}

/** What is changed less often while a recording runs. */
export function RunningDetails({ recorder, state }: Omit<RunningProps, "service">) {
  if (state.phase !== "recording" && state.phase !== "paused") return null;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-6">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-60 flex-1">
          <MicrophoneSelect
            value={state.microphoneId}
            onChoose={(id) => void recorder.chooseMicrophone(id)}
          />
        </div>
        <TabSound recorder={recorder} hasTab={state.hasTab} />
      </div>
      <ConsentLine />
    </div>
  );
}

/** What is not on the server yet, and why. */
function Sending({ waiting, trouble }: Pick<RecorderState, "waiting" | "trouble">) {
  if (!trouble) return null;
  const seconds = waiting * 4;
  const much =
    seconds < 90
      ? t("{seconds} seconds", { seconds })
      : t("{seconds} minutes", { seconds: Math.round(seconds / 60) });
  return (
    <p role="status" className="border-l-2 border-warning pl-4">
      {t("{trouble} About {much} of sound are safe in this browser and will be sent as soon as possible.", {
        trouble,
        much,
      })}
    </p>
  );
}

function TabSound({ recorder, hasTab }: { recorder: Recorder; hasTab: boolean }) {
  if (hasTab) return <p className="pb-2 text-sm text-muted">{t("A tab's sound is recorded too.")}</p>;
  if (!canShareTab()) return null;
  return (
    <Button type="button" icon={<Icon name="monitor" />} onClick={() => void recorder.addTab()}>
      {t("Add a tab's sound")}
    </Button>
  );
}

function Buttons({ recorder, state: { phase, microphoneId } }: Pick<RunningProps, "recorder" | "state">) {
  const [isAsked, setIsAsked] = useState(false);
  if (phase === "finishing" || phase === "starting") return null;
  if (isAsked)
    return (
      <div
        role="alertdialog"
        aria-label={t("Discard the recording")}
        className="flex flex-wrap items-center gap-3"
      >
        <p className="min-w-0 flex-1 basis-60">
          {t("Discard this recording? Its sound is deleted, and so is a meeting that was made for it alone.")}
        </p>
        <Button type="button" onClick={() => setIsAsked(false)}>
          {t("Cancel")}
        </Button>
        <Button type="button" variant="danger" onClick={() => void recorder.discard()}>
          {t("Discard")}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {phase === "recording" && (
        <Button type="button" onClick={() => recorder.pause()}>
          {t("Pause")}
        </Button>
      )}
      {phase === "paused" && (
        <Button
          type="button"
          variant="primary"
          icon={<Icon name="circle" />}
          onClick={() => recorder.resume()}
        >
          {t("Continue")}
        </Button>
      )}
      {phase === "interrupted" && (
        <Button
          type="button"
          variant="primary"
          icon={<Icon name="circle" />}
          onClick={() => void recorder.goOn({ microphoneId, withTab: false })}
        >
          {t("Continue recording")}
        </Button>
      )}
      <Button
        type="button"
        variant={phase === "recording" ? "primary" : "secondary"}
        icon={<Icon name="square" />}
        onClick={() => void recorder.finish()}
      >
        {t("Finish")}
      </Button>
      <Button type="button" variant="quiet" className="ml-auto" onClick={() => setIsAsked(true)}>
        {t("Discard")}
      </Button>
    </div>
  );
}
