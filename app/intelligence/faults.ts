import {
  type Claim,
  denies,
  type Ground,
  groundOf,
  hears,
  type ProofContext,
  personNamed,
  writtenNames,
} from "./claim.ts";
import { findDueDate } from "./due-date.ts";
import { hasMarkup, isPromptInjection } from "./injection.ts";
import { language } from "./language/current.ts";
import { isSpeech } from "./language/recognition.ts";
import { numbersIn } from "./numbers.ts";
import { splitSentences } from "./sentences.ts";
import type { Turn } from "./types.ts";

/** What makes a claim false whatever its words mean; it is refused without asking anybody. */
export type Fault =
  | "no such turn"
  | "number not said"
  | "name not said"
  | "day not said"
  | "denial not said"
  | "owner was not there"
  | "holds a link or markup"
  | "rests on an order to you";

/**
 * The faults of a claim that rules find: a number, name, day or denial that no cited turn holds, an owner who was not
 * there, markup, or words said to a language model. An empty list does not mean that the claim is true.
 */
export function faultsOf(claim: Claim, turns: Turn[], context: ProofContext): Fault[] {
  const ground = groundOf(claim, turns, context);
  if (!ground) return ["no such turn"];
  const faults: Fault[] = [];
  if (hasMarkup(claim.text)) faults.push("holds a link or markup");
  if (ground.cited.some(({ text }) => isPromptInjection(text))) faults.push("rests on an order to you");
  const days = daysSaid(ground, context.heldOn);
  if (!numbersAreSaid(claim, ground, days)) faults.push("number not said");
  faults.push(...nameFaults(claim, { ground, turns, context, days }));
  if (claim.due && !days.has(claim.due)) faults.push("day not said");
  if (denies(claim.text) && !ground.cited.some(({ text }) => language.proof.LIMITING.test(text)))
    faults.push("denial not said");
  if (claim.owner && !personNamed(claim.owner, context.people)) faults.push("owner was not there");
  return faults;
}

/** The days that the sentences near a claim name, as YYYY-MM-DD. */
export function daysSaid({ near }: Ground, heldOn: string | undefined): Set<string> {
  const days = near.flatMap(({ text }) =>
    splitSentences(text).map((sentence) => findDueDate(sentence, heldOn)),
  );
  return new Set(days.filter((day) => day !== null));
}

/** A date is a day, not a number: "by 27 November" for what was said as "by Friday". */
function numbersAreSaid({ text, due }: Claim, { said, near }: Ground, days: Set<string>): boolean {
  const known = new Set([...numbersIn(said), ...near.flatMap((turn) => [...numbersIn(turn.text)])]);
  const dates = [...(due ? [due] : []), ...days];
  const undated =
    dates.length > 0 ? text.replace(language.proof.DATED, (date) => (isDay(date, dates) ? " " : date)) : text;
  return [...numbersIn(undated)].every((number) => known.has(number));
}

/** Whether a date in words is one of these days. */
function isDay(written: string, days: string[]): boolean {
  const [first] = days;
  return (
    first !== undefined && days.some((day) => findDueDate(written, first) === day || sameDayOf(written, day))
  );
}

function sameDayOf(written: string, day: string): boolean {
  return findDueDate(written, `${day.slice(0, 4)}-01-01`) === day;
}

type Naming = { ground: Ground; turns: Turn[]; context: ProofContext; days: Set<string> };

function nameFaults({ text, due }: Claim, { ground, turns, context, days }: Naming): Fault[] {
  const names = writtenNames(text, context.people);
  const faults: Fault[] = [];
  const others = isSpeech(text) ? names.others : [];
  const isSaid = (name: string) =>
    turns.some((turn) => hears(turn.text, name)) || hears(context.known ?? "", name);
  const unsaid = others.filter((name) => !isSaid(name));
  const isCalendar = (name: string) => language.proof.CALENDAR_WORD.test(name);
  const isKnown = names.people.every((name) => hears(ground.heard, name)) && unsaid.every(isCalendar);
  if (!isKnown) faults.push("name not said");
  const dates = [...days, ...(due ? [due] : [])].map(inWords).join(" ");
  if (!unsaid.filter(isCalendar).every((name) => hears(dates, name))) faults.push("day not said");
  return faults;
}

/** "Friday November" of a day as YYYY-MM-DD. */
function inWords(day: string): string {
  return new Date(day).toLocaleDateString("en", { weekday: "long", month: "long", timeZone: "UTC" });
}
