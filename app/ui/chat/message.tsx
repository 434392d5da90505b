import { t } from "#app/core/words.ts";
import { type CitationView, type CitedLine, CitedLines } from "./citations.tsx";
import { Markdown } from "./markdown.tsx";

/** A question, right-aligned, as it was typed. */
export function QuestionMessage({ text }: { text: string }) {
  return (
    <div className="ml-auto max-w-[85%] min-w-0 rounded-panel bg-pressed px-3.5 py-2 text-read break-words whitespace-pre-wrap">
      <span className="sr-only">{t("You asked:")} </span>
      {text}
    </div>
  );
}

export type ShownAnswerLine = Omit<CitedLine, "citation"> & { citation: CitationView | null };

export type AnswerMessageProps = { lines: ShownAnswerLine[] /** More lines may follow. */; open?: boolean };

/** An answer: what it says of itself first, its statements with their sources, and what follows them. */
export function AnswerMessage({ lines, open }: AnswerMessageProps) {
  const cited = lines.filter((line): line is CitedLine => line.citation !== null);
  const first = lines.findIndex(({ citation }) => citation !== null);
  const isPlain = ({ citation }: ShownAnswerLine) => citation === null;
  const before = first > 0 ? lines.slice(0, first) : [];
  const after = lines.slice(Math.max(first, 0)).filter(isPlain);
  if (lines.length === 0) return null;
  return (
    <article aria-label={t("Answer")} className="flex max-w-(--reading) min-w-0 flex-col gap-2 break-words">
      <PlainLines lines={before} />
      {cited.length > 0 && <CitedLines lines={cited} open={open} />}
      <PlainLines lines={after} className={cited.length > 0 ? "pl-6 text-muted" : undefined} />
    </article>
  );
}

function PlainLines({ lines, className }: { lines: ShownAnswerLine[]; className?: string | undefined }) {
  return lines.map(({ text }) => (
    <div key={text} className={className}>
      <Markdown text={text} />
    </div>
  ));
}
