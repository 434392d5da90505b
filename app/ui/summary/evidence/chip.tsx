import { t } from "#app/core/words.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { useScripted } from "../../kit/use-scripted.ts";

/** The source of a line. `timestamp` is a clock string, HH:MM or HH:MM:SS; null where the transcript has no times. */
export type ShownEvidence = { segment_id: string; timestamp: string | null; speaker: string };

/** HH:MM or HH:MM:SS, never longer; a leading hour of zero is left out. Empty for no time. */
export function clockText(timestamp: string | null): string {
  return (timestamp ?? "").slice(0, 8).replace(/^00:(?=\d\d:\d\d)/, "");
}

/**
 * The evidence of a line: its first chip, and "+2" for the others, which show on hover, focus and tap. With scripts the
 * chips of a line are one tab stop, and the arrow keys move between them.
 */
export function EvidenceChips({ evidence }: { evidence: ShownEvidence[] }) {
  const scripted = useScripted();
  const [first, ...rest] = evidence;
  if (!first) return null;
  if (rest.length === 0) return <EvidenceChip evidence={first} />;
  return (
    <span className="evidence-group">
      <EvidenceChip evidence={first} />
      {/* The chips it stands for are in the page for screen readers. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className="evidence-count touch-target">
        {`+${rest.length}`}
      </button>
      <span className="evidence-rest">
        {rest.map((item) => (
          <EvidenceChip key={item.segment_id} evidence={item} tabIndex={scripted ? -1 : undefined} />
        ))}
      </span>
    </span>
  );
}

type ChipProps = { evidence: ShownEvidence; tabIndex?: number };

/**
 * A link from a line of the summary to the spoken line. A plain link, because a page has a hundred of them; with scripts
 * `useEvidencePanel` shows the words beside the summary instead.
 */
export function EvidenceChip({ evidence, tabIndex }: ChipProps) {
  const { segment_id, timestamp, speaker } = evidence;
  return (
    <a
      href={spokenHref(segment_id)}
      title={
        timestamp === null
          ? t("Said by {speaker}", { speaker })
          : t("Said by {speaker} at {time}", { speaker, time: clockText(timestamp) })
      }
      tabIndex={tabIndex}
      className="evidence-chip touch-target"
    >
      {timestamp !== null && <span>{clockText(timestamp)}</span>}
      <b dir="auto">{speaker}</b>
    </a>
  );
}
