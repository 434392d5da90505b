import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { RecordKind } from "#app/core/enums/record-kind.ts";
import type { RecordQuery } from "#app/core/record-query.ts";
import { displayName, type Named } from "#app/domain/accounts/users/display-name.ts";
import { ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";
import { isWithin } from "./day-range.ts";
import { ownerWords } from "./owner-query.ts";
import { subjectWords } from "./search-words.ts";

/** A decision, a line of an overview, or an action item, as it is stored. */
export type StoredRecord = {
  line_id: string;
  meeting_id: string;
  text: string;
  owner: string | null;
  /** YYYY-MM-DD. */
  due_date: string | null;
  status: ActionItemStatus | null;
};
/** A meeting that was held or is planned; `day` is when, where the asker is. */
export type KnownMeeting = {
  meeting_id: string;
  title: string;
  day: string;
  state: "planned" | "held" | "summarized";
  /** Full names. */
  attendees: string[];
};

/** What a project has stored of the kind that was asked for; meetings are newest first. */
export type Records = {
  meetings: KnownMeeting[];
  records: StoredRecord[];
  /** Meetings with a transcript and no summary yet. */
  unsummarized: number;
  people: Person[];
};
type Person = Named & { user_id: string };
export type Asker = { userId: string /** YYYY-MM-DD */; today: string };

/** What a line of an answer rests on. */
export type RecordSource = { kind: RecordKind; line_id: string; meeting_id: string };
/** An answer from what is stored: an opening sentence that answers, lines with what they rest on, and what else to know. */
export type RecordAnswer = {
  opening: string;
  lines: { text: string; sources: RecordSource[] }[];
  closing: string | null;
  meetingsRead: number;
};

/** The meetings a query is about, newest first; only of questions for the meetings themselves those without a summary. */
export function meetingsOf(query: RecordQuery, meetings: KnownMeeting[], today: string): KnownMeeting[] {
  const { kind, meeting, newest, people, held_from: from, held_to: to } = query;
  const isAhead = to === null ? from !== null && from >= today : to > today;
  const states = kind === "meetings" || kind === "people" ? ["held", "summarized"] : ["summarized"];
  if (kind === "meetings" && isAhead) states.push("planned");
  const words = meeting === null ? [] : subjectWords(meeting);
  const attends = kind === "action items" ? [] : people;
  const found = meetings.filter(
    ({ state, title, day, attendees }) =>
      states.includes(state) &&
      (words.length === 0 || isAll(words, subjectWords(title))) &&
      isWithin(day, { from, to }) &&
      attends.every((name) => attendees.some((one) => isSamePerson(one, name))),
  );
  return newest === null ? found : found.slice(0, newest);
}

/** The records of these meetings that a query asks for, in the order they are told. */
export function recordsOfQuery(
  query: RecordQuery,
  meetings: KnownMeeting[],
  { records, people }: Records,
  asker: Asker,
): StoredRecord[] {
  const within = new Set(meetings.map(({ meeting_id }) => meeting_id));
  const ofMeetings = records.filter(({ meeting_id }) => within.has(meeting_id));
  if (query.kind !== "action items") return ofMeetings.filter(({ text }) => holds(text, query.about));
  const isOwned = ownedBy(query.people, people, asker);
  const wanted = ofMeetings.filter((record) => isWanted(record, query, asker.today));
  const found = wanted.filter(({ text, owner }) => isOwned(owner) && holds(text, query.about));
  // "Is the talk about Ravi's salary done": the name belongs to the item and is not its owner's.
  const named = query.people.flatMap(subjectWords);
  const isLookup = query.tell !== "records";
  const others = isLookup && found.length === 0 ? wanted : [];
  const told = [...found, ...others.filter(({ text }) => holds(text, [...query.about, ...named]))];
  return told.sort((a, b) => (a.due_date ?? "9").localeCompare(b.due_date ?? "9"));
}

function isWanted({ due_date, status }: StoredRecord, query: RecordQuery, today: string): boolean {
  if (query.state !== "any" && (status === "completed") !== (query.state === "done")) return false;
  const { due, due_from: from, due_to: to } = query;
  if (due === "undated") return due_date === null;
  if (due === "any" && from === null && to === null) return true;
  return due_date !== null && isWithin(due_date, { from, to }) && (due !== "overdue" || due_date < today);
}

function ownedBy(names: string[], people: Person[], { userId }: Asker): (owner: string | null) => boolean {
  if (names.length === 0) return () => true;
  const { ownedBy: ownersOf } = ownersAmong(people);
  const asking = people.find(({ user_id }) => user_id === userId);
  const tests = names.map((name) => {
    if (asking && name === displayName(asking)) return ownersOf(asking);
    return (owner: string | null) => isSamePerson(owner, name);
  });
  return (owner) => tests.some((test) => test(owner));
}

/** Whether a written name is that of the person named: "Ben" names "Ben Lund", and "Ben Lund" names "Ben". */
export function isSamePerson(written: string | null, name: string): boolean {
  const names = name.toLowerCase().split(/\s+/);
  return ownerWords(written).some((own) => isAll(names, own) || isAll(own, names));
}

function isAll(some: string[], among: string[]): boolean {
  return some.every((word) => among.includes(word));
}

/** Whether a text has every one of the words, in some form. */
function holds(text: string, terms: string[]): boolean {
  if (terms.length === 0) return true;
  const own = subjectWords(text).map(rootOf);
  return terms.every((word) => own.includes(rootOf(word)));
}

/** Forms of verbs that tasks are made of. */
const irregular = new Map(
  `sent send, wrote write, written write, made make, got get, told tell, bought buy, built build, found find, chose choose,
  chosen choose, held hold, gave give, given give, took take, taken take, spoke speak, spoken speak, met meet, paid pay,
  brought bring, drew draw, drawn draw, began begin, begun begin, kept keep, sold sell, led lead, set set, ran run`
    .split(",")
    .map((pair): [string, string] => {
      const [form = "", verb = ""] = pair.trim().split(" ");
      return [form, verb];
    }),
);

function rootOf(form: string): string {
  const word = irregular.get(form) ?? form;
  return word.length < 5 ? word.replace(/(?:s|e)$/, "") : word.replace(/(?:ies|ing|ed|es|s|e|y)$/, "");
}
