import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { isStopWord } from "./tokens.ts";

const { DOING } = language.cues;

/**
 * What one person is asked to do in so many words: who (everyone the name may mean, as `people` spells them) and the
 * doing, without the asking. `firm` is a request that stands without an answer; "can you" alone may be a question.
 */
export type Request = { people: string[]; doing: string; firm: boolean };

const ASKING =
  "(?<asking>please(?: (?:can|could|would|will) you)?|(?:can|could|would|will) you|I(?:['’]d| would) like you to|I(?: need| want) you to)";
const SOFT =
  "(?:,? (?:please|also|maybe|perhaps|kindly|just|possibly|guys|all|both|do|remember to|make sure to))*";
const LISTED = "(?:action items?|action points?|actions?|to-?dos?|tasks?|follow-?ups?)";
const LISTING = `^(?:(?:so|and|then|okay|as|the|an|a|another|one|next|first|second|last|that['’]?s|there['’]?s),? )*${LISTED}`;
const CLAUSE = "(?:^|[,;:] )(?:(?:and|so|but|then|okay|ok|hey|hi|thanks|right|well),? )*";
/** One of these is in every request that does not begin with a name and a comma; most sentences have none. */
const ASKS = /\b(?:please|you|actions?|to-?dos?|tasks?|follow-?ups?)\b/i;
const REPORTED = /\b(?:said|told|asked|wrote|says)\b/i;

/** What is done there and then, so that it belongs on nobody's list. */
const CONDUCT =
  /^(?:mute|unmute|carry on|continue|proceed|repeat|see|hear|speak up|say|wait|hold|bear|excuse|forgive|stop|calm|sit|stand|be|feel free|don['’]t|do not|note|keep (?:in mind|it|quiet|going)|remember|imagine|want|wish|like|prefer|care|correct|interrupt|thank|welcome|mind|live with|agree|hurry|share (?:your|the) (?:screen|slides?)|turn (?:on|off|your)|switch (?:on|off|to)|come (?:in|on|back|closer)|make it|go (?:ahead|on|first|back|again)|take (?:a seat|over|it (?:easy|away|from)|your time)|give (?:me|us) (?:a|one) (?:second|sec|moment|minute|hand)|do (?:so|it|that|this)\b|let (?:me|us) know (?:if|whether))(?![\p{L}])/iu;
/** The same, unless a day is named: "tell us about it" is answered at once, "tell us by Friday" is a task. */
const AT_ONCE =
  /^(?:have|think|know|mean|guess|believe|hope|pass|share (?:it|that|this)|take (?:it|that|this)|tell|explain|describe|walk|show|take (?:us|me|(?:the )?(?:notes|minutes|next))|introduce|start|begin|clarify|elaborate|expand|summari[sz]e|comment|answer|respond|give (?:me|us|the floor|(?:\p{L}+ ){1,3}(?:your|an?|some) (?:opinion|view|answer|example|assurance|thought|idea)s?)|look|turn|go|scroll|zoom|click|pull up|bring up|let(?! (?:\p{L}+ ){1,2}know\b)|read (?:it|that|this|out|us|the next)|(?:talk|speak)(?! (?:to|with))|open (?:the|your) (?:door|window|slides?|file)|close the (?:door|window)|move (?:on|to|closer)|put (?:it|your|that (?:up|on|down|there))|check (?:your|if you|whether you))(?![\p{L}])|\b(?:(?:next|previous|last) slide|(?:my|your|the) (?:screen|mic|microphone|camera|chat)|louder|slower|once more|one more time|again|right now)\b/iu;
const TODAY = /(?<!by |later )\btoday\b/gi;
const POINTING =
  /^(?:up|down|on|off|out|over|in|ahead|it|that|this|me|us|him|her|them|now|here|there|back|again|more|so|please)\W*$/i;
const ANYBODY =
  /^(?:(?:is there|does) (?:anybody|anyone|somebody|someone) (?:who can|who could|want to|wants to)|who (?:can|could|will|would|wants to|has time to|would like to|is going to)|(?:\p{L}[\p{L}-]+, )?(?:please(?: (?:can|could|would|will) you)?|(?:can|could|would|will) (?:you|somebody|someone|anybody|anyone|one of (?:you|us))))(?:,? (?:please|also|maybe|perhaps|kindly|guys|all|both))* /iu;
const NEEDED =
  /^(?:we|you|somebody|someone|one of us|(?:the|that|this|these|those|our|my|all) (?:[\p{L}'’-]+ ){1,8}?)(?: ?still)? ?(?:should|must|(?:needs?|has|have|ought) to|needs? \p{L}+ing)(?![\p{L}])/iu;

/** Reads requests to the people of one meeting. */
export class Requests {
  private readonly called = new Map<string, string[]>();
  private readonly forms: RegExp[];

  constructor(people: string[]) {
    for (const person of people) for (const name of namesOf(person)) this.call(name, person);
    const names = [...this.called.keys()].sort((a, b) => b.length - a.length).map(asPattern);
    const any = `(?:${names.join("|") || "(?!)"})(?![\\p{L}])`;
    const name = `(?<![\\p{L}])(?<name>${any})(?: and (?<second>${any}))?`;
    this.forms = [
      `${LISTING} (?:for|on) (?:you,? )?(?:${name}|(?<self>me|myself))(?:,|:| is| will be)+ (?:to )?(?<doing>.+)$`,
      `${LISTING}(?:,|:| is)+ (?:for )?${name}[,:]? (?:to|will|please|should|must|needs to|has to) (?<doing>.+)$`,
      `${LISTING}: (?:to )?(?<doing>${DOING}\\b.+)$`,
      `${CLAUSE}@?${name}[,:]? ${ASKING}${SOFT} (?<doing>.+)$`,
      `${CLAUSE}(?<asking>please),? ${name},?${SOFT} (?<doing>.+)$`,
      `${CLAUSE}${ASKING},? ${name},${SOFT} (?<doing>.+)$`,
      `${CLAUSE}${ASKING}${SOFT} (?<doing>.+),(?<last> ${name})$`,
      `^${name}[,:] (?<order>)(?<doing>(?!do\\b)${DOING}\\b.+)$`,
    ].map((form) => new RegExp(form, "iu"));
  }

  /** The request a sentence makes of somebody else than its speaker by name, or an action item told as one; or null. */
  in(said: string, speaker: string): Request | null {
    const text = said.replace(/[\s.?!…]+$/u, "");
    if (!ASKS.test(text) && !this.called.has(beforeComma(text))) return null;
    for (const form of this.forms) {
      const found = form.exec(text);
      if (!found || REPORTED.test(text.slice(0, found.index))) continue;
      const { name, second, self, doing = "", asking, order } = found.groups ?? {};
      const listed = asking === undefined && order === undefined;
      const called = self ? [speaker] : [...this.peopleCalled(name), ...this.peopleCalled(second)];
      const people = called.filter((person) => listed || person !== speaker);
      if (name && people.length === 0) continue;
      const firm =
        listed ||
        /\bplease\b/i.test(found[0]) ||
        /^I\b/.test(asking ?? "") ||
        (order === "" && namesDay(doing));
      return { people, doing: doing.replace(/,? please$/i, ""), firm };
    }
    return null;
  }

  private peopleCalled(name = ""): string[] {
    return this.called.get(name.toLowerCase()) ?? [];
  }

  private call(name: string, person: string): void {
    const known = this.called.get(name) ?? [];
    if (!known.includes(person)) this.called.set(name, [...known, person]);
  }
}

/** Whether a doing is for later: neither the manners of a meeting nor something shown or answered on the spot. */
export function isForLater(doing: string): boolean {
  if (!saysEnough(doing)) return false;
  if (CONDUCT.test(doing)) return false;
  return namesDay(doing.replace(TODAY, "")) || !AT_ONCE.test(doing);
}

/** "Call finance" says what is done, "go ahead" and "send it" do not. */
export function saysEnough(doing: string): boolean {
  const words = doing.trim().split(/\s+/);
  return words.length > 2 || (words.length === 2 && !POINTING.test(words[1] ?? ""));
}

/** A day of any kind: what it resolves to does not matter here. */
export function namesDay(text: string): boolean {
  return findDueDate(text, "2000-01-03") !== null || /\bnext (?:week|month|meeting|time)\b/i.test(text);
}

/** What a sentence asks of whoever listens ("who can book the room?"), or of a name that is not known; or null. */
export function askedOfAnybody(said: string): string | null {
  const asked = ANYBODY.exec(said);
  return asked ? said.slice(asked[0].length) : null;
}

/** Whether a sentence leaves a task open for somebody to take: "who can …?", "the room needs to be booked". */
export function isOpenTask(said: string): boolean {
  const doing = askedOfAnybody(said);
  if (doing !== null) return isForLater(doing) && doing.split(/\s+/).length > 2;
  return NEEDED.test(said) && !/\?\s*$/.test(said);
}

/** How a person is called: by the full name or the first, "Mr" and the last; a one-letter name is none. */
function namesOf(person: string): string[] {
  const full = person
    .toLowerCase()
    .replace(/\s*\(.*$/, "")
    .trim();
  const parts = full.split(/\s+/);
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const titled =
    parts.length > 1
      ? ["mr", "mrs", "ms", "dr"].flatMap((title) => [`${title} ${last}`, `${title}. ${last}`])
      : [];
  return [full, first, ...titled].filter((name) => name.length > 1 && name !== "the" && name !== "speaker");
}

function beforeComma(text: string): string {
  return (/^([^,:]{1,60})[,:]/.exec(text)?.[1] ?? "").toLowerCase();
}

/** A name that is also a word ("Will") is one only before a comma. */
function asPattern(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return isStopWord(name) ? `${escaped}(?=,)` : escaped;
}
