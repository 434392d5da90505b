import type { ReactNode } from "react";
import { cx } from "../../kit/cx.ts";

/** By the spaces before a line, up to eight. */
const indents = ["", "pl-2", "pl-4", "pl-6", "pl-8", "pl-10", "pl-12", "pl-14", "pl-16"];

const heading = /^\s{0,3}#{1,6}\s+(\S.*)$/;
const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(?:\[([ xX])\]\s+)?(\S.*)$/;

/** What somebody wrote, line by line: headings, lists and boxes look like some; all else is as it was typed. */
export function NoteLines({ text }: { text: string }) {
  return <div className="flex min-w-0 flex-1 flex-col gap-1 break-words">{text.split("\n").map(lineOf)}</div>;
}

function lineOf(line: string, at: number): ReactNode {
  const title = heading.exec(line)?.[1];
  // Lines of a text have no other name than their number.
  const key = `line ${at}`;
  if (title)
    return (
      <p key={key} className="mt-2 font-semibold first:mt-0">
        {title}
      </p>
    );
  const [, indent, done, words] = item.exec(line) ?? [];
  if (words === undefined)
    return (
      <p key={key} className="min-h-2 whitespace-pre-wrap">
        {line}
      </p>
    );
  const mark = done === undefined ? "•" : done === " " ? "☐" : "☑";
  return (
    <p key={key} className={cx("flex gap-2", indents[Math.min(indent?.length ?? 0, indents.length - 1)])}>
      <span aria-hidden={done === undefined}>{mark}</span>
      <span className="min-w-0">{words}</span>
    </p>
  );
}
