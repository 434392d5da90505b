import { t } from "#app/core/words.ts";
import { cx } from "./cx.ts";
import { type WordDiff, wordDiff } from "./word-diff.ts";

export type DiffProps = { before: string; after: string; className?: string };
type HalfProps = { diff: WordDiff; half: "before" | "after"; className?: string };

/** A diff by words: additions green and underlined, deletions red and struck; screen readers name both. */
export function Diff({ before, after, className }: DiffProps) {
  const diff = wordDiff(before, after);
  return <Parts {...diff} className={className} />;
}

/** One side of a diff: the text with its own additions or deletions marked. */
export function HalfDiff({ diff, half, className }: HalfProps) {
  const parts = diff.parts.filter((part) => !(half === "before" ? part.added : part.removed));
  return <Parts {...diff} parts={parts} className={className} />;
}

function Parts({ parts, isCoarse, className }: WordDiff & { className: string | undefined }) {
  let offset = 0;
  return (
    <>
      {isCoarse && (
        <p className="mb-2 text-sm text-muted">
          {t("Too much changed to compare word by word, so some parts show in full, before and after.")}
        </p>
      )}
      <div className={cx("whitespace-pre-wrap", className)}>
        {parts.map((part) => {
          const key = offset;
          offset += part.value.length;
          if (part.added) return <Added key={key} text={part.value} />;
          if (part.removed) return <Removed key={key} text={part.value} />;
          return <span key={key}>{part.value}</span>;
        })}
      </div>
    </>
  );
}

function Added({ text }: { text: string }) {
  return (
    <ins className="rounded-[3px] bg-success-wash px-0.5 text-success-ink underline decoration-success decoration-1 underline-offset-3">
      <span className="sr-only">{t("added:")} </span>
      {text}
    </ins>
  );
}

function Removed({ text }: { text: string }) {
  return (
    <del className="rounded-[3px] bg-danger-wash px-0.5 text-danger-ink line-through decoration-1">
      <span className="sr-only">{t("removed:")} </span>
      {text}
    </del>
  );
}
