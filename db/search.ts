import type Database from "better-sqlite3";

export type SearchHit = { segment_id: string; meeting_id: string; score: number };

/** Full-text search in the transcripts of one project, with bounded cost. */
export interface Search {
  /**
   * The best `limit` lines with any of the words, best first. Only the newest `probe` matches of each word are read, so a
   * common word costs no more than a rare one.
   */
  segments(
    projectId: string,
    words: string[],
    bounds: { limit: number; probe?: number },
  ): Promise<SearchHit[]>;
}

/**
 * Search with SQLite's FTS5. Its own ranking reads every match before it returns one, which blocks the event loop for a
 * second at a million lines. Therefore a word's weight comes from its bounded probe: rare words weigh more. The probe reads
 * numbers from the index alone; the lines themselves are looked up for what is returned. The project is a term of the index,
 * so lines of other projects are not read.
 */
export function ftsSearch(connection: Database.Database): Search {
  let probing: Database.Statement<[string, number], number> | undefined;
  let lookingUp: Database.Statement<[string], Line> | undefined;
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
      const scores = new Map<number, number>();
      for (const word of new Set(words.map(quote))) {
        if (word === '""') continue;
        const rows = probing.all(`project:${projectKey(projectId)} AND {speaker text}:${word}`, probe);
        const weight = 1 / Math.log(2 + rows.length);
        for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
      }
      const best = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a).slice(0, limit);
      const lines = lookingUp.all(JSON.stringify(best.map(([row]) => row)));
      const byRow = new Map(lines.map(({ row, ...ids }) => [row, ids]));
      return best.flatMap(([row, score]) => {
        const line = byRow.get(row);
        return line ? [{ ...line, score }] : [];
      });
    },
  };
}

type Line = { row: number; segment_id: string; meeting_id: string };

/** A project's id as one index term. */
export function projectKey(projectId: string): string {
  return `p${projectId.replaceAll("-", "")}`;
}

function quote(word: string): string {
  return `"${word.replace(/["\0]/g, " ").trim()}"`;
}
