import { explainTerms } from "./definitions.ts";
import type { Sentence } from "./sentences.ts";
import { asTask } from "./tasks.ts";
import type { Line, MeetingDigest, Turn } from "./types.ts";
import { isWhole, tidy } from "./wording.ts";

/** The last look at a digest before a person reads it: every line a whole sentence, none twice, no term without need. */
export function presentable(made: MeetingDigest, sentences: Sentence[], turns: Turn[]): MeetingDigest {
  const overview = lines(made.overview);
  const decisions = lines(made.decisions);
  const told = new Set(overview.map(({ text }) => text));
  return {
    ...made,
    overview,
    decisions,
    keyDiscussions: lines(made.keyDiscussions).filter(({ text }) => !told.has(text)),
    outline: made.outline.map((topic) => ({ ...topic, points: lines(topic.points) })),
    actionItems: once(made.actionItems.flatMap((item) => asTask(item, turns) ?? [])),
    jargon: explainTerms(made.jargon, sentences),
  };
}

function lines(found: Line[]): Line[] {
  return once(found.map((line) => ({ ...line, text: tidy(line.text) })).filter(({ text }) => isWhole(text)));
}

function once<L extends Line>(found: L[]): L[] {
  return [...new Map(found.map((line) => [line.text.toLowerCase(), line])).values()];
}
