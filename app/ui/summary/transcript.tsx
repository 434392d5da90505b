import { cx } from "../cx.ts";
import { clockText } from "./evidence-chip.tsx";

export type TranscriptLineView = {
  segment_id: string;
  timestamp: string | null;
  speaker: string;
  text: string;
};

export type TranscriptProps = {
  lines: TranscriptLineView[];
  /** Fill the page instead of a 600px area. */
  tall?: boolean;
};

/** What was said, line by line. Each line is an address, `#line-<segment_id>`, lit when it is the target. */
export function Transcript({ lines, tall }: TranscriptProps) {
  if (lines.length === 0) return <p className="text-muted">No transcript available for this meeting.</p>;
  return (
    <section
      aria-label="Transcript"
      tabIndex={0}
      className={cx(
        "scroll-area rounded-panel border border-line bg-surface py-2",
        !tall && "max-h-150 overflow-y-auto",
      )}
    >
      <ol>
        {lines.map((line, index) => (
          <TranscriptLine
            key={line.segment_id}
            line={line}
            turn={lines[index - 1]?.speaker !== line.speaker}
          />
        ))}
      </ol>
    </section>
  );
}

/** A speaker's name is shown where the turn begins and read aloud on every line. */
function TranscriptLine({ line, turn }: { line: TranscriptLineView; turn: boolean }) {
  return (
    <li
      id={`line-${line.segment_id}`}
      className={cx(
        "transcript-line grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 px-3 py-0.5 md:grid-cols-[4rem_9rem_minmax(0,1fr)] md:px-4",
        turn && "mt-2.5 first:mt-0",
      )}
    >
      <a
        href={`#line-${line.segment_id}`}
        className="pt-0.5 text-xs leading-6 tabular-nums text-muted hover:text-accent-ink hover:underline"
      >
        {clockText(line.timestamp)}
      </a>
      <span
        className={cx("speaker truncate leading-6 font-medium", turn ? "" : "md:opacity-0 max-md:sr-only")}
      >
        {line.speaker}
      </span>
      <p className="min-w-0 leading-6 max-md:col-start-2">{line.text}</p>
    </li>
  );
}
