import { language } from "./language/current.ts";
import { quote } from "./quotation.ts";
import type { Sentence } from "./sentences.ts";
import { isStopWord } from "./tokens.ts";
import type { ActionItemDraft } from "./types.ts";

/**
 * The tasks made of a sentence, where they hold every denial, condition and doubt of it, and every number and name of the
 * words they stand for. Where they do not, the sentence itself stands there in quotation marks: a task that lost its "unless"
 * is another task.
 */
export function preservedMeaning(tasks: ActionItemDraft[], sentence: Sentence): ActionItemDraft[] {
  const [first] = tasks;
  if (!first || (bindsAll(tasks, sentence) && tasks.every((task) => holdsAll(task, sentence)))) return tasks;
  const owner = tasks.every((task) => task.owner === first.owner) ? first.owner : null;
  return [{ ...first, text: quote("", sentence.said), owner }];
}

function bindsAll(tasks: ActionItemDraft[], { raw }: Sentence): boolean {
  const made = tasks.map(({ text }) => text.toLowerCase()).join(" ");
  const binding = raw.replace(language.meaning.SOFTENED, " ").match(language.meaning.BINDING) ?? [];
  return binding.every((word) => made.includes(word.toLowerCase()));
}

/** Whether a task holds what weighs in the stretch of the sentence that it was made of. */
function holdsAll({ text, owner }: ActionItemDraft, { raw }: Sentence): boolean {
  const made = wordsIn(text);
  const said = wordsIn(language.requests.DAY.test(text) ? raw : raw.replace(language.requests.DAY, ""));
  const from =
    made.map(({ word: own }) => said.findIndex(({ word }) => word === own)).find((at) => at >= 0) ?? 0;
  const to = said.findLastIndex(({ word }) => word === made.at(-1)?.word);
  const known = new Set([...made, ...wordsIn(owner ?? "")].map(({ word }) => word));
  return said
    .slice(from, to + 1)
    .filter(({ written, word }) => language.meaning.WEIGHTY.test(word) || /\d/.test(word) || isName(written))
    .every(({ word }) => known.has(word));
}

function isName(written: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(written) && !isStopWord(written);
}

function wordsIn(text: string): { written: string; word: string }[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []).map((written) => ({
    written,
    word: written.toLowerCase(),
  }));
}
