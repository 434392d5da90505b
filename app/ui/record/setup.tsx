import { type FormEvent, useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Icon } from "../kit/icon.tsx";
import { TextField } from "../kit/text-field.tsx";
import { afterFinishing } from "./after-finishing.ts";
import { ConsentLine } from "./consent.tsx";
import { MicrophoneSelect } from "./microphone-select.tsx";
import type { RecordPageProps } from "./props.ts";
import type { Recorder } from "./recorder.ts";
import type { RecorderState } from "./recorder-state.ts";
import { canShareTab } from "./sound.ts";

type SetupProps = { recorder: Recorder; state: RecorderState } & Pick<RecordPageProps, "page" | "project">;

/** The choices before a recording, which starts only once the box says that everyone knows. */
export function Setup({ recorder, state, page, project }: SetupProps) {
  const { meeting } = page;
  const [title, setTitle] = useState("");
  const [microphoneId, setMicrophoneId] = useState("");
  const [withTab, setWithTab] = useState(false);
  const [everybodyKnows, setEverybodyKnows] = useState(false);
  const [missing, setMissing] = useState(false);
  const [sharesTab, setSharesTab] = useState(false);
  useEffect(() => setSharesTab(canShareTab()), []);
  const refused =
    meeting?.refused ??
    (meeting?.recorded_by
      ? t("{recordedBy} is recording this meeting.", { recordedBy: meeting.recorded_by })
      : null);
  if (meeting && refused)
    return (
      <EmptyState
        title={refused}
        action={
          <LinkButton to={`/meetings/${meeting.meeting_id}/transcript`}>{t("View recording")}</LinkButton>
        }
      >
        {t("A meeting has one recording. To record something else, start a new one from “Record”.")}
      </EmptyState>
    );
  const start = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!everybodyKnows);
    if (!everybodyKnows) return;
    const place = project ? { project_id: project.project_id } : undefined;
    const where: Record<string, string> = meeting ? { meeting_id: meeting.meeting_id } : { ...place, title };
    void recorder.start({ where, microphoneId, withTab });
  };
  return (
    <form onSubmit={start} className="flex flex-col gap-6">
      <FormErrors errors={state.problem ? [state.problem] : []} fields={{}} />
      {!meeting && (
        <TextField
          name="title"
          label={t("Title")}
          optional
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          hint={t("You can change it later.")}
        />
      )}
      <MicrophoneSelect value={microphoneId} onChoose={setMicrophoneId} />
      {sharesTab && (
        <Checkbox
          name="with_tab"
          label={t("Also record the sound of a tab")}
          hint={t(
            "For a call in this browser. Choose its tab and turn on “Also share tab audio” when your browser asks.",
          )}
          checked={withTab}
          onChange={({ target }) => setWithTab(target.checked)}
        />
      )}
      <ConsentLine />
      <Checkbox
        name="everybody_knows"
        label={t("Everyone in the meeting knows that it's recorded")}
        checked={everybodyKnows}
        onChange={({ target }) => {
          setEverybodyKnows(target.checked);
          setMissing(false);
        }}
        errors={missing ? [t("Ask everyone first, then tick the box.")] : undefined}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-sm text-muted">{afterFinishing(page.service)}</p>
        <Button
          variant="primary"
          className="shrink-0"
          icon={<Icon name="circle" />}
          pending={state.phase === "starting"}
          pendingLabel={t("Starting…")}
        >
          {t("Start recording")}
        </Button>
      </div>
    </form>
  );
}
