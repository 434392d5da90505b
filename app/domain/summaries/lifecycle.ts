import { dice, fold, sentencesAround, similarity, spaced, wordsOf } from "#app/core/similar-text.ts";
import { Clash, same, threeWay } from "#app/core/three-way.ts";
import type { ActionItemDraft, MeetingDigest } from "#app/intelligence/types.ts";
import type { ContentPart, Line, SummaryContent } from "./schema.ts";

export const contentParts = [
  "summary",
  "keyDiscussions",
  "keyDecisions",
  "outline",
  "jargonGlossary",
] as const satisfies (keyof SummaryContent)[];

/** The parts of the document in which two versions say something different. */
export function changedParts(before: SummaryContent, after: SummaryContent): ContentPart[] {
  return contentParts.filter((part) => !same(before[part], after[part]));
}

/**
 * Brings what somebody wrote over `original` onto what the document has become since.
 * @returns the content to save, and the parts in which both wrote in the same place; those stay as they are now
 */
export function rebase(original: SummaryContent, wanted: SummaryContent, current: SummaryContent) {
  const conflicts: ContentPart[] = [];
  const merged = changedParts(original, wanted).map((part) => {
    try {
      return [part, threeWay(original[part], wanted[part], current[part])];
    } catch (error) {
      if (!(error instanceof Clash)) throw error;
      conflicts.push(part);
      return [part, current[part]];
    }
  });
  return { content: { ...current, ...Object.fromEntries(merged) } as SummaryContent, conflicts };
}

/** Who writes, as which revision, and where new ids come from. */
export type Authorship = { author: string; revision: number; newId: () => string };
type Wanted = { id?: string | null; text: string; term?: string; start_ms?: number | null };
type Draft = Pick<Line, "section" | "text"> & Partial<Line>;

/** From this share of common words on, two sentences are versions of one. */
const alike = 0.5;

/**
 * The lines after a person has written `content` over them: what is unchanged keeps its id and author, what was edited
 * keeps its id (and so its evidence) under a new author, the rest comes and goes.
 */
export function mergeContent(lines: Line[], content: SummaryContent, pen: Authorship): Line[] {
  const of = (section: Line["section"]) => lines.filter((line) => line.section === section);
  const flat = (section: Line["section"], wanted: Wanted[]) =>
    written(wanted, pairUp(of(section), wanted), { section, pen });
  return [
    ...written(...sentences(of("overview"), content.summary), { section: "overview", pen }),
    ...flat("key_discussion", content.keyDiscussions),
    ...flat("decision", content.keyDecisions),
    ...outline(of("topic"), of("point"), content.outline, pen),
    ...flat(
      "jargon",
      content.jargonGlossary.map(({ id, term, clarification }) => ({ id, term, text: clarification })),
    ),
  ];
}

/** Whether two versions of the document say the same in the same order. */
export function sameDocument(a: Line[], b: Line[]): boolean {
  const words = (lines: Line[]) =>
    JSON.stringify(
      lines.map(({ line_id, section, parent_id, position, text, term, start_ms }) =>
        // A line's id matters only where others hang on it.
        [section === "topic" ? line_id : "", section, parent_id, position, text, term, start_ms],
      ),
    );
  return words(inOrder(a)) === words(inOrder(b));
}

/** Topics before their points, each section by position. */
export function inOrder(lines: Line[]): Line[] {
  const key = ({ section, parent_id, position }: Line) =>
    `${section} ${parent_id ?? ""} ${String(position).padStart(4, "0")}`;
  return [...lines].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export type DigestLine = { line: Line; turns: number[] };

/**
 * What the engine found, beside what people wrote: a person's lines stay as they are, and a new line that says the same
 * as one of them is left out. A topic in which a person wrote stays whole. What the engine itself said before keeps its id.
 * @param gone lines of the engine that people took out: they do not come again
 */
export function digestLines(
  digest: MeetingDigest,
  before: Line[],
  pen: Authorship,
  { timed = true, gone = [] }: { timed?: boolean; gone?: Line[] } = {},
): DigestLine[] {
  const kept = humanLines(before);
  const stays = new Set(kept.map(({ line_id }) => line_id));
  const old = before.filter(({ line_id }) => !stays.has(line_id));
  const result: DigestLine[] = kept.map((line) => ({ line, turns: [] }));
  const place = counter();

  const add = (draft: Draft, turns: number[]): string | null => {
    const inSection = ({ section }: Line) => section === draft.section;
    if (kept.some((line) => inSection(line) && repeats(line, draft))) return null;
    if (gone.some((line) => inSection(line) && saysTheSame(line, draft))) return null;
    const at = old.findIndex((line) => line.section === draft.section && sameWords(line, draft));
    const [same] = at < 0 ? [] : old.splice(at, 1);
    const line_id = same?.line_id ?? pen.newId();
    const { revision } = same ?? pen;
    const position = place(draft.section, draft.parent_id);
    result.push({ line: { ...blank, ...draft, line_id, position, author: "ai", revision }, turns });
    return line_id;
  };

  for (const { text, turns } of digest.overview) add({ section: "overview", text }, turns);
  for (const { text, turns } of digest.keyDiscussions) add({ section: "key_discussion", text }, turns);
  for (const { text, turns } of digest.decisions) add({ section: "decision", text }, turns);
  for (const topic of digest.outline) {
    const start_ms = timed ? topic.startMs : null;
    const parent_id = add({ section: "topic", text: topic.topic, start_ms }, [topic.startTurn]);
    if (parent_id === null) continue;
    for (const { text, turns } of topic.points) add({ section: "point", text, parent_id }, turns);
  }
  for (const { term, text, turns } of digest.jargon) add({ section: "jargon", term, text }, turns);
  return renumbered(result);
}

const blank = { parent_id: null, term: null, start_ms: null };

/** Topics stand by their time; elsewhere a kept line stands where it stood, before what is new there. */
function renumbered(found: DigestLine[]): DigestLine[] {
  const order = ({ line }: DigestLine) => (line.section === "topic" ? line.start_ms : null) ?? line.position;
  const place = counter();
  return [...found]
    .sort((a, b) => order(a) - order(b))
    .map(({ line, turns }) => ({ line: { ...line, position: place(line.section, line.parent_id) }, turns }));
}

/** Counts up from 0 within each section and parent. */
function counter(): (section: string, parent?: string | null) => number {
  const counts = new Map<string, number>();
  return (section, parent) => {
    const key = `${section} ${parent ?? ""}`;
    const position = counts.get(key) ?? 0;
    counts.set(key, position + 1);
    return position;
  };
}

function humanLines(lines: Line[]): Line[] {
  const topics = new Set(
    lines
      .filter(({ section, author }) => author !== "ai" && ["topic", "point"].includes(section))
      .map(({ line_id, parent_id }) => parent_id ?? line_id),
  );
  return lines.filter(
    ({ line_id, parent_id, author }) => author !== "ai" || topics.has(parent_id ?? line_id),
  );
}

function repeats(line: Line, draft: Draft): boolean {
  if (line.section === "point") return false;
  if (line.section === "jargon") return fold(line.term ?? "") === fold(draft.term ?? "");
  const sameStart = line.section === "topic" && line.start_ms !== null && line.start_ms === draft.start_ms;
  return sameStart || similarity(line.text, draft.text) >= alike;
}

/** From this share of common words on, a line that was taken out has come again. */
const asGoodAsSame = 0.8;

function saysTheSame(line: Line, draft: Draft): boolean {
  if (line.section === "jargon") return fold(line.term ?? "") === fold(draft.term ?? "");
  return similarity(line.text, draft.text) >= asGoodAsSame;
}

/** Of all versions in order, the engine's lines that a person's version no longer had and none has had since. */
export function removedByPeople(versions: { author: string; lines: Line[] }[]): Line[] {
  const gone = new Map<string, Line>();
  let before: Line[] = [];
  for (const { author, lines } of versions) {
    const there = new Set(lines.map(({ line_id }) => line_id));
    for (const line of before) if (author !== "ai" && !there.has(line.line_id)) gone.set(line.line_id, line);
    for (const id of there) gone.delete(id);
    before = lines;
  }
  return [...gone.values()].filter(({ author }) => author === "ai");
}

function sameWords(line: Line, draft: Draft): boolean {
  return line.text === draft.text && line.term === (draft.term ?? null);
}

function outline(topics: Line[], points: Line[], wanted: SummaryContent["outline"], pen: Authorship): Line[] {
  const asked = wanted.map(({ id, topic, timestamp }) => ({ id, text: topic, start_ms: startOf(timestamp) }));
  const heads = written(asked, pairUp(topics, asked), { section: "topic", pen });
  return heads.flatMap((head, index) => {
    const entries = wanted[index]?.summary_points ?? [];
    const own = points.filter(({ parent_id }) => parent_id === head.line_id);
    return [head, ...written(entries, pairUp(own, entries), { section: "point", parent: head.line_id, pen })];
  });
}

/** "12:30" and "1:02:30" as milliseconds; null for no time. */
export function startOf(clock: string): number | null {
  if (clock === "") return null;
  return clock.split(":").reduce((total, part) => total * 60 + Number.parseFloat(part), 0) * 1000;
}

type Place = { section: Line["section"]; parent?: string; pen: Authorship };

function written(wanted: Wanted[], pairs: (Line | undefined)[], { section, parent, pen }: Place): Line[] {
  return wanted.map(({ text, term, start_ms }, position) => {
    const old = pairs[position];
    const place = { section, parent_id: parent ?? null, position };
    const next = { text, term: term ?? null, start_ms: sameSecond(old?.start_ms, start_ms) };
    if (old && spaced(old.text) === spaced(text) && old.term === next.term && old.start_ms === next.start_ms)
      return { ...old, ...place, text };
    const { author, revision } = pen;
    return { ...place, ...next, line_id: old?.line_id ?? pen.newId(), author, revision };
  });
}

/** The wire says seconds: an unchanged time keeps its milliseconds. */
function sameSecond(before: number | null | undefined, after: number | null | undefined): number | null {
  if (after === undefined || after === null) return null;
  return typeof before === "number" && Math.floor(before / 1000) === Math.floor(after / 1000)
    ? before
    : after;
}

/** For each wanted entry the line it is a version of: by id, else by the same words, else by similar ones. */
function pairUp(lines: Line[], wanted: Wanted[]): (Line | undefined)[] {
  const free = new Set(lines);
  const words = remembered(wordsOf);
  const pairs: (Line | undefined)[] = wanted.map(() => undefined);
  const pass = (match: (line: Line, entry: Wanted) => boolean) => {
    for (const [index, entry] of wanted.entries()) {
      const found = pairs[index] ? undefined : [...free].find((line) => match(line, entry));
      if (found) pairs[index] = found;
      if (found) free.delete(found);
    }
  };
  pass((line, { id }) => line.line_id === id);
  pass((line, entry) => fold(line.text) === fold(entry.text) && (line.term ?? "") === (entry.term ?? ""));
  pass((line, { id, term }) => !id && line.term !== null && fold(line.term) === fold(term ?? ""));
  pass((line, { id, text }) => !id && dice(words(line.text), words(text)) >= alike);
  return pairs;
}

/** The overview's lines in a text: those that are still in it word for word, and what lies between by similarity. */
function sentences(lines: Line[], text: string): [Wanted[], (Line | undefined)[]] {
  const known = [...lines].sort((a, b) => a.position - b.position).map((line) => line.text);
  const wanted = sentencesAround(known, text).map((piece) => ({ text: piece }));
  return [wanted, pairUp(lines, wanted)];
}

type KnownItem = {
  action_id: string;
  description: string;
  author: string;
  status: string;
  deleted_at: number | null;
};

/** What of a new reading is new: what people wrote, ticked off or deleted is not found a second time. */
export function planActionItems(known: KnownItem[], drafts: ActionItemDraft[]) {
  const kept = known.filter(
    ({ author, status, deleted_at }) => author !== "ai" || status === "completed" || deleted_at !== null,
  );
  const open = known.filter((item) => !kept.includes(item));
  const same: { action_id: string; turns: number[] }[] = [];
  const fresh: ActionItemDraft[] = [];
  for (const draft of drafts) {
    if (kept.some(({ description }) => similarity(description, draft.text) >= alike)) continue;
    const at = open.findIndex(({ description }) => description === draft.text);
    const [item] = at < 0 ? [] : open.splice(at, 1);
    if (item) same.push({ action_id: item.action_id, turns: draft.turns });
    else fresh.push(draft);
  }
  return { same, fresh, gone: open.map(({ action_id }) => action_id) };
}

function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? work(text);
    known.set(text, value);
    return value;
  };
}
