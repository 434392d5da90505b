import type { RecordQuery } from "#app/core/record-query.ts";
import { ownerNames } from "#app/domain/summaries/action-items/owner-match.ts";
import { meetingsAnswer, peopleAnswer } from "./meetings-answer.ts";
import {
  type Asker,
  type KnownMeeting,
  meetingsOf,
  type RecordAnswer,
  type RecordSource,
  type Records,
  recordsOfQuery,
  type StoredRecord,
} from "./record-selection.ts";
import {
  countOf,
  dayWords,
  dueDateWords,
  dueWords,
  itemText,
  listed,
  meetingsReadWords,
} from "./record-words.ts";

/** So many are stored with an answer; the page folds those after the first ones. */
const mostShown = 200;
const overviewMeetings = 3;
const overviewLines = 4;
const mostSources = 8;

/** Answers from the stored records alone; null when they do not hold what the question is about. */
export function answerFromRecords(query: RecordQuery, stored: Records, asker: Asker): RecordAnswer | null {
  const meetings = meetingsOf(query, stored.meetings, asker.today);
  if (query.kind === "meetings") return meetingsAnswer(query, meetings, asker.today);
  if (query.kind === "people") return peopleAnswer(query, meetings, asker.today);
  if (stored.meetings.every(({ state }) => state !== "summarized"))
    return query.about.length > 0 ? null : withoutSummaries(stored);
  if (query.kind === "overviews")
    return query.about.length > 0 ? null : overviewOf(query, meetings, stored, asker.today);
  const found = recordsOfQuery(query, meetings, stored, asker);
  if (found.length === 0 && query.about.length > 0) return null;
  const base = { meetingsRead: meetings.length, closing: null };
  if (query.tell !== "records" && found.length > 0) {
    const lines = found.slice(0, mostShown).map(lineOf(query, asker.today));
    return { ...base, opening: toldOf(query, found, meetings, asker.today), lines };
  }
  const opening = openingOf(query, { found, meetings, stored, asker });
  if (query.operation === "by owner" || query.operation === "top owner")
    return { ...base, ...ofOwners(query, found, opening) };
  if (query.operation === "by meeting")
    return { ...base, opening, lines: ofMeetings(query, found, meetings) };
  const shown = query.operation === "first" ? found.slice(0, 1) : found.slice(0, mostShown);
  const isCut = query.operation !== "first" && found.length > mostShown;
  return {
    ...base,
    opening,
    lines: shown.map(lineOf(query, asker.today)),
    closing: closingOf(
      query,
      stored,
      isCut
        ? `Showing ${mostShown} of ${found.length}. Ask about one meeting or month for the others.`
        : null,
    ),
  };
}

function lineOf({ kind }: RecordQuery, today: string) {
  return (record: StoredRecord) => ({
    text: kind === "decisions" ? record.text : itemText(record, today),
    sources: [sourceOf(kind, record)],
  });
}

function sourceOf(kind: RecordQuery["kind"], { line_id, meeting_id }: StoredRecord): RecordSource {
  const kinds = { decisions: "decision", overviews: "overview", "action items": "action-item" } as const;
  return { kind: kinds[kind as keyof typeof kinds], line_id, meeting_id };
}

/** The first sentence about what was looked up: who, when, or whether it is done. */
function toldOf(query: RecordQuery, found: StoredRecord[], meetings: KnownMeeting[], today: string): string {
  const [only] = found;
  if (!only || found.length > 1) {
    const noun = query.kind === "decisions" ? "decision" : "action item";
    return `I found ${countOf(found.length, noun)} about ${query.about.join(" ")}.`;
  }
  const meeting = meetings.find(({ meeting_id }) => meeting_id === only.meeting_id);
  if (query.kind === "decisions")
    return `That was on ${dayWords(meeting?.day ?? null, today)}, in “${meeting?.title}”.`;
  const isDone = only.status === "completed";
  const owners = ownerNames(only.owner);
  if (query.tell === "owner") {
    if (owners.length === 0) return "No one owns this yet.";
    return `${listed(owners)} ${owners.length > 1 ? "own" : "owns"} this.`;
  }
  if (query.tell === "state") return isDone ? "Yes, it's done." : "No, it's still open.";
  if (only.due_date === null) return isDone ? "It's done. No due date was set." : "No due date was set.";
  const words = dueDateWords(only.due_date, today);
  if (isDone) return `It was due ${dayWords(only.due_date, today)} and is done.`;
  return only.due_date < today ? `It ${words} and is still open.` : `It's ${words}.`;
}

type Told = { found: StoredRecord[]; meetings: KnownMeeting[]; stored: Records; asker: Asker };

function openingOf(query: RecordQuery, { found, meetings, stored, asker }: Told): string {
  const where = meetingsReadWords(meetings, query, asker.today);
  if (meetings.length === 0) return where;
  const subject = query.about.length > 0 ? ` about ${query.about.join(" ")}` : "";
  if (query.kind === "decisions")
    return `I found ${countOf(found.length, "decision")}${subject} in ${where}.`;
  const asking = stored.people.find(({ user_id }) => user_id === asker.userId);
  const isMine = query.people.length === 1 && query.people[0] === fullName(asking);
  const owner = query.people.length > 0 && !isMine ? ` for ${listed(query.people)}` : "";
  const items = `${countOf(found.length, `${kindOf(query)}action item`)}${owner}${subject}${dueWords(query, asker.today)} in ${where}.`;
  return isMine ? `You have ${items}` : `I found ${items}`;
}

function fullName(person: Records["people"][number] | undefined): string | undefined {
  return person && [person.first_name, person.last_name].filter(Boolean).join(" ");
}

/** "overdue ", "completed ", "open ". */
function kindOf({ due, state }: RecordQuery): string {
  if (due === "overdue") return "overdue ";
  return state === "any" ? "" : state === "done" ? "completed " : "open ";
}

function ofOwners(query: RecordQuery, found: StoredRecord[], opening: string) {
  const byOwner = new Map<string, StoredRecord[]>();
  for (const record of found)
    for (const name of record.owner === null ? ["No owner"] : ownerNames(record.owner))
      byOwner.set(name, [...(byOwner.get(name) ?? []), record]);
  const sorted = [...byOwner].sort(([, a], [, b]) => b.length - a.length);
  const line = ([name, own]: [string, StoredRecord[]]) => ({
    text: `${name}: ${countOf(own.length, `${kindOf(query)}action item`)}`,
    sources: own.slice(0, mostSources).map((record) => sourceOf(query.kind, record)),
  });
  if (query.operation === "by owner") return { opening, lines: sorted.slice(0, mostShown).map(line) };
  const people = sorted.filter(([name]) => name !== "No owner");
  const most = people.filter(([, own]) => own.length === people[0]?.[1].length);
  if (most.length === 0) return { opening, lines: [] };
  const has = most.length > 1 ? "have" : "has";
  return {
    opening: `${listed(most.map(([name]) => name))} ${has} the most ${kindOf(query)}action items.`,
    lines: most.map(line),
  };
}

function ofMeetings(query: RecordQuery, found: StoredRecord[], meetings: KnownMeeting[]) {
  const noun = query.kind === "decisions" ? "decision" : `${kindOf(query)}action item`;
  return meetings.flatMap(({ meeting_id, title }) => {
    const own = found.filter((record) => record.meeting_id === meeting_id);
    if (own.length === 0) return [];
    const sources = own.slice(0, mostSources).map((record) => sourceOf(query.kind, record));
    return [{ text: `${title}: ${countOf(own.length, noun)}`, sources }];
  });
}

/** @param shown says how many of all are listed; null where all are */
function closingOf(query: RecordQuery, { unsummarized }: Records, shown: string | null): string | null {
  const { about, meeting, held_from, held_to, newest, people } = query;
  const narrowed = about.length > 0 || meeting !== null || people.length > 0 || newest !== null;
  const isAll = !narrowed && held_from === null && held_to === null;
  const waiting = isAll && unsummarized > 0 ? [`${waitingMeetings(unsummarized)} no summary yet.`] : [];
  return [...(shown === null ? [] : [shown]), ...waiting].join(" ") || null;
}

function waitingMeetings(count: number): string {
  return count === 1 ? "1 more meeting has" : `${count} more meetings have`;
}

function withoutSummaries({ unsummarized }: Records): RecordAnswer | null {
  if (unsummarized === 0) return null;
  const opening =
    unsummarized === 1
      ? "This project's meeting has no summary yet."
      : `None of this project's ${unsummarized} meetings has a summary yet.`;
  return { opening, lines: [], closing: null, meetingsRead: 0 };
}

function overviewOf(
  query: RecordQuery,
  meetings: KnownMeeting[],
  stored: Records,
  today: string,
): RecordAnswer {
  const read = meetings.slice(0, query.newest ?? overviewMeetings);
  const where = meetingsReadWords(read, query, today);
  const more = read.length < meetings.length ? `, the newest of ${meetings.length}` : "";
  return {
    opening: read.length === 0 ? where : `Here are the main points of ${where}${more}.`,
    lines: read.flatMap(({ meeting_id }) =>
      stored.records
        .filter((record) => record.meeting_id === meeting_id)
        .slice(0, overviewLines)
        .map((record) => ({ text: record.text, sources: [sourceOf("overviews", record)] })),
    ),
    closing: closingOf(query, stored, null),
    meetingsRead: read.length,
  };
}
