import { isCommonWord } from "./common-words.ts";
import type { Sentence } from "./sentences.ts";
import { fold, isStopWord } from "./tokens.ts";

const VOCATIVE = /^(?:(?:mr|madam|mrs|ms)\.? ?\p{Lu}[\p{L}-]+|minister|everyone|guys|folks),\s*/iu;
const OPINION =
  /^(?:i (?:just )?(?:think|believe|guess|feel|suppose|reckon|thought)|in my opinion|my feeling is)(?: that)?,? /i;
const PROPOSAL =
  /^(?:maybe |perhaps )?(?:we (?:should|could|might)|let['’]s|i suggest|i propose|i would suggest|i'd suggest|why don't we)\b/i;
const ADDRESSES = /\b(?:you|your|yours|yourself|please)\b/i;
const COMMAND =
  /^(?:let me|look|remember|imagine|note|suppose|consider|say|see|try|take|go|come|welcome|thank|sorry|got|has|having|being)\b/i;

const THIRD_PERSON: [RegExp, string][] = [
  [/\blet['’]s\b/gi, "they should"],
  [/\b(?:i|we)['’]m\b/gi, "they are"],
  [/\bi am\b/gi, "they are"],
  [/\bi was\b/gi, "they were"],
  [/\bwe['’]re\b/gi, "they are"],
  [/\b(?:i|we)['’]ve\b/gi, "they have"],
  [/\b(?:i|we)['’]ll\b/gi, "they will"],
  [/\b(?:i|we)['’]d\b/gi, "they would"],
  [/\b(?:i|we)\b/gi, "they"],
  [/\b(?:me|us)\b/g, "them"],
  [/\b(?:my|our)\b/gi, "their"],
  [/\b(?:mine|ours)\b/gi, "theirs"],
  [/\b(?:myself|ourselves)\b/gi, "themselves"],
];

/**
 * A statement as minutes would put it: "I think we should wait." said by Ana becomes "Ana thought that they should
 * wait." Questions, commands and what is said to a "you" are left alone (null): they cannot be turned round safely.
 */
export function reportSpeech(sentence: Sentence): string | null {
  const speaker = nameOf(sentence.speaker);
  const text = sentence.text.replace(/[.…]+$/u, "").replace(VOCATIVE, "");
  if (speaker === null || /[?!]$/.test(text) || ADDRESSES.test(text) || COMMAND.test(text)) return null;
  if (!/^[\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]+$/u.test(text)) return null;
  const opinion = OPINION.exec(text);
  const clause = opinion
    ? text.slice(opinion[0].length)
    : text.replace(/^(?:i suggest|i propose|i would suggest|i'd suggest)(?: that)? /i, "");
  const verb = opinion ? "thought" : PROPOSAL.test(text) ? "suggested" : "said";
  return `${speaker} ${verb} that ${inThirdPerson(lowerStart(clause))}.`;
}

function nameOf(speaker: string): string | null {
  const name = speaker.replace(/\s*\(.*$/, "").trim();
  return name === "" || /^(?:unknown|speaker\b|\d)/i.test(name) ? null : name;
}

function inThirdPerson(clause: string): string {
  return THIRD_PERSON.reduce((text, [from, to]) => text.replace(from, to), clause);
}

/** Only words known to be ordinary lose their capital: a name keeps it. */
function lowerStart(clause: string): string {
  const first = /^[\p{L}'’]+/u.exec(clause)?.[0] ?? "";
  const word = fold(first);
  const ordinary = isStopWord(word) || isCommonWord(word);
  return ordinary && !/^I\b/.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
}
