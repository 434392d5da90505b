import { dice, fold, sentencesOf, similarity, spaced, wordsOf } from "#app/core/similar-text.ts";
import type { ActionItemDraft, MeetingDigest, Turn } from "#app/intelligence/types.ts";
import type { Line, SummaryContent } from "./schema.ts";

/** Who writes, as which revision, and where new ids come from. */
export type Pen = { author: string; revision: number; newId: () => string };
type Wanted = { id?: string | null; text: string; term?: string; start_ms?: number | null };
type Draft = Pick<Line, "section" | "text"> & Partial<Line>;

/** From this share of common words on, two sentences are versions of one. */
const alike = 0.5;

/**
 * The lines after a person has written `content` over them: what is unchanged keeps its id and author, what was edited
 * keeps its id (and so its evidence) under a new author, the rest comes and goes.
 */
export function mergeContent(lines: Line[], content: SummaryContent, pen: Pen): Line[] {
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
 */
export function digestLines(digest: MeetingDigest, before: Line[], pen: Pen, timed = true): DigestLine[] {
  const kept = humanLines(before);
  const stays = new Set(kept.map(({ line_id }) => line_id));
  const old = before.filter(({ line_id }) => !stays.has(line_id));
  const result: DigestLine[] = kept.map((line) => ({ line, turns: [] }));
  const place = counter();

  const add = (draft: Draft, turns: number[]): string | null => {
    if (kept.some((line) => line.section === draft.section && repeats(line, draft))) return null;
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

function sameWords(line: Line, draft: Draft): boolean {
  return line.text === draft.text && line.term === (draft.term ?? null);
}

function outline(topics: Line[], points: Line[], wanted: SummaryContent["outline"], pen: Pen): Line[] {
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

type Place = { section: Line["section"]; parent?: string; pen: Pen };

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

/**
 * Reads one text as sentences. A line that is still in it word for word is that line; what lies between is split by the
 * language's own rules and matched by similarity. A line keeps the line breaks that follow it.
 */
function sentences(lines: Line[], text: string): [Wanted[], (Line | undefined)[]] {
  const pieces: string[] = [];
  let from = 0;
  for (const line of [...lines].sort((a, b) => a.position - b.position)) {
    const words = line.text.trim();
    const at = text.indexOf(words, from);
    if (words === "" || at < 0 || !stands(text, at, words.length)) continue;
    const end = at + words.length + trailing(text, at + words.length);
    pieces.push(...sentencesOf(text.slice(from, at)), text.slice(at, end));
    from = end;
  }
  pieces.push(...sentencesOf(text.slice(from)));
  const wanted = pieces
    .map((piece) => ({ text: piece.trim() + piece.slice(piece.trimEnd().length).replace(/[^\n]/g, "") }))
    .filter((entry) => entry.text.trim() !== "");
  return [wanted, pairUp(lines, wanted)];
}

function stands(text: string, at: number, length: number): boolean {
  return /^(|\s)$/.test(text.slice(at - 1, at)) && /^(|\s)$/.test(text.slice(at + length, at + length + 1));
}

function trailing(text: string, at: number): number {
  return text.slice(at).match(/^\s*/)?.[0].length ?? 0;
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

type Segment = { segment_id: string; start_ms: number; end_ms: number | null; speaker: string; text: string };

/**
 * Captions break sentences: what one person goes on saying, within five seconds and up to some 400 characters, is read
 * as one turn. Returns the turns and, for each, the segments it was made of.
 */
export function turnsOf(segments: Segment[]): { turns: Turn[]; turnSegments: string[][] } {
  const turns: Turn[] = [];
  const turnSegments: string[][] = [];
  let end = 0;
  for (const { segment_id, start_ms, end_ms, speaker, text } of segments) {
    const last = turns.at(-1);
    const unfinished = last && last.speaker === speaker && !/[.!?…]["')\]]?$/.test(last.text);
    if (unfinished && start_ms - end < 5000 && last.text.length + text.length < 400) {
      last.text += ` ${text}`;
      turnSegments.at(-1)?.push(segment_id);
    } else {
      turns.push({ speaker, startMs: start_ms, text });
      turnSegments.push([segment_id]);
    }
    end = end_ms ?? start_ms;
  }
  return { turns, turnSegments };
}

function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? work(text);
    known.set(text, value);
    return value;
  };
}
