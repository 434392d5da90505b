import { escapeRegExp } from "#app/core/escape-regexp.ts";
import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { isStopWord } from "./tokens.ts";

/**
 * What one person is asked to do in so many words: who (everyone the name may mean, as `people` spells them) and the
 * doing, without the asking. `firm` is a request that stands without an answer; "can you" alone may be a question.
 */
export type Request = { people: string[]; doing: string; firm: boolean };

/** Reads requests to the people of one meeting. */
export class Requests {
  private readonly called = new Map<string, string[]>();
  private readonly forms: RegExp[];

  constructor(people: string[]) {
    for (const person of people) for (const name of namesOf(person)) this.call(name, person);
    const names = [...this.called.keys()].sort((a, b) => b.length - a.length).map(asPattern);
    const any = `(?:${names.join("|") || "(?!)"})(?![\\p{L}])`;
    this.forms = language.requests.requestForms(any);
  }

  /** The request a sentence makes of somebody else than its speaker by name, or an action item told as one; or null. */
  in(said: string, speaker: string): Request | null {
    const text = said.replace(/[\s.?!…]+$/u, "");
    if (!language.requests.ASKS.test(text) && !this.called.has(beforeComma(text))) return null;
    for (const form of this.forms) {
      const found = form.exec(text);
      if (!found || language.requests.REPORTED.test(text.slice(0, found.index))) continue;
      const { name, second, self, doing = "", asking, order } = found.groups ?? {};
      const listed = asking === undefined && order === undefined;
      const called = self ? [speaker] : [...this.peopleCalled(name), ...this.peopleCalled(second)];
      const people = called.filter((person) => listed || person !== speaker);
      if (name && people.length === 0) continue;
      const firm =
        listed ||
        language.requests.PLEASE.test(found[0]) ||
        language.requests.WANTED.test(asking ?? "") ||
        (order === "" && namesDay(doing));
      return {
        people,
        doing: language.requests.asDoing(doing.replace(language.requests.LAST_PLEASE, "")),
        firm,
      };
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
  if (!isSpecific(doing)) return false;
  if (language.requests.CONDUCT.test(doing)) return false;
  return namesDay(doing.replace(language.requests.TODAY, "")) || !language.requests.AT_ONCE.test(doing);
}

/** "Call finance" says what is done, "go ahead" and "send it" do not. */
export function isSpecific(doing: string): boolean {
  const words = doing.trim().split(/\s+/);
  return words.length > 2 || (words.length === 2 && !language.requests.BARE_OBJECT.test(words[1] ?? ""));
}

/** A day of any kind: what it resolves to does not matter here. */
export function namesDay(text: string): boolean {
  return findDueDate(text, "2000-01-03") !== null || language.requests.NEXT_TIME.test(text);
}

/** What a sentence asks of whoever listens ("who can book the room?"), or of a name that is not known; or null. */
export function askedOfAnybody(said: string): string | null {
  const asked = language.requests.ANYBODY.exec(said);
  return asked ? language.requests.asDoing(said.slice(asked[0].length)) : null;
}

/** Whether a sentence leaves a task open for somebody to take: "who can …?", "the room needs to be booked". */
export function isOpenTask(said: string): boolean {
  const doing = askedOfAnybody(said);
  if (doing !== null) return isForLater(doing) && doing.split(/\s+/).length > 2;
  return language.requests.NEEDED.test(said) && !/\?\s*$/.test(said);
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
      ? language.names.NAME_TITLES.flatMap((title) => [`${title} ${last}`, `${title}. ${last}`])
      : [];
  return [full, first, ...titled].filter((name) => name.length > 1 && !language.names.NO_NAMES.has(name));
}

function beforeComma(text: string): string {
  return (/^([^,:]{1,60})[,:]/.exec(text)?.[1] ?? "").toLowerCase();
}

/** A name that is also a word ("Will") is one only before a comma. */
function asPattern(name: string): string {
  const escaped = escapeRegExp(name);
  return isStopWord(name) ? `${escaped}(?=,)` : escaped;
}
