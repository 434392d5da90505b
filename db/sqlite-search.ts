import type Database from "better-sqlite3";
import type { SearchRecordKind } from "#app/core/enums/search-record-kind.ts";
import { plainWord, spellingsOf, umlautSpelling } from "#app/core/spellings.ts";
import {
  bareId,
  bestRows,
  lookedThrough,
  type RecordHit,
  type Search,
  type SearchTerm,
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
  let probingLetters: Database.Statement<[string, number, string, string], number> | undefined;
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
      probingLetters ??= connection
        .prepare<[string, number, string, string], number>(
          `SELECT s.row FROM (SELECT rowid FROM transcript_fts WHERE transcript_fts MATCH ? ORDER BY rowid DESC LIMIT ?) f
           CROSS JOIN transcript_segments s ON s.row = f.rowid
           WHERE s.speaker || ' ' || s.text GLOB ? AND s.meeting_id NOT IN (SELECT value FROM json_each(?))`,
        )
        .pluck();
      const [probed, probedPast, lettered] = [probing, probingPast, probingLetters];
      const passed = JSON.stringify(hidden);
      const find = (match: string, most: number, letters?: string) => {
        if (letters !== undefined) return lettered.all(match, most, `*${letters}*`, passed);
        return hidden.length === 0 ? probed.all(match, most) : probedPast.all(match, passed, most);
      };
      const best = await bestRows(
        termsOf(words, quote),
        { limit, probe, all: (terms) => terms.join(" AND ") },
        (match, most, letters) =>
          find(`project:p${bareId(projectId)} AND {speaker text}:(${match})`, most, letters),
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
      const terms = termsOf(words, beginning);
      if (terms.length === 0) return [];
      const holding = (matches: string[]) => `scope:${scope} AND {text}:(${matches.join(" AND ")})`;
      const match = holding(terms.map((term) => term.match));
      if (terms.some(({ umlaut }) => umlaut)) {
        const either = holding(
          terms.map((term) => (term.umlaut ? `(${term.match} OR ${term.umlaut.match})` : term.match)),
        );
        return newestSpelled(connection, { kind, match, either, terms, limit, hidden });
      }
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

type SpelledQuery = {
  kind: SearchRecordKind;
  match: string;
  /** The same with the spellings of which only some are meant. */
  either: string;
  terms: SearchTerm[];
  limit: number;
  hidden: string[];
};

/** The newest records that match; of those that match only in spellings of an umlaut, the ones that have it in their text. */
function newestSpelled(
  connection: Database.Database,
  { kind, match, either, terms, limit, hidden }: SpelledQuery,
): RecordHit[] {
  const letters = terms.flatMap(({ umlaut }) => (umlaut ? [`*${umlaut.letters}*`] : []));
  return connection
    .prepare<[string, string, string, string, number], RecordHit>(
      `SELECT r.record_id, r.meeting_id
       FROM (SELECT rowid FROM record_fts WHERE record_fts MATCH ? ORDER BY rowid DESC LIMIT ${lookedThrough}) f
       CROSS JOIN record_fts_rows r ON r.row = f.rowid
       WHERE (r.row IN (SELECT rowid FROM record_fts WHERE record_fts MATCH ? ORDER BY rowid DESC LIMIT ${lookedThrough})
         OR EXISTS (SELECT 1 FROM json_each(?) w WHERE ${textOf[kind]} GLOB w.value))
       AND r.meeting_id NOT IN (SELECT value FROM json_each(?)) ORDER BY r.row DESC LIMIT ?`,
    )
    .all(either, match, JSON.stringify(letters), JSON.stringify(hidden), limit);
}

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
       WHERE text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(?) w
         WHERE NOT EXISTS (SELECT 1 FROM json_each(w.value) s WHERE instr(text, s.value) > 0)) LIMIT ?`,
    )
    .all(scope, JSON.stringify(hidden), JSON.stringify(words.map(spellingsOf)), limit);
}

type Line = { row: number; segment_id: string; meeting_id: string };

/** Each word once, in all its spellings; without those that have no letter or digit. */
function termsOf(words: string[], termOf: (word: string) => string): SearchTerm[] {
  return [...new Set(words.map(plainWord))].flatMap((word) => {
    const spellings = [...new Set(spellingsOf(word).map(termOf))].filter((term) => term !== '""');
    const [first] = spellings;
    if (first === undefined) return [];
    const umlaut = umlautSpelling(word);
    return {
      match: spellings.length === 1 ? first : `(${spellings.join(" OR ")})`,
      umlaut: umlaut ? { match: termOf(umlaut.spelling), letters: umlaut.letters } : undefined,
    };
  });
}

function beginning(word: string): string {
  const quoted = quote(word);
  return word.length < shortestBeginning || quoted === '""' ? quoted : `${quoted} *`;
}

function quote(word: string): string {
  return `"${word.replace(/["\0]/g, " ").trim()}"`;
}
