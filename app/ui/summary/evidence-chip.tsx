/** The source of a line. `timestamp` is a clock string, HH:MM or HH:MM:SS; null where the transcript has no times. */
export type EvidenceView = { segment_id: string; timestamp: string | null; speaker: string };

/** HH:MM or HH:MM:SS, never longer; a leading hour of zero is left out. Empty for no time. */
export function clockText(timestamp: string | null): string {
  return (timestamp ?? "").slice(0, 8).replace(/^00:(?=\d\d:\d\d)/, "");
}

export function evidenceHref(segmentId: string): string {
  return `?tab=transcript#line-${segmentId}`;
}

/**
 * A link from a line of the summary to the spoken line. A plain link, because a page has a hundred of them; with scripts
 * `useInPageLinks` follows it without a page load.
 */
export function EvidenceChip({ evidence }: { evidence: EvidenceView }) {
  const { segment_id, timestamp, speaker } = evidence;
  const when = timestamp === null ? "" : ` at ${clockText(timestamp)}`;
  return (
    <a
      href={evidenceHref(segment_id)}
      title={`Said by ${speaker}${when}`}
      className="evidence-chip touch-target"
    >
      {timestamp !== null && <span>{clockText(timestamp)}</span>}
      <b>{speaker}</b>
    </a>
  );
}
