import { diffWords } from "diff";
import { cx } from "./cx.ts";

export type DiffProps = { before: string; after: string; className?: string };

/** Word by word: additions green and underlined, deletions red and struck, both said aloud. */
export function Diff({ before, after, className }: DiffProps) {
  return <Parts parts={wordDiff(before, after)} className={className} />;
}

/** One of the two texts alone, with what it has and the other has not. */
export function HalfDiff({ before, after, half, className }: DiffProps & { half: "before" | "after" }) {
  const parts = wordDiff(before, after).filter((part) => !(half === "before" ? part.added : part.removed));
  return <Parts parts={parts} className={className} />;
}

type Part = { value: string; added?: boolean; removed?: boolean };

function Parts({ parts, className }: { parts: Part[]; className: string | undefined }) {
  let offset = 0;
  return (
    <div className={cx("whitespace-pre-wrap", className)}>
      {parts.map((part) => {
        const key = offset;
        offset += part.value.length;
        if (part.added) return <Added key={key} text={part.value} />;
        if (part.removed) return <Removed key={key} text={part.value} />;
        return <span key={key}>{part.value}</span>;
      })}
    </div>
  );
}

/** The work grows with the square of what differs: past this many changed words one text replaces the other. */
const mostChanges = 4000;

export function wordDiff(before: string, after: string): Part[] {
  const parts = diffWords(before, after, { maxEditLength: mostChanges });
  return (
    parts ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  );
}

function Added({ text }: { text: string }) {
  return (
    <ins className="rounded-[3px] bg-success-wash px-0.5 text-success-ink underline decoration-success decoration-1 underline-offset-3">
      <span className="sr-only">added: </span>
      {text}
    </ins>
  );
}

function Removed({ text }: { text: string }) {
  return (
    <del className="rounded-[3px] bg-danger-wash px-0.5 text-danger-ink line-through decoration-1">
      <span className="sr-only">removed: </span>
      {text}
    </del>
  );
}
