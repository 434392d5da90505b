import { Link } from "@remix-run/react";

/** Where a line was said. `timestamp` is a clock string, HH:MM or HH:MM:SS; null where the transcript has no times. */
export type EvidenceView = { segment_id: string; timestamp: string | null; speaker: string };

/** HH:MM or HH:MM:SS, never longer; a leading hour of zero is left out. Empty for no time. */
export function clockText(timestamp: string | null): string {
  return (timestamp ?? "").slice(0, 8).replace(/^00:(?=\d\d:\d\d)/, "");
}

export function evidenceHref(segmentId: string): string {
  return `?tab=transcript#line-${segmentId}`;
}

/** Leads from a line of the summary to the spoken words. */
export function EvidenceChip({ evidence }: { evidence: EvidenceView }) {
  const { segment_id, timestamp, speaker } = evidence;
  const when = timestamp === null ? "" : ` at ${clockText(timestamp)}`;
  return (
    <Link
      to={evidenceHref(segment_id)}
      preventScrollReset
      title={`Said by ${speaker}${when}`}
      className="tap group inline-flex max-w-full items-center gap-1.5 rounded-control px-1.5 py-0.5 text-xs text-muted transition-colors hover:bg-accent-tint hover:text-accent-ink"
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-thread" />
      {timestamp !== null && <span className="tabular-nums">{clockText(timestamp)}</span>}
      <span className="truncate">{speaker}</span>
    </Link>
  );
}
