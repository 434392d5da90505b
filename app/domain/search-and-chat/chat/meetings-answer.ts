import type { RecordQuery } from "#app/core/record-query.ts";
import type { KnownMeeting, RecordAnswer } from "./record-selection.ts";
import { countOf, dayWords, heldWords, listed } from "./record-words.ts";

/** So many are stored with an answer; the page folds those after the first ones. */
const mostListed = 200;
const mostPeopleMeetings = 5;

/** Answers how many meetings there were, which, or when; null where a title or a person was named and none fits. */
export function meetingsAnswer(
  query: RecordQuery,
  found: KnownMeeting[],
  today: string,
): RecordAnswer | null {
  const { meeting, operation, tell } = query;
  const base = { closing: null, meetingsRead: found.length };
  const [newest] = found;
  if (!newest) {
    if (meeting !== null) return null;
    return { ...base, opening: `I found ${meetingsFound(query, 0, today)}.`, lines: [] };
  }
  const isOne = tell === "day" || operation === "first" || operation === "last";
  if (!isOne) {
    const more =
      found.length > mostListed
        ? `Showing the newest ${mostListed} of ${found.length}. The Summary Hub lists all.`
        : null;
    const opening = `I found ${meetingsFound(query, found.length, today)}.`;
    return { ...base, opening, closing: more, lines: found.slice(0, mostListed).map(lineOf(today)) };
  }
  const one = operation === "first" ? (found.at(-1) ?? newest) : newest;
  const which = found.length === 1 ? "" : operation === "first" ? ", the first one," : ", the last one,";
  const verb = one.state === "planned" ? "is" : "was";
  const opening = `“${one.title}”${which} ${verb} on ${dayWords(one.day, today)}.`;
  return { ...base, opening, lines: [lineOf(today)(one)] };
}

/** "7 meetings with Ana from November". */
function meetingsFound(query: RecordQuery, count: number, today: string): string {
  const who = query.people.length > 0 ? ` with ${listed(query.people)}` : "";
  const what = query.meeting === null ? "" : ` called “${query.meeting}”`;
  return `${countOf(count, "meeting")}${what}${who}${heldWords(query, today)}`;
}

/** Answers who was in a meeting, or how many. Of several meetings each has a line. */
export function peopleAnswer(query: RecordQuery, found: KnownMeeting[], today: string): RecordAnswer | null {
  const meetings = found.slice(0, mostPeopleMeetings).filter(({ attendees }) => attendees.length > 0);
  const [only] = meetings;
  if (!only) return null;
  const people = [...new Set(meetings.flatMap(({ attendees }) => attendees))];
  const where =
    meetings.length === 1
      ? `“${only.title}” on ${dayWords(only.day, today)}`
      : `these ${meetings.length} meetings`;
  const verb = people.length === 1 ? "was" : "were";
  const counted = `${people.length} ${people.length === 1 ? "person" : "people"} ${verb} in ${where}`;
  return {
    opening:
      query.operation === "count"
        ? `${counted}: ${listed(people)}.`
        : `${listed(people)} ${verb} in ${where}.`,
    lines: meetings.map((meeting) => ({
      ...lineOf(today)(meeting),
      ...(meetings.length > 1 && { text: `${meeting.title}: ${listed(meeting.attendees)}` }),
    })),
    closing:
      found.length > mostPeopleMeetings
        ? `These are the newest ${mostPeopleMeetings} of ${found.length} meetings.`
        : null,
    meetingsRead: found.length,
  };
}

function lineOf(today: string) {
  return ({ meeting_id, title, day }: KnownMeeting) => ({
    text: `${title} (${dayWords(day, today)})`,
    sources: [{ kind: "meeting" as const, line_id: meeting_id, meeting_id }],
  });
}
