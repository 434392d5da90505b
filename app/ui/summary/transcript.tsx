import { useMemo } from "react";
import { cx } from "../kit/cx.ts";
import { TextLink } from "../kit/text-link.tsx";
import type { TranscriptPart } from "./anchors.ts";
import { Waiting } from "./summary-waiting.tsx";
import { transcriptHtml } from "./transcript-html.ts";
import { useAnchor } from "./use-anchor.ts";

export type TranscriptProps = {
  /** Null while it is loaded. */
  part: TranscriptPart | null;
  /** Fill the page instead of a 600px area. */
  tall?: boolean;
};

/**
 * The transcript, line by line. Each line has the anchor `#line-<segment_id>` and is highlighted as target. The speaker's
 * name is shown when the speaker changes; screen readers read it on every line.
 */
export function Transcript({ part, tall }: TranscriptProps) {
  const lines = part?.lines;
  const html = useMemo(() => ({ __html: transcriptHtml(lines ?? []) }), [lines]);
  useAnchor(lines);
  if (!part || !lines) return <Waiting>Loading transcript...</Waiting>;
  if (lines.length === 0) return <p className="text-muted">No transcript available for this meeting.</p>;
  return (
    <>
      <PartLink from={part.earlier}>Earlier lines</PartLink>
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
      <PartLink from={part.later}>Later lines</PartLink>
    </>
  );
}

/** Links to the other parts of a transcript of more than three hours. */
function PartLink({ from, children }: { from: string | null; children: string }) {
  if (from === null) return null;
  return (
    <p className="py-2">
      <TextLink to={`?tab=transcript&from=${from}`}>{children}</TextLink>
    </p>
  );
}
