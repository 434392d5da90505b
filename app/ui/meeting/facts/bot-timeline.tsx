import { type Message, message, t } from "#app/core/words.ts";
import type { BotView, Phase } from "#app/domain/transcripts/bots/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { cx } from "../../kit/cx.ts";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Time } from "../../kit/time.tsx";

type BotTimelineProps = {
  bot: BotView;
  meetingId: string;
  /** The reader may add a transcript, and there is none. */
  mayBring: boolean;
};

const stateLabels: Record<Phase["state"], Message> = {
  done: message("done"),
  now: message("now"),
  ahead: message("not yet"),
  skipped: message("skipped"),
  failed: message("failed"),
};

/** The life of the recorder in one meeting: how far it is, how things stand, and what the reader can do. */
export function BotTimeline({ bot, meetingId, mayBring }: BotTimelineProps) {
  const { phases, sentence, next, code } = bot;
  return (
    <div className="flex flex-col gap-3">
      <ol className="bot-timeline" aria-label={t("Progress of {recorder}", { recorder: bot.recorder })}>
        {phases.map((phase) => (
          <PhaseItem key={phase.name} phase={phase} />
        ))}
      </ol>
      <div role="status">
        <p className={cx("font-medium", bot.step === "failed" && "text-danger-ink")}>{sentence}</p>
        {next && <p className="max-w-prose text-muted">{next}</p>}
        {code && (
          <p className="text-sm text-muted">
            {rich("{recorder} calls it {code}.", { recorder: bot.recorder, code: <code>{code}</code> })}
          </p>
        )}
      </div>
      {mayBring && bot.needs_transcript && (
        <div>
          <OverlayButton size="small" to={`/meetings/${meetingId}/transcript`} icon={<Icon name="upload" />}>
            {t("Add transcript")}
          </OverlayButton>
        </div>
      )}
    </div>
  );
}

function PhaseItem({ phase: { name, at, state } }: { phase: Phase }) {
  return (
    <li className="bot-phase" data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <span className="bot-phase-name">{name}</span>
      <span className="sr-only">{`, ${t(stateLabels[state])}`}</span>
      <span className="bot-phase-time">
        {at && state !== "skipped" ? <Time value={at} style="time" /> : null}
      </span>
    </li>
  );
}
