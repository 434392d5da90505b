import { useMemo } from "react";
import { cx } from "../cx.ts";
import { Waiting } from "./summary-waiting.tsx";
import { type TranscriptLineView, transcriptHtml } from "./transcript-html.ts";
import { usePlace } from "./use-place.ts";

export type TranscriptProps = {
  /** Null while they are fetched. */
  lines: TranscriptLineView[] | null;
  /** Fill the page instead of a 600px area. */
  tall?: boolean;
};

/**
 * What was said, line by line. Each line is an address, `#line-<segment_id>`, lit when it is the target. A speaker's
 * name is shown where the turn begins and read aloud on every line.
 */
export function Transcript({ lines, tall }: TranscriptProps) {
  const html = useMemo(() => ({ __html: transcriptHtml(lines ?? []) }), [lines]);
  usePlace(lines);
  if (lines === null) return <Waiting>Loading transcript...</Waiting>;
  if (lines.length === 0) return <p className="text-muted">No transcript available for this meeting.</p>;
  return (
    <section
      aria-label="Transcript"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className={cx(
        "scroll-area rounded-panel border border-line bg-surface py-2",
        !tall && "max-h-150 overflow-y-auto",
      )}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: transcriptHtml escapes all that was said */}
      <ol dangerouslySetInnerHTML={html} />
    </section>
  );
}
