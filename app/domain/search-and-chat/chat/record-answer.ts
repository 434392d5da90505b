import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { Named } from "#app/domain/accounts/users/display-name.ts";
import { ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";
import type { EvidenceRow } from "#app/domain/summaries/evidence/schema.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { isWithin } from "./day-range.ts";
import { nameWords, ownerWords } from "./owner-query.ts";
import type { RecordQuestion } from "./record-question.ts";
import { countOf, dueWords, itemText, meetingsReadWords } from "./record-words.ts";
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
/** A meeting with a summary; `day` is when it was held, where the asker is. */
export type SummarizedMeeting = { meeting_id: string; title: string; day: string };

/** What a project has stored of the kind that was asked for; meetings are newest first. */
export type Records = {
  meetings: SummarizedMeeting[];
  records: StoredRecord[];
  /** Meetings with a transcript and no summary yet. */
  unsummarized: number;
  people: Person[];
};
type Person = Named & { user_id: string };
export type Asker = { userId: string /** YYYY-MM-DD */; today: string };

/** An answer from what is stored: an opening sentence with the count, the records in order, and what else to know. */
export type RecordAnswer = {
  opening: string;
  records: (StoredRecord & { line: string })[];
  closing: string | null;
  meetingsRead: number;
};

const mostShown = 20;
const overviewMeetings = 3;
const overviewLines = 4;

/** Answers from the stored records alone; null when they do not hold what the question is about. */
export function answerFromRecords(
  question: RecordQuestion,
  stored: Records,
  asker: Asker,
): RecordAnswer | null {
  if (stored.meetings.length === 0) return question.terms.length > 0 ? null : withoutSummaries(stored);
  const { names, subject } = readWords(question, stored);
  const titled = question.mayNameMeeting && subject.length > 0 ? meetingsNamed(stored.meetings, subject) : [];
  const about = titled.length > 0 ? [] : subject;
  const meetings = chooseMeetings(question, titled.length > 0 ? titled : stored.meetings);
  if (question.about === "overview") return about.length > 0 ? null : overviewOf(question, meetings, stored);
  const asking = stored.people.find(({ user_id }) => user_id === asker.userId);
  const isMine = asking ? ownersAmong(stored.people).ownedBy(asking) : () => false;
  const within = new Set(meetings.map(({ meeting_id }) => meeting_id));
  const found = stored.records.filter(
    (record) =>
      within.has(record.meeting_id) &&
      isWanted(record, question, asker.today) &&
      (!question.mine || isMine(record.owner)) &&
      isNamed(record.owner, names) &&
      holds(record.text, about),
  );
  if (found.length === 0 && about.length > 0) return null;
  const sorted = question.about === "decisions" ? found : found.toSorted(byDueDate);
  return {
    opening: openingOf(question, { count: found.length, meetings, names, about }),
    records: sorted.slice(0, mostShown).map((record) => ({
      ...record,
      line: question.about === "decisions" ? record.text : itemText(record, asker.today),
    })),
    closing: closingOf(found.length, question, stored),
    meetingsRead: meetings.length,
  };
}

function readWords({ about, terms }: RecordQuestion, { records, people }: Records) {
  if (about !== "action-items") return { names: [], subject: terms };
  const known = new Set([
    ...records.flatMap(({ owner }) => ownerWords(owner).flat()),
    ...people.flatMap(nameWords),
  ]);
  return {
    names: terms.filter((word) => known.has(word)),
    subject: terms.filter((word) => !known.has(word)),
  };
}

function meetingsNamed(meetings: SummarizedMeeting[], terms: string[]): SummarizedMeeting[] {
  return meetings.filter(({ title }) => {
    const own = subjectWords(title);
    return terms.every((word) => own.includes(word));
  });
}

function chooseMeetings({ held, newest }: RecordQuestion, meetings: SummarizedMeeting[]) {
  const inTime = held ? meetings.filter(({ day }) => isWithin(day, held)) : meetings;
  return newest === null ? inTime : inTime.slice(0, newest);
}

function isWanted({ due_date, status }: StoredRecord, question: RecordQuestion, today: string): boolean {
  if (question.about !== "action-items") return true;
  if (status !== question.status) return false;
  if (question.overdue) return due_date !== null && due_date < today;
  if (question.due) return due_date !== null && isWithin(due_date, question.due);
  return !question.dated || due_date !== null;
}

/** Whether an owner is the person named: "Ben" names "Ben Lund", and "Ben Lund" names "Ben". */
function isNamed(owner: string | null, names: string[]): boolean {
  if (names.length === 0) return true;
  return ownerWords(owner).some(
    (own) =>
      own.length > 0 &&
      (names.every((name) => own.includes(name)) || own.every((word) => names.includes(word))),
  );
}

/** Whether a text has every one of the words, in some form. */
function holds(text: string, terms: string[]): boolean {
  const own = subjectWords(text);
  return terms.every((word) => own.some((each) => each === word || rootOf(each) === rootOf(word)));
}

function rootOf(word: string): string {
  return word.length < 5 ? word.replace(/s$/, "") : word.replace(/(?:ies|ing|ed|es|s|e|y)$/, "");
}

function byDueDate(a: StoredRecord, b: StoredRecord): number {
  return (a.due_date ?? "9").localeCompare(b.due_date ?? "9");
}

type Found = { count: number; meetings: SummarizedMeeting[]; names: string[]; about: string[] };

function openingOf(question: RecordQuestion, { count, meetings, names, about }: Found): string {
  const where = meetingsReadWords(meetings, question.held);
  if (meetings.length === 0) return where;
  const subject = about.length > 0 ? ` about ${about.join(" ")}` : "";
  if (question.about === "decisions") return `I found ${countOf(count, "decision")}${subject} in ${where}.`;
  const kind = question.overdue ? "overdue" : question.status === "completed" ? "completed" : "open";
  const due = question.overdue ? "" : dueWords(question);
  const owner = names.length > 0 && !question.mine ? ` for ${names.map(capital).join(" ")}` : "";
  const items = `${countOf(count, `${kind} action item`)}${owner}${subject}${due} in ${where}.`;
  return question.mine ? `You have ${items}` : `I found ${items}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function closingOf(
  found: number,
  { terms, held, newest }: RecordQuestion,
  { unsummarized }: Records,
): string | null {
  const more = found > mostShown ? [`These are the first ${mostShown}.`] : [];
  const all = terms.length === 0 && held === null && newest === null;
  const waiting = all && unsummarized > 0 ? [`${waitingMeetings(unsummarized)} no summary yet.`] : [];
  return [...more, ...waiting].join(" ") || null;
}

function waitingMeetings(count: number): string {
  return count === 1 ? "1 more meeting has" : `${count} more meetings have`;
}

function withoutSummaries({ unsummarized }: Records): RecordAnswer | null {
  if (unsummarized === 0) return null;
  const opening =
    unsummarized === 1
      ? "The one meeting of this project has no summary yet."
      : `None of the ${unsummarized} meetings of this project has a summary yet.`;
  return { opening, records: [], closing: null, meetingsRead: 0 };
}

function overviewOf(question: RecordQuestion, meetings: SummarizedMeeting[], stored: Records): RecordAnswer {
  const read = meetings.slice(0, question.newest ?? overviewMeetings);
  const where = meetingsReadWords(read, question.held);
  const more = read.length < meetings.length ? `, the newest of ${meetings.length}` : "";
  return {
    opening: read.length === 0 ? where : `These are the main points of ${where}${more}.`,
    records: read.flatMap(({ meeting_id }) =>
      stored.records
        .filter((record) => record.meeting_id === meeting_id)
        .slice(0, overviewLines)
        .map((record) => ({ ...record, line: record.text })),
    ),
    closing: closingOf(0, question, stored),
    meetingsRead: read.length,
  };
}

/** The lines of an answer with what each rests on: the words spoken for it, or for want of them the stored line itself. */
export function citedRecords(
  { records }: RecordAnswer,
  { about }: RecordQuestion,
  { meetings }: Records,
  evidence: Map<string, EvidenceRow>,
): AnswerLineRow[] {
  const titles = new Map(meetings.map(({ meeting_id, title }) => [meeting_id, title]));
  const kind =
    about === "decisions" ? ("decision" as const) : about === "overview" ? about : ("action-item" as const);
  return records.map(({ line_id, meeting_id, line }) => {
    const spoken = evidence.get(line_id);
    return {
      text: line,
      citation: {
        ...{
          meeting_id,
          meeting_title: titles.get(meeting_id) ?? "",
          segment_id: spoken?.segment_id ?? null,
        },
        record: { kind, line_id },
        speaker: spoken?.speaker ?? "",
        start_ms: spoken && spoken.timing !== "none" ? spoken.start_ms : null,
      },
    };
  });
}
