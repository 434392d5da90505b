import { anyRecords, type RecordQuery } from "#app/core/record-query.ts";
import { type DayRange, readDayRange } from "./day-range.ts";
import { readNames } from "./names-asked.ts";
import {
  isFrameWord,
  kindAsked,
  leansBack,
  newestMeetings,
  operationAsked,
  ownWords,
  plainQuestion,
  rangeIsOfMeetings,
  speech,
  stateAsked,
  subjectFollows,
  tellAsked,
  theMeeting,
  undatedWords,
} from "./question-words.ts";
import { subjectWords } from "./search-words.ts";

/** What is known of the project that is asked about. */
export type Known = {
  /** YYYY-MM-DD where the asker is. */
  today: string;
  /** The asker's full name. */
  asker: string;
  /** Full names of members, owners and attendees. */
  people: string[];
  /** The meetings that may be asked about, newest first; days as YYYY-MM-DD. */
  meetings: { title: string; day: string }[];
  /** Words of titles and records, in lower case: none of them is a misspelt name. */
  words: ReadonlySet<string>;
};

const mostWords = 7;
const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/**
 * Reads a question that stored records answer; null for any other.
 * @param before the question before it in the conversation: "and which of them are Anna's?" narrows it
 */
export function readRecordQuestion(
  text: string,
  known: Known,
  before: RecordQuery | null = null,
): RecordQuery | null {
  const plain = plainQuestion(text);
  if (speech.test(plain)) return null;
  const follows = before !== null && leansBack.test(plain);
  const slots = readSlots(plain, known, follows ? before : null);
  if (slots === null) return null;
  const kind = slots.kind ?? (follows ? kindFollowed(before.kind, plain) : kindGuessed(plain, slots));
  if (kind === null || !isReadable(kind, slots, plain, follows)) return null;
  const own = queryOf(kind, slots, plain);
  return follows ? joined(before, own, { ...slots, tell: tellAsked(plain, kind) }) : own;
}

/** The last question of a conversation as its earlier ones lead to it. */
export function readConversation(questions: string[], known: Known): RecordQuery | null {
  return questions.reduce<RecordQuery | null>(
    (before, question) => readRecordQuestion(question, known, before),
    null,
  );
}

type Slots = {
  kind: RecordQuery["kind"] | null;
  newest: number | null;
  range: DayRange | null;
  isOfMeetings: boolean;
  people: string[];
  meeting: string | null;
  about: string[];
};

/** The parts of a question. Null where it names a meeting that there is not. */
function readSlots(plain: string, known: Known, before: RecordQuery | null): Slots | null {
  const kind = kindAsked(plain);
  const newest = newestMeetings.exec(plain);
  const since = sinceMeeting(plain, known.meetings);
  const place = theMeeting.exec(plain);
  const titled = place && titleWords(place[1] ?? "", known);
  if (titled?.isUnknown) return null;
  const isItems = (kind ?? before?.kind) === "action items";
  const isOfMeetings = !isItems || rangeIsOfMeetings.test(plain) || isByMeetingDay(before);
  const without = [newest?.[0], since?.words, titled?.title ? place?.[0] : undefined].reduce<string>(
    (rest, words) => (words ? rest.replace(words, " ") : rest),
    plain,
  );
  const days = readDayRange(without, known.today, isOfMeetings ? "past" : "future");
  const names = readNames(days.rest, known.people, (word) => isFrameWord(word) || known.words.has(word));
  const terms = subjectWords(names.rest).filter((word) => !isFrameWord(word));
  const isMeeting = !titled?.title && !subjectFollows.test(plain) && isTitle(terms, known.meetings);
  return {
    kind,
    newest: newest ? (counts[newest[1] ?? ""] ?? Number(newest[1] ?? 1)) : null,
    range: since?.range ?? days.range,
    isOfMeetings: isOfMeetings || since !== null,
    people: [...(ownWords.test(plain) ? [known.asker] : []), ...names.people],
    meeting: titled?.title ?? (isMeeting ? terms.join(" ") : null),
    about: isMeeting ? [] : terms,
  };
}

/** Whether an earlier question was about days of meetings and not about days on which items are due. */
function isByMeetingDay(before: RecordQuery | null): boolean {
  return before !== null && before.due_from === null && before.due_to === null && before.held_from !== null;
}

/** "since the launch": from the day of the newest meeting that is called so. */
export function sinceMeeting(plain: string, meetings: Known["meetings"]) {
  const [words = "", title = ""] =
    /\bsince (?:the |our )?((?:[\p{L}\d'-]+ ?){1,4}?)(?: (?:meeting|call|session))?$/iu.exec(plain) ?? [];
  const terms = subjectWords(title);
  const found = terms.length > 0 ? meetings.find((one) => isTitle(terms, [one])) : undefined;
  return found ? { words, range: { from: found.day, to: null } } : null;
}

/** What of "the … meeting" is a title; `isUnknown` where it must be one and no meeting is called so. */
function titleWords(words: string, { meetings, people }: Known) {
  const terms = subjectWords(words).filter((word) => !isFrameWord(word));
  if (terms.length === 0) return { title: null, isUnknown: false };
  if (isTitle(terms, meetings)) return { title: terms.join(" "), isUnknown: false };
  const isDated = readDayRange(words, "2000-01-01").range !== null;
  const isNamed = readNames(words, people, () => true).people.length > 0;
  return { title: null, isUnknown: !isDated && !isNamed };
}

function isTitle(terms: string[], meetings: { title: string }[]): boolean {
  return (
    terms.length > 0 &&
    meetings.some(({ title }) => {
      const own = subjectWords(title);
      return terms.every((word) => own.includes(word));
    })
  );
}

/** Of a question without a word for what it asks of: "who writes the offer", "has Ben sent it yet", "when was the review". */
function kindGuessed(plain: string, { meeting, about }: Slots): RecordQuery["kind"] | null {
  if (/^when (?:was|were)\b/i.test(plain)) return meeting?.includes(" ") ? "meetings" : null;
  const tell = tellAsked(plain, "action items");
  const isTask = /\b(?:have|has|need|needs|must|should|supposed)\b/i.test(plain);
  const isOfItem = tell === "owner" || tell === "state" || (tell === "due" && isTask);
  const isOwn = /^who (?:was|were|did|decided|chose|won)\b/i.test(plain);
  return isOfItem && !isOwn && meeting === null && about.length > 1 ? "action items" : null;
}

/** "When was that?" after who was in a meeting asks for the meeting. */
function kindFollowed(before: RecordQuery["kind"], plain: string): RecordQuery["kind"] {
  const isOfMeeting = before === "people" || before === "overviews";
  return isOfMeeting && /^(?:and )?when\b/i.test(plain) ? "meetings" : before;
}

/** Whether records of this kind can be asked for what the question names. */
function isReadable(kind: RecordQuery["kind"], slots: Slots, plain: string, follows: boolean): boolean {
  const { about, people, meeting } = slots;
  if (about.length > mostWords) return false;
  if (kind === "meetings" || kind === "people") return about.length === 0;
  if (kind === "overviews" && about.length > 0) return false;
  if (kind === "action items") return true;
  if (/^who\b/i.test(plain) && !follows) return false;
  return people.length === 0 || /\bwith\b/i.test(plain) || meeting !== null;
}

function queryOf(kind: RecordQuery["kind"], slots: Slots, plain: string): RecordQuery {
  const { range, isOfMeetings, people, meeting, about, newest } = slots;
  const isItems = kind === "action items";
  const query: RecordQuery = {
    ...anyRecords,
    ...{ kind, people, meeting, about },
    operation: operationAsked(plain, kind),
    tell: tellAsked(plain, kind),
    newest: newest ?? (kind === "people" && meeting === null && range === null ? 1 : null),
  };
  if (range && (isOfMeetings || !isItems)) Object.assign(query, { held_from: range.from, held_to: range.to });
  if (!isItems) return query;
  if (about.length === 0) query.tell = "records";
  if (query.tell !== "records") return query;
  query.state = stateAsked(plain);
  if (/\boverdue\b/i.test(plain)) query.due = "overdue";
  else if (undatedWords.test(plain)) query.due = "undated";
  else if (/\b(?:due|deadlines?)\b/i.test(plain)) query.due = "dated";
  if (range && !isOfMeetings) Object.assign(query, { due: "dated", due_from: range.from, due_to: range.to });
  return query;
}

/** A question that leans on the one before it: what it names replaces what that one named, the rest stays. */
function joined(
  before: RecordQuery,
  own: RecordQuery,
  { newest, range, isOfMeetings, tell }: Slots & { tell: RecordQuery["tell"] },
): RecordQuery {
  const isSame = before.kind === own.kind;
  const hasHeld = range !== null && (isOfMeetings || own.kind !== "action items");
  const hasPlace = hasHeld || newest !== null || own.meeting !== null;
  const place = hasPlace ? own : before;
  const stays = isSame && own.due === "any" && own.due_from === null && own.due_to === null;
  const due = stays ? before : own;
  const looksUp = isSame && own.about.length === 0 && before.about.length > 0;
  return {
    kind: own.kind,
    operation: own.operation,
    tell: looksUp ? (tell === "records" ? before.tell : tell) : own.tell,
    state: isSame && own.state === "open" ? before.state : own.state,
    ...{ due: due.due, due_from: due.due_from, due_to: due.due_to },
    ...{
      held_from: hasHeld ? own.held_from : before.held_from,
      held_to: hasHeld ? own.held_to : before.held_to,
    },
    newest: place.newest,
    meeting: place.meeting,
    people: own.people.length > 0 || !isSame ? own.people : before.people,
    about: own.about.length > 0 || !isSame ? own.about : before.about,
  };
}
