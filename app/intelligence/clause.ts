import { language } from "./language/current.ts";
import { fold } from "./tokens.ts";

const QUOTED = /(?<=[\s(])['"‘“][^'"’”]*['"’”]?/gu;

/** Whether a clause has a verb that is bound to a subject. */
export function hasVerb(text: string): boolean {
  const main =
    text
      .replace(QUOTED, "")
      .replace(language.printing.SUBORDINATE, "")
      .split(":")[0]
      ?.replace(language.printing.INFINITIVE, "") ?? "";
  if (language.printing.OPENS_SUBORDINATE.test(main) && !/,/.test(text)) return false;
  if (language.printing.FINITE_VERB.test(main)) return true;
  return main
    .split(/\s+/)
    .some(
      (word, at) =>
        at > 0 &&
        language.printing.VERB_ENDING.test(word) &&
        language.words.breaksPhrase(fold(word.replace(/\W+$/, ""))),
    );
}
