import type { SearchRecordKind } from "#app/core/enums/search-record-kind.ts";

export type SearchHit = { segment_id: string; meeting_id: string; score: number };

export type RecordHit = { record_id: string; meeting_id: string };

/** Full-text search in what was said and written in one project, with bounded cost. */
export interface Search {
  /**
   * The best `limit` lines with any of the words, best first. Only the newest `probe` matches of each word are read, so a
   * common word costs no more than a rare one; beside a rare one, lines with all of them are found however old.
   */
  segments(
    projectId: string,
    words: string[],
    bounds: SearchBounds & { probe?: number },
  ): Promise<SearchHit[]>;
  /**
   * The `limit` records of a kind that were written last and hold every one of the words, a longer word also as the beginning
   * of one; in scripts without spaces between words, anywhere in the newest ones. Ids of meetings, summary lines, action
   * items or notes; a deleted action item is among them.
   */
  records(
    projectId: string,
    kind: SearchRecordKind,
    words: string[],
    bounds: SearchBounds,
  ): Promise<RecordHit[]>;
}

/** `hidden`: meetings that are passed over, as if there were none. */
type SearchBounds = { limit: number; hidden: string[] };

/** Shorter words begin too many others. */
export const shortestBeginning = 3;
/** Among so many of the newest records of a project words of such scripts are looked for, in their texts. */
export const lookedThrough = 2000;

/** Scripts that put no spaces between words: for the index a whole phrase of theirs is one word. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word in every spelling as a part of a query of the index. */
export type SearchTerm = {
  match: string;
  /** What the index does not tell from other words: among the newest that match, those whose text has these letters. */
  umlaut?: { match: string; letters: string } | undefined;
};
/** Finds the newest `most` rows that match; with `letters` those of them whose text has a match of this pattern. */
type Find = (match: string, most: number, letters?: string) => Promise<number[]> | number[];

/** Rows with their scores: the sum of the weights of their words. `all` makes one match of several. */
export async function bestRows(
  terms: SearchTerm[],
  { limit, probe, all }: { limit: number; probe: number; all: (matches: string[]) => string },
  find: Find,
): Promise<[row: number, score: number][]> {
  const scores = new Map<number, number>();
  let sum = 0;
  let hasRare = false;
  for (const term of terms) {
    const most = terms.length === 1 ? Math.min(limit, probe) : probe;
    const rows = await rowsWith(term, { most, probe }, find);
    const weight = weightOf(rows.length);
    hasRare ||= rows.length < probe;
    sum += weight;
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
  }
  // A rare word leads to the lines with all of them, however old. Of common words the whole lists would be read.
  if (hasRare && terms.length > 1)
    for (const row of await find(all(terms.map(({ match }) => match)), limit)) scores.set(row, sum);
  return highest(scores, limit);
}

async function rowsWith(
  { match, umlaut }: SearchTerm,
  { most, probe }: { most: number; probe: number },
  find: Find,
): Promise<number[]> {
  const rows = await find(match, most);
  const others = umlaut ? await find(umlaut.match, probe, umlaut.letters) : [];
  if (others.length === 0) return rows;
  return [...new Set([...rows, ...others])].sort((a, b) => b - a).slice(0, most);
}

function weightOf(matches: number): number {
  return 1 / Math.log(2 + matches);
}

/** The `limit` rows with the highest scores, of equal ones the newest. There are few different scores: no need to sort all. */
function highest(scores: Map<number, number>, limit: number): [row: number, score: number][] {
  const byScore = new Map<number, number[]>();
  for (const [row, score] of scores) {
    const equal = byScore.get(score);
    if (equal) equal.push(row);
    else byScore.set(score, [row]);
  }
  const best: [number, number][] = [];
  for (const [score, rows] of [...byScore].sort(([a], [b]) => b - a)) {
    if (best.length >= limit) break;
    for (const row of rows.sort((a, b) => b - a)) best.push([row, score]);
  }
  return best.slice(0, limit);
}

/** An id as a part of one index term. */
export function bareId(id: string): string {
  return id.replaceAll("-", "");
}
