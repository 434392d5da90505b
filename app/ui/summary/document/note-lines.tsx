import type { ReactNode } from "react";

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
    <p key={key} className="flex gap-2" style={{ paddingLeft: `${Math.min(indent?.length ?? 0, 8) / 2}rem` }}>
      <span aria-hidden={done === undefined}>{mark}</span>
      <span className="min-w-0">{words}</span>
    </p>
  );
}
