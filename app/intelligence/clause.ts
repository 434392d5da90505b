import { language } from "./language/current.ts";
import { fold } from "./tokens.ts";

const { FINITE_VERB, INFINITIVE, OPENS_SUBORDINATE, SUBORDINATE, VERB_ENDING } = language.printing;
const { breaksPhrase } = language.words;

const QUOTED = /(?<=[\s(])['"‘“][^'"’”]*['"’”]?/gu;

/** Whether a clause has a verb that is bound to a subject. */
export function hasVerb(text: string): boolean {
  const main = text.replace(QUOTED, "").replace(SUBORDINATE, "").split(":")[0]?.replace(INFINITIVE, "") ?? "";
  if (OPENS_SUBORDINATE.test(main) && !/,/.test(text)) return false;
  if (FINITE_VERB.test(main)) return true;
  return main
    .split(/\s+/)
    .some((word, at) => at > 0 && VERB_ENDING.test(word) && breaksPhrase(fold(word.replace(/\W+$/, ""))));
}
