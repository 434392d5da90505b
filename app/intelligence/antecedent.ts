import type { Excerpt } from "./excerpt.ts";
import { language } from "./language/current.ts";
import { isSpokenHere } from "./language/recognition.ts";
import { isPrintable, startsWithReference, tidy } from "./sentence-filter.ts";
import { readSentences } from "./sentences.ts";
import type { ActionItemDraft, Turn } from "./types.ts";

/** Characters by which a task is found again in its turn; what follows may have been shortened. */
const HEAD = 24;

/** Whether a doing names what it is done to by a pronoun alone: "put that into the draft". */
export function isUnnamed(doing: string): boolean {
  return language.tasks.UNNAMED_OBJECT.test(doing);
}

/** What "that" stands for in a task: the statement that the same person made right before it; or null. */
export function antecedentOf({ text, turns: [said = -1] }: ActionItemDraft, turns: Turn[]): Excerpt | null {
  const sentences = readSentences(turns.slice(said, said + 1), isSpokenHere(turns));
  const task = sentences.find((sentence) => sentence.text.startsWith(text.slice(0, HEAD)));
  const named = task && sentences[task.at - 1];
  if (!named?.whole || named.text.endsWith("?")) return null;
  const statement = tidy(named.text);
  return isPrintable(statement) && !startsWithReference(statement) ? named.said : null;
}
