import type Database from "better-sqlite3";
import {
  bareId,
  bestRows,
  lookedThrough,
  type RecordHit,
  type Search,
  type SearchRecordKind,
  shortestBeginning,
  unspaced,
} from "./search.ts";

/**
 * Search with SQLite's FTS5. Its own ranking reads every match before it returns one, which blocks the event loop for a
 * second at a million lines. Therefore a word's weight comes from its bounded probe: rare words weigh more. The probe reads
 * numbers from the index alone; the lines themselves are looked up for what is returned. The project is a term of the index,
 * so lines of other projects are not read.
 */
export function ftsSearch(connection: Database.Database): Search {
  let probing: Database.Statement<[string, number], number> | undefined;
  let probingPast: Database.Statement<[string, string, number], number> | undefined;
  let findingPast: Database.Statement<[string, string, number], RecordHit> | undefined;
  let lookingUp: Database.Statement<[string], Line> | undefined;
  let finding: Database.Statement<[string, number], RecordHit> | undefined;
  return {
    async segments(projectId, words, { limit, probe = 1000, hidden }) {
      probing ??= connection
        .prepare<[string, number], number>(
          "SELECT rowid FROM transcript_fts WHERE transcript_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
        )
        .pluck();
      lookingUp ??= connection.prepare<[string], Line>(
        `SELECT s.row, s.segment_id, s.meeting_id FROM json_each(?) wanted
         CROSS JOIN transcript_segments s ON s.row = wanted.value`,
      );
      probingPast ??= connection
        .prepare<[string, string, number], number>(
          `SELECT f.rowid FROM transcript_fts f CROSS JOIN transcript_segments s ON s.row = f.rowid
           WHERE f.transcript_fts MATCH ? AND s.meeting_id NOT IN (SELECT value FROM json_each(?))
           ORDER BY f.rowid DESC LIMIT ?`,
        )
        .pluck();
      const [probed, probedPast, passed] = [probing, probingPast, JSON.stringify(hidden)];
      const find = (match: string, most: number) =>
        hidden.length === 0 ? probed.all(match, most) : probedPast.all(match, passed, most);
      const best = await bestRows(
        [...new Set(words.map(quote))].filter((term) => term !== '""'),
        { limit, probe, all: (terms) => terms.join(" AND ") },
        (match, most) => find(`project:p${bareId(projectId)} AND {speaker text}:(${match})`, most),
      );
      const lines = lookingUp.all(JSON.stringify(best.map(([row]) => row)));
      const byRow = new Map(lines.map(({ row, ...ids }) => [row, ids]));
      return best.flatMap(([row, score]) => {
        const line = byRow.get(row);
        return line ? [{ ...line, score }] : [];
      });
    },
    async records(projectId, kind, words, { limit, hidden }) {
      finding ??= connection.prepare<[string, number], RecordHit>(
        `SELECT r.record_id, r.meeting_id FROM record_fts f CROSS JOIN record_fts_rows r ON r.row = f.rowid
         WHERE f.record_fts MATCH ? ORDER BY f.rowid DESC LIMIT ?`,
      );
      findingPast ??= connection.prepare<[string, string, number], RecordHit>(
        `SELECT r.record_id, r.meeting_id FROM record_fts f CROSS JOIN record_fts_rows r ON r.row = f.rowid
         WHERE f.record_fts MATCH ? AND r.meeting_id NOT IN (SELECT value FROM json_each(?))
         ORDER BY f.rowid DESC LIMIT ?`,
      );
      const scope = `${kind}${bareId(projectId)}`;
      if (words.some((word) => unspaced.test(word)))
        return newestWith(connection, { kind, scope, words, limit, hidden });
      const terms = words.map(beginning).filter((term) => term !== '""');
      if (terms.length === 0) return [];
      const match = `scope:${scope} AND {text}:(${terms.join(" AND ")})`;
      return hidden.length === 0
        ? finding.all(match, limit)
        : findingPast.all(match, JSON.stringify(hidden), limit);
    },
  };
}

const textOf: Record<SearchRecordKind, string> = {
  title: "(SELECT title FROM meetings WHERE meeting_id = r.record_id)",
  line: "(SELECT coalesce(term || ' ', '') || text FROM summary_lines WHERE line_id = r.record_id)",
  item: "(SELECT coalesce(owner || ' ', '') || description FROM action_items WHERE action_id = r.record_id)",
  note: "(SELECT text FROM meeting_notes WHERE note_id = r.record_id)",
};

type SearchQuery = {
  kind: SearchRecordKind;
  scope: string;
  words: string[];
  limit: number;
  hidden: string[];
};

/** The newest records that hold every one of these words anywhere in their text. */
function newestWith(
  connection: Database.Database,
  { kind, scope, words, limit, hidden }: SearchQuery,
): RecordHit[] {
  return connection
    .prepare<[string, string, string, number], RecordHit>(
      `SELECT record_id, meeting_id FROM (
         SELECT r.record_id, r.meeting_id, lower(${textOf[kind]}) AS text FROM record_fts_rows r
         WHERE r.scope = ? AND r.meeting_id NOT IN (SELECT value FROM json_each(?)) ORDER BY r.row DESC LIMIT ${lookedThrough})
       WHERE text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE instr(text, w.value) = 0) LIMIT ?`,
    )
    .all(scope, JSON.stringify(hidden), JSON.stringify(words.map((word) => word.toLowerCase())), limit);
}

type Line = { row: number; segment_id: string; meeting_id: string };

function beginning(word: string): string {
  const quoted = quote(word);
  return word.length < shortestBeginning || quoted === '""' ? quoted : `${quoted} *`;
}

function quote(word: string): string {
  return `"${word.replace(/["\0]/g, " ").trim()}"`;
}
