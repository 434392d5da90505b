import { monthOf } from "#app/domain/search-and-chat/library/months.ts";

type Topic = { meeting_id: string; text: string; start_ms: number };
type Meeting = { meeting_id: string; held_at: number };
export type SubjectView = {
  /** Null: those that are not listed by name. */
  name: string | null;
  /** In each of the months, in their order. */
  minutes: number[];
  total: number;
  meetings: number;
};
export type SubjectsView = {
  /** YYYY-MM, the oldest first. */
  months: string[];
  /** Most first. */
  subjects: SubjectView[];
  /** Of all subjects, those without a name in the list too. */
  minutes: number[];
  total: number;
  /** How many of the meetings have topics with times. */
  meetings: number;
};

/** So many subjects have a row; the others are in one together. */
const rowsShown = 12;
const minute = 60_000;

type Entry = { name: string; at: number; ms: Map<string, number>; meetings: Set<string> };

/**
 * How long each subject was talked about in each month. A topic lasts until the next one of its meeting, the last one until the
 * end of the transcript; topics of the same words, whatever their case and numbers, are one subject. Minutes are rounded once,
 * so that what is added up are the numbers that are shown.
 */
export function subjectsOver(
  meetings: Meeting[],
  topics: Topic[],
  { ends, months, zone }: { ends: ReadonlyMap<string, number>; months: string[]; zone: string },
): SubjectsView {
  const entries = new Map<string, Entry>();
  const byMeeting = Map.groupBy(topics, ({ meeting_id }) => meeting_id);
  for (const { meeting_id, held_at } of meetings) {
    const month = monthOf(held_at, zone);
    const own = byMeeting.get(meeting_id) ?? [];
    own.forEach(({ text, start_ms }, at) => {
      const end = own[at + 1]?.start_ms ?? ends.get(meeting_id) ?? start_ms;
      const key = subjectKey(text);
      const entry = entries.get(key) ?? { name: text, at: 0, ms: new Map(), meetings: new Set() };
      // It is called as the newest meeting calls it.
      if (held_at > entry.at) Object.assign(entry, { name: text, at: held_at });
      entry.ms.set(month, (entry.ms.get(month) ?? 0) + Math.max(0, end - start_ms));
      entry.meetings.add(meeting_id);
      entries.set(key, entry);
    });
  }
  const rows = [...entries.values()]
    .map(({ name, ms, meetings: held }) => {
      const minutes = months.map((month) => roundedMinutes(ms.get(month) ?? 0));
      return { name: name as string | null, minutes, total: sumOf(minutes), meetings: held.size };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || b.meetings - a.meetings);
  const rest = rows.slice(rowsShown);
  const minutes = months.map((_, at) => sumOf(rows.map((row) => row.minutes[at] ?? 0)));
  return {
    months,
    subjects: rest.length === 0 ? rows : [...rows.slice(0, rowsShown), others(rest, months)],
    minutes,
    total: sumOf(minutes),
    meetings: meetings.filter(({ meeting_id }) => byMeeting.has(meeting_id)).length,
  };
}

/** A topic without what differs from time to time: its case, numbers and signs. */
function subjectKey(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, " ")
      .trim() || text
  );
}

/** What was talked about at all lasts a minute. */
function roundedMinutes(ms: number): number {
  return ms === 0 ? 0 : Math.max(1, Math.round(ms / minute));
}

function others(rest: SubjectView[], months: string[]): SubjectView {
  const minutes = months.map((_, at) => sumOf(rest.map((row) => row.minutes[at] ?? 0)));
  return { name: null, minutes, total: sumOf(minutes), meetings: rest.length };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
