import { diffArrays } from "diff";
import type { ContentPart } from "#app/core/enums/content-part.ts";
import { sentencesOf } from "#app/domain/summaries/summaries/sentences.ts";
import type { contentParams } from "#app/domain/summaries/summaries/view.ts";
import { clockText } from "../evidence/chip.tsx";

export type ContentParams = ReturnType<typeof contentParams>;

/** A line of a part: a sentence, an entry of a list, or a topic and its points. */
export type PartLine = { kind: "sentence" | "entry" | "topic" | "point"; text: string };

/** A line that was added has no `before`, a removed one no `after`; both are equal in an unchanged line. */
export type LineChange = { before: PartLine | null; after: PartLine | null; isSame: boolean };

/** What is shown: a line, or how many unchanged lines are left out. */
export type ShownChange = { change: LineChange } | { unchanged: LineChange[] };

const linesAround = 1;

export function partLines(content: ContentParams, part: ContentPart): PartLine[] {
  const entries = (texts: string[]) => texts.map((text): PartLine => ({ kind: "entry", text }));
  if (part === "summary")
    return sentencesOf(content.summary)
      .map((text): PartLine => ({ kind: "sentence", text: text.trim() }))
      .filter(({ text }) => text !== "");
  if (part === "keyDiscussions") return entries(content.key_takeaways);
  if (part === "keyDecisions") return entries(content.keyDecisions);
  if (part === "openQuestions") return entries(content.open_questions);
  if (part === "jargonGlossary")
    return entries(content.jargonGlossary.map(({ term, clarification }) => `${term}: ${clarification}`));
  return content.outline.flatMap(({ topic, timestamp, summary_points }) => [
    { kind: "topic", text: `${topic} ${clockText(timestamp)}`.trim() },
    ...summary_points.map((text): PartLine => ({ kind: "point", text })),
  ]);
}

/** The lines of both versions in order; a line that was rewritten stands opposite its new text. */
export function lineChanges(before: PartLine[], after: PartLine[]): LineChange[] {
  const parts = diffArrays(before, after, { comparator: isEqual });
  return parts.flatMap(({ value, added, removed }, at) => {
    if (added) return parts[at - 1]?.removed ? [] : paired([], value);
    if (!removed) return value.map((line) => ({ before: line, after: line, isSame: true }));
    const next = parts[at + 1];
    return paired(value, next?.added ? next.value : []);
  });
}

/** The changed lines with one line around each; what is between is left out. */
export function shownChanges(changes: LineChange[]): ShownChange[] {
  const isNear = (at: number) =>
    changes.slice(Math.max(0, at - linesAround), at + linesAround + 1).some(({ isSame }) => !isSame);
  const shown: ShownChange[] = [];
  for (const [at, change] of changes.entries()) {
    const last = shown.at(-1);
    if (isNear(at)) shown.push({ change });
    else if (last && "unchanged" in last) last.unchanged.push(change);
    else shown.push({ unchanged: [change] });
  }
  return shown;
}

function isEqual(one: PartLine, other: PartLine): boolean {
  return one.kind === other.kind && one.text === other.text;
}

function paired(before: PartLine[], after: PartLine[]): LineChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
    isSame: false,
  }));
}
