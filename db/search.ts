import type Database from "better-sqlite3";

export type SearchHit = { segment_id: string; meeting_id: string; score: number };

/** What is written about meetings: their titles, the lines of their summaries, their action items. */
export type SearchRecordKind = "title" | "line" | "item";
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
    bounds: { limit: number; probe?: number },
  ): Promise<SearchHit[]>;
  /**
   * The `limit` records of a kind that were written last and hold every one of the words, a longer word also as the beginning
   * of one; in scripts without spaces between words, anywhere in the newest ones. Ids of meetings, summary lines or action
   * items; a deleted action item is among them.
   */
  records(projectId: string, kind: SearchRecordKind, words: string[], limit: number): Promise<RecordHit[]>;
}

/** Shorter words begin too many others. */
const shortestBeginning = 3;

/**
 * Search with SQLite's FTS5. Its own ranking reads every match before it returns one, which blocks the event loop for a
 * second at a million lines. Therefore a word's weight comes from its bounded probe: rare words weigh more. The probe reads
 * numbers from the index alone; the lines themselves are looked up for what is returned. The project is a term of the index,
 * so lines of other projects are not read.
 */
export function ftsSearch(connection: Database.Database): Search {
  let probing: Database.Statement<[string, number], number> | undefined;
  let lookingUp: Database.Statement<[string], Line> | undefined;
  let finding: Database.Statement<[string, number], RecordHit> | undefined;
  return {
    async segments(projectId, words, { limit, probe = 1000 }) {
      probing ??= connection
        .prepare<[string, number], number>(
          "SELECT rowid FROM transcript_fts WHERE transcript_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
        )
        .pluck();
      lookingUp ??= connection.prepare<[string], Line>(
        `SELECT s.row, s.segment_id, s.meeting_id FROM json_each(?) wanted
         CROSS JOIN transcript_segments s ON s.row = wanted.value`,
      );
      const probed = probing;
      const best = bestRows(
        [...new Set(words.map(quote))].filter((term) => term !== '""'),
        { limit, probe },
        (match, most) => probed.all(`project:p${bare(projectId)} AND {speaker text}:(${match})`, most),
      );
      const lines = lookingUp.all(JSON.stringify(best.map(([row]) => row)));
      const byRow = new Map(lines.map(({ row, ...ids }) => [row, ids]));
      return best.flatMap(([row, score]) => {
        const line = byRow.get(row);
        return line ? [{ ...line, score }] : [];
      });
    },
    async records(projectId, kind, words, limit) {
      finding ??= connection.prepare<[string, number], RecordHit>(
        `SELECT r.record_id, r.meeting_id FROM record_fts f CROSS JOIN record_fts_rows r ON r.row = f.rowid
         WHERE f.record_fts MATCH ? ORDER BY f.rowid DESC LIMIT ?`,
      );
      const scope = `${kind}${bare(projectId)}`;
      if (words.some((word) => unspaced.test(word)))
        return newestWith(connection, { kind, scope, words, limit });
      const terms = words.map(beginning).filter((term) => term !== '""');
      if (terms.length === 0) return [];
      return finding.all(`scope:${scope} AND {text}:(${terms.join(" AND ")})`, limit);
    },
  };
}

/** Scripts that put no spaces between words: for the index a whole phrase of theirs is one word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Among so many of the newest records of a project such words are looked for, in their texts. */
const lookedThrough = 2000;

const textOf: Record<SearchRecordKind, string> = {
  title: "(SELECT title FROM meetings WHERE meeting_id = r.record_id)",
  line: "(SELECT coalesce(term || ' ', '') || text FROM summary_lines WHERE line_id = r.record_id)",
  item: "(SELECT coalesce(owner || ' ', '') || description FROM action_items WHERE action_id = r.record_id)",
};

type SearchQuery = { kind: SearchRecordKind; scope: string; words: string[]; limit: number };

/** The newest records that hold every one of these words anywhere in their text. */
function newestWith(connection: Database.Database, { kind, scope, words, limit }: SearchQuery): RecordHit[] {
  return connection
    .prepare<[string, string, number], RecordHit>(
      `SELECT record_id, meeting_id FROM (
         SELECT r.record_id, r.meeting_id, lower(${textOf[kind]}) AS text FROM record_fts_rows r
         WHERE r.scope = ? ORDER BY r.row DESC LIMIT ${lookedThrough})
       WHERE text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE instr(text, w.value) = 0) LIMIT ?`,
    )
    .all(scope, JSON.stringify(words.map((word) => word.toLowerCase())), limit);
}

type Find = (match: string, most: number) => number[];

/** Rows with their scores: the sum of the weights of their words. */
function bestRows(
  terms: string[],
  { limit, probe }: { limit: number; probe: number },
  find: Find,
): [row: number, score: number][] {
  const scores = new Map<number, number>();
  let sum = 0;
  let hasRare = false;
  for (const term of terms) {
    const rows = find(term, terms.length === 1 ? Math.min(limit, probe) : probe);
    const weight = weightOf(rows.length);
    hasRare ||= rows.length < probe;
    sum += weight;
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
  }
  // A rare word leads to the lines with all of them, however old. Of common words the whole lists would be read.
  if (hasRare && terms.length > 1) for (const row of find(terms.join(" AND "), limit)) scores.set(row, sum);
  return highest(scores, limit);
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

type Line = { row: number; segment_id: string; meeting_id: string };

/** An id as a part of one index term. */
function bare(id: string): string {
  return id.replaceAll("-", "");
}

function beginning(word: string): string {
  const quoted = quote(word);
  return word.length < shortestBeginning || quoted === '""' ? quoted : `${quoted} *`;
}

function quote(word: string): string {
  return `"${word.replace(/["\0]/g, " ").trim()}"`;
}
