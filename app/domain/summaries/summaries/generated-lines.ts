import { foldText, similarFrom, similarity } from "#app/domain/summaries/action-items/similar-text.ts";
import type { LineSource } from "#app/domain/summaries/evidence/schema.ts";
import type { EngineLine, MeetingDigest } from "#app/intelligence/types.ts";
import type { Authorship } from "./merge.ts";
import type { StoredLine, UncitedTopicRow } from "./schema.ts";
import { isSameSentence } from "./without-repeats.ts";

type Draft = Pick<StoredLine, "section" | "text"> & Partial<StoredLine>;

type Reading = { timed?: boolean | undefined; removed?: StoredLine[]; kept?: ReadonlySet<string> };

export type GeneratedLine = { line: StoredLine; turns: number[] };

/**
 * What the engine found, beside what people wrote or kept: those lines stay as they are, and a new line similar to one of
 * them in its section, or the same sentence as one elsewhere, is left out. A topic in which a person wrote stays whole. Unchanged lines of the engine keep their ids.
 * @param kept ids of lines of the engine that people kept
 * @param removed lines of the engine that people removed: they are not added again
 */
export function generatedLines(
  digest: MeetingDigest,
  before: StoredLine[],
  authorship: Authorship,
  { timed = true, removed = [], kept = new Set() }: Reading = {},
): GeneratedLine[] {
  const written = humanLines(before, kept);
  const stays = new Set(written.map(({ line_id }) => line_id));
  const old = before.filter(({ line_id }) => !stays.has(line_id));
  const result: GeneratedLine[] = written.map((line) => ({ line, turns: [] }));
  const nextPosition = counter();

  const add = (draft: Draft, turns: number[]): string | null => {
    const inSection = ({ section }: StoredLine) => section === draft.section;
    if (written.some((line) => inSection(line) && repeats(line, draft))) return null;
    if (
      isSentence(draft) &&
      written.some((line) => isSentence(line) && isSameSentence(line.text, draft.text))
    )
      return null;
    if (removed.some((line) => inSection(line) && isSameLine(line, draft))) return null;
    const at = old.findIndex((line) => line.section === draft.section && sameWords(line, draft));
    const [same] = at < 0 ? [] : old.splice(at, 1);
    const line_id = same?.line_id ?? authorship.newId();
    const { revision } = same ?? authorship;
    const position = nextPosition(draft.section, draft.parent_id);
    result.push({ line: { ...blank, ...draft, line_id, position, author: "ai", revision }, turns });
    return line_id;
  };

  const from = (line: EngineLine) => lineSource(line, digest);
  for (const line of digest.overview)
    add({ section: "overview", text: line.text, ...from(line) }, line.turns);
  for (const line of digest.keyDiscussions)
    add({ section: "key_discussion", text: line.text, ...from(line) }, line.turns);
  for (const line of digest.decisions)
    add({ section: "decision", text: line.text, ...from(line) }, line.turns);
  for (const line of digest.openQuestions ?? [])
    add({ section: "open_question", text: line.text, ...from(line) }, line.turns);
  for (const topic of digest.outline) {
    const start_ms = timed ? topic.startMs : null;
    const parent_id = add({ section: "topic", text: topic.topic, start_ms }, [topic.startTurn]);
    if (parent_id === null) continue;
    for (const line of topic.points)
      add({ section: "point", text: line.text, parent_id, ...from(line) }, line.turns);
  }
  for (const { term, text, turns } of digest.jargon) add({ section: "jargon", term, text }, turns);
  return renumbered(result);
}

const blank = {
  parent_id: null,
  term: null,
  start_ms: null,
  origin: null,
  prompt_version: null,
  proof: null,
};

/** Where a line of the digest comes from: the engine itself unless the line says otherwise. */
export function lineSource(
  { origin, proof }: Pick<EngineLine, "origin" | "proof">,
  { engine, promptVersion }: MeetingDigest,
): Required<Omit<LineSource, "author">> {
  if (origin) return { origin, prompt_version: null, proof: proof ?? null };
  return { origin: engine ?? null, prompt_version: promptVersion ?? null, proof: proof ?? null };
}

type StoredReading = { digest: MeetingDigest; turnSegments: string[][]; timed?: boolean };

/** What no line rests on, each with the segment where it begins. */
export function uncitedTopicsOf({ digest, turnSegments, timed = true }: StoredReading): UncitedTopicRow[] {
  return (digest.uncovered ?? []).flatMap(({ topic, startTurn, startMs, share }) => {
    const segment_id = turnSegments[startTurn]?.[0];
    return segment_id ? [{ topic, segment_id, start_ms: timed ? startMs : null, share }] : [];
  });
}

/** Topics are ordered by their time; elsewhere a line that stays keeps its position, before new ones. */
function renumbered(found: GeneratedLine[]): GeneratedLine[] {
  const order = ({ line }: GeneratedLine) =>
    (line.section === "topic" ? line.start_ms : null) ?? line.position;
  const nextPosition = counter();
  return [...found]
    .sort((a, b) => order(a) - order(b))
    .map(({ line, turns }) => ({
      line: { ...line, position: nextPosition(line.section, line.parent_id) },
      turns,
    }));
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

function humanLines(lines: StoredLine[], kept: ReadonlySet<string>): StoredLine[] {
  const isHuman = ({ author, line_id }: StoredLine) => author !== "ai" || kept.has(line_id);
  const topics = new Set(
    lines
      .filter((line) => isHuman(line) && ["topic", "point"].includes(line.section))
      .map(({ line_id, parent_id }) => parent_id ?? line_id),
  );
  return lines.filter((line) => isHuman(line) || topics.has(line.parent_id ?? line.line_id));
}

function repeats(line: StoredLine, draft: Draft): boolean {
  if (line.section === "point") return false;
  if (line.section === "jargon") return foldText(line.term ?? "") === foldText(draft.term ?? "");
  const sameStart = line.section === "topic" && line.start_ms !== null && line.start_ms === draft.start_ms;
  return sameStart || similarity(line.text, draft.text) >= similarFrom;
}

function isSentence({ section }: Draft): boolean {
  return section !== "topic" && section !== "jargon";
}

/** From this share of common words on, a new line counts as one that people removed. */
const sameFrom = 0.8;

function isSameLine(line: StoredLine, draft: Draft): boolean {
  if (line.section === "jargon") return foldText(line.term ?? "") === foldText(draft.term ?? "");
  return similarity(line.text, draft.text) >= sameFrom;
}

/** Of all versions in order, the engine's lines that a person's version removed and no later one has again. */
export function removedByPeople(versions: { author: string; lines: StoredLine[] }[]): StoredLine[] {
  const removed = new Map<string, StoredLine>();
  let before: StoredLine[] = [];
  for (const { author, lines } of versions) {
    const present = new Set(lines.map(({ line_id }) => line_id));
    for (const line of before)
      if (author !== "ai" && !present.has(line.line_id)) removed.set(line.line_id, line);
    for (const id of present) removed.delete(id);
    before = lines;
  }
  return [...removed.values()].filter(({ author }) => author === "ai");
}

function sameWords(line: StoredLine, draft: Draft): boolean {
  return line.text === draft.text && line.term === (draft.term ?? null);
}
