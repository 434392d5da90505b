import { readNames } from "./names-asked.ts";
import { isFrameWord, plainQuestion } from "./question-words.ts";
import type { Known } from "./record-question.ts";
import { isSamePerson } from "./record-selection.ts";
import { subjectWords } from "./search-words.ts";

/** What certain people said is asked for; the question without them. */
export type SpeakerAsked = { people: string[]; question: string };

const name = String.raw`(?<name>[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?: [\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*){0,2}?)`;
const verb =
  "(?:say|said|mention(?:ed)?|think|thought|argued?|suggest(?:ed)?|proposed?|explain(?:ed)?|report(?:ed)?|claim(?:ed)?|object(?:ed)?|talk(?:ed)? about)";
const noun = "(?:opinions?|views?|positions?|concerns?|arguments?|objections?|words)";
/** What stands for the words that name a speaker and their speaking. */
const forms: [RegExp, string][] = [
  [
    new RegExp(String.raw`\b(?:did|does|has|have|had) ${name} (?:ever |also |really )?${verb}\b`, "iu"),
    "was said",
  ],
  [new RegExp(String.raw`\baccording to ${name}(?=$|[,.?]| (?:about|on|in|last|this|since)\b)`, "iu"), " "],
  [
    new RegExp(
      String.raw`\bquotes? (?:of|from|by) ${name}(?=$|[,.?]| (?:about|on|in|last|this|since)\b)`,
      "iu",
    ),
    "was said",
  ],
  [new RegExp(String.raw`\b(?:is|was|were|are) ${name}'s? ${noun}\b`, "iu"), "was said"],
  [
    new RegExp(
      String.raw`\b${name} (?:has |have |had )?(?:said|mentioned|suggested|proposed|argued|explained)\b`,
      "iu",
    ),
    "was said",
  ],
];

/** Reads whose words a question asks for; null where it names nobody who is known. */
export function readSpeakerAsked(question: string, known: Known): SpeakerAsked | null {
  const plain = plainQuestion(question);
  for (const [form, stands] of forms) {
    const found = form.exec(plain);
    const people = found ? peopleCalled(found.groups?.name ?? "", known) : [];
    if (found && people.length > 0)
      return { people, question: plain.replace(found[0], stands).replace(/\s+/g, " ").trim() };
  }
  return null;
}

function peopleCalled(written: string, known: Known): string[] {
  if (/^i$/i.test(written)) return known.asker ? [known.asker] : [];
  const name = written.replace(/['’]s?$/i, "");
  const isWord = (word: string) => isFrameWord(word) || known.words.has(word);
  if (name.split(" ").some((word) => isWord(word.toLowerCase()) || subjectWords(word).length === 0))
    return [];
  const called = known.people.filter((person) => isSamePerson(person, name));
  if (called.length > 0) return called;
  const { people, rest } = readNames(name, known.people, isWord);
  return rest.trim() === "" ? people : [];
}
