import { z } from "zod";

/** A line as minutes have it; `evidence` are the numbers of the spoken lines it rests on, in the order of the transcript. */
const Line = z.object({ text: z.string(), evidence: z.array(z.number()) });
type Line = z.output<typeof Line>;

/**
 * What people agree on: the summary without lines that are only possible, and the action items. Nothing in it is an id, so that the
 * same minutes have the same text on every server.
 */
const Minutes = z.object({
  overview: z.array(Line),
  decisions: z.array(Line),
  key_discussions: z.array(Line),
  open_questions: z.array(Line),
  action_items: z.array(Line.extend({ owner: z.string().nullable(), due_date: z.string().nullable() })),
  topics: z.array(Line.extend({ points: z.array(Line) })),
  jargon: z.array(Line.extend({ term: z.string() })),
});
export type Minutes = z.output<typeof Minutes>;

type Shown = { text: string; evidence: { segment_id: string }[] };
type ShownDocument = {
  overview: Shown[];
  decisions: Shown[];
  key_discussions: Shown[];
  open_questions: Shown[];
  topics: (Shown & { points: Shown[] })[];
  jargon: (Shown & { term: string | null })[];
};
type ShownItem = {
  action_id: string;
  description: string;
  owner: string | null;
  due_date: string | null;
  created_at: string;
  evidence: { segment_id: string }[];
};

/** @param numbers of the spoken lines by their ids */
export function minutesFrom(
  document: ShownDocument,
  items: ShownItem[],
  numbers: Map<string, number>,
): Minutes {
  const evidence = (shown: { evidence: { segment_id: string }[] }) =>
    shown.evidence.flatMap(({ segment_id }) => numbers.get(segment_id) ?? []);
  const line = (shown: Shown): Line => ({ text: shown.text, evidence: evidence(shown) });
  const byTime = (a: ShownItem, b: ShownItem) =>
    a.created_at.localeCompare(b.created_at) || a.action_id.localeCompare(b.action_id);
  return {
    overview: document.overview.map(line),
    decisions: document.decisions.map(line),
    key_discussions: document.key_discussions.map(line),
    open_questions: document.open_questions.map(line),
    action_items: items.toSorted(byTime).map(({ description, owner, due_date, ...item }) => ({
      ...{ text: description, evidence: evidence(item), owner, due_date },
    })),
    topics: document.topics.map((topic) => ({ ...line(topic), points: topic.points.map(line) })),
    jargon: document.jargon.map((entry) => ({ ...line(entry), term: entry.term ?? "" })),
  };
}

/** One text for the same minutes, whatever made the object. */
export function minutesText(minutes: Minutes): string {
  return JSON.stringify(sorted(minutes));
}

/**
 * The words alone. An answer is to these: who does an item and by when lives on in the list of action items, and words that are
 * deleted because of their age take evidence along.
 */
export function wordsOfMinutes(minutes: Minutes): string {
  const { overview, decisions, key_discussions, open_questions, action_items, topics, jargon } = minutes;
  const texts = (lines: Line[]) => lines.map(({ text }) => text);
  return JSON.stringify([
    texts(overview),
    texts(decisions),
    texts(key_discussions),
    texts(open_questions),
    texts(action_items),
    topics.map(({ text, points }) => [text, texts(points)]),
    jargon.map(({ term, text }) => [term, text]),
  ]);
}

/** Null for a text that is none of ours. */
export function minutesOfText(text: string | null): Minutes | null {
  if (text === null) return null;
  try {
    return Minutes.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function isEmptyMinutes(minutes: Minutes): boolean {
  return Object.values(minutes).every((lines) => lines.length === 0);
}

/** Action items that somebody else does, or by another day, than when the minutes were agreed on. */
export function movedItems(sealed: Minutes, now: Minutes): number {
  const today = new Map(now.action_items.map((item) => [item.text, item]));
  return sealed.action_items.filter((item) => {
    const same = today.get(item.text);
    return same && (same.owner !== item.owner || same.due_date !== item.due_date);
  }).length;
}

/** All texts of minutes, by which a stored version is told to hold them. */
export function textsOfMinutes(minutes: Minutes): string[] {
  const { action_items: _, topics, jargon, ...sections } = minutes;
  return [
    ...Object.values(sections)
      .flat()
      .map(({ text }) => text),
    ...topics.flatMap(({ text, points }) => [text, ...points.map((point) => point.text)]),
    ...jargon.map(({ text }) => text),
  ];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

export const noMinutes: Minutes = {
  ...{ overview: [], decisions: [], key_discussions: [], open_questions: [] },
  ...{ action_items: [], topics: [], jargon: [] },
};
