import {
  collapseSpaces,
  dice,
  foldText,
  similarFrom,
  wordSet,
} from "#app/domain/summaries/action-items/similar-text.ts";
import type { StoredLine, SummaryContent } from "./schema.ts";
import { sentencesAround } from "./sentences.ts";

/** Who writes, as which revision, and where new ids come from. */
export type Authorship = { author: string; revision: number; newId: () => string };

type Wanted = { id?: string | null; text: string; term?: string; start_ms?: number | null };

/**
 * The lines after a person has written `content` over them: what is unchanged keeps its id and author, what was edited
 * keeps its id (and so its evidence) under a new author; the rest is added or deleted.
 */
export function mergeContent(
  lines: StoredLine[],
  content: SummaryContent,
  authorship: Authorship,
): StoredLine[] {
  const of = (section: StoredLine["section"]) => lines.filter((line) => line.section === section);
  const flat = (section: StoredLine["section"], wanted: Wanted[]) =>
    writeLines(wanted, pairUp(of(section), wanted), { section, authorship });
  return [
    ...writeLines(...sentences(of("overview"), content.summary), { section: "overview", authorship }),
    ...flat("key_discussion", content.keyDiscussions),
    ...flat("decision", content.keyDecisions),
    ...flat("open_question", content.openQuestions),
    ...outline(of("topic"), of("point"), content.outline, authorship),
    ...flat(
      "jargon",
      content.jargonGlossary.map(({ id, term, clarification }) => ({ id, term, text: clarification })),
    ),
  ];
}

function outline(
  topics: StoredLine[],
  points: StoredLine[],
  wanted: SummaryContent["outline"],
  authorship: Authorship,
): StoredLine[] {
  const topicEntries = wanted.map(({ id, topic, timestamp }) => ({
    id,
    text: topic,
    start_ms: startOf(timestamp),
  }));
  const heads = writeLines(topicEntries, pairUp(topics, topicEntries), { section: "topic", authorship });
  return heads.flatMap((head, index) => {
    const entries = wanted[index]?.summary_points ?? [];
    const own = points.filter(({ parent_id }) => parent_id === head.line_id);
    return [
      head,
      ...writeLines(entries, pairUp(own, entries), { section: "point", parent: head.line_id, authorship }),
    ];
  });
}

/** "12:30" and "1:02:30" as milliseconds; null for no time. */
export function startOf(clock: string): number | null {
  if (clock === "") return null;
  return clock.split(":").reduce((total, part) => total * 60 + Number.parseFloat(part), 0) * 1000;
}

type Target = { section: StoredLine["section"]; parent?: string; authorship: Authorship };

function writeLines(
  wanted: Wanted[],
  pairs: (StoredLine | undefined)[],
  { section, parent, authorship }: Target,
): StoredLine[] {
  return wanted.map(({ text, term, start_ms }, position) => {
    const before = pairs[position];
    const slot = { section, parent_id: parent ?? null, position };
    const next = { text, term: term ?? null, start_ms: sameSecond(before?.start_ms, start_ms) };
    if (
      before &&
      collapseSpaces(before.text) === collapseSpaces(text) &&
      before.term === next.term &&
      before.start_ms === next.start_ms
    )
      return { ...before, ...slot, text };
    const { author, revision } = authorship;
    return { ...slot, ...next, line_id: before?.line_id ?? authorship.newId(), author, revision };
  });
}

/** The wire has seconds: an unchanged time keeps its milliseconds. */
function sameSecond(before: number | null | undefined, after: number | null | undefined): number | null {
  if (after === undefined || after === null) return null;
  return typeof before === "number" && Math.floor(before / 1000) === Math.floor(after / 1000)
    ? before
    : after;
}

/** For each wanted entry the line it is a version of: by id, else by the same words, else by similar ones. */
function pairUp(lines: StoredLine[], wanted: Wanted[]): (StoredLine | undefined)[] {
  const free = new Set(lines);
  const words = memoized(wordSet);
  const pairs: (StoredLine | undefined)[] = wanted.map(() => undefined);
  const pass = (match: (line: StoredLine, entry: Wanted) => boolean) => {
    for (const [index, entry] of wanted.entries()) {
      const found = pairs[index] ? undefined : [...free].find((line) => match(line, entry));
      if (found) pairs[index] = found;
      if (found) free.delete(found);
    }
  };
  pass((line, { id }) => line.line_id === id);
  pass(
    (line, entry) => foldText(line.text) === foldText(entry.text) && (line.term ?? "") === (entry.term ?? ""),
  );
  pass((line, { id, term }) => !id && line.term !== null && foldText(line.term) === foldText(term ?? ""));
  pass((line, { id, text }) => !id && dice(words(line.text), words(text)) >= similarFrom);
  return pairs;
}

/** The overview's lines in a text: those that are still in it word for word, and what lies between by similarity. */
function sentences(lines: StoredLine[], text: string): [Wanted[], (StoredLine | undefined)[]] {
  const known = [...lines].sort((a, b) => a.position - b.position).map((line) => line.text);
  const wanted = sentencesAround(known, text).map((piece) => ({ text: piece }));
  return [wanted, pairUp(lines, wanted)];
}

function memoized<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? work(text);
    known.set(text, value);
    return value;
  };
}

/** Whether two versions of the document say the same in the same order, from the same sources. */
export function sameDocument(a: StoredLine[], b: StoredLine[]): boolean {
  const words = (lines: StoredLine[]) =>
    JSON.stringify(
      lines.map(({ line_id, section, parent_id, position, text, term, start_ms, ...source }) => {
        const { origin = null, prompt_version = null, proof = null } = source;
        // A line's id matters only where others hang on it.
        const key = section === "topic" ? line_id : "";
        return [key, section, parent_id, position, text, term, start_ms, origin, prompt_version, proof];
      }),
    );
  return words(linesInOrder(a)) === words(linesInOrder(b));
}

/** Whether all that a person changed are the words of one line that a program wrote, as "Edit" beside a possible line does. */
export function isOneLineRewritten(before: StoredLine[], after: StoredLine[]): boolean {
  const known = new Map(before.map((line) => [line.line_id, line]));
  const changed = after.filter(({ line_id, text, term, start_ms }) => {
    const old = known.get(line_id);
    return old?.text !== text || old.term !== term || old.start_ms !== start_ms;
  });
  const [line] = changed;
  const isOne = changed.length === 1 && before.length === after.length;
  return isOne && known.get(line?.line_id ?? "")?.author === "ai";
}

/**
 * Numbers lines anew, so that in each list those that people wrote or kept stand first; topics and the sentences of the overview
 * stay in their order.
 * @param kept the ids of the lines of a program that people kept
 */
export function withKeptFirst(lines: StoredLine[], kept: ReadonlySet<string>): StoredLine[] {
  const isFirst = ({ author, line_id }: StoredLine) => author !== "ai" || kept.has(line_id);
  const movable = lines.filter(({ section }) => section !== "topic" && section !== "overview");
  const next = new Map<string, number>();
  const positions = new Map<string, number>();
  for (const line of [...movable.filter(isFirst), ...movable.filter((one) => !isFirst(one))]) {
    const key = `${line.section} ${line.parent_id ?? ""}`;
    const position = next.get(key) ?? 0;
    next.set(key, position + 1);
    positions.set(line.line_id, position);
  }
  return lines.map((line) => ({ ...line, position: positions.get(line.line_id) ?? line.position }));
}

/** Topics before their points, each section by position. */
export function linesInOrder(lines: StoredLine[]): StoredLine[] {
  const key = ({ section, parent_id, position }: StoredLine) =>
    `${section} ${parent_id ?? ""} ${String(position).padStart(4, "0")}`;
  return [...lines].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
