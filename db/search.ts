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
 * second at a million lines. Therefore a word's weight comes from its bounded probe: rare words weigh more. The project is
 * a term of the index, so lines of other projects are not read.
 */
export function ftsSearch(connection: Database.Database): Search {
  let statement: Database.Statement | undefined;
  return {
    async segments(projectId, words, { limit, probe = 1000 }) {
      statement ??= connection.prepare(
        `SELECT s.segment_id, s.meeting_id FROM transcript_fts f JOIN transcript_segments s ON s.row = f.rowid
         WHERE f.transcript_fts MATCH ? ORDER BY f.rowid DESC LIMIT ?`,
      );
      const hits = new Map<string, SearchHit>();
      for (const word of new Set(words.map(quote))) {
        if (word === '""') continue;
        const match = `project:${projectKey(projectId)} AND {speaker text}:${word}`;
        const rows = statement.all(match, probe) as Omit<SearchHit, "score">[];
        const weight = 1 / Math.log(2 + rows.length);
        for (const row of rows) {
          const hit = hits.get(row.segment_id);
          if (hit) hit.score += weight;
          else hits.set(row.segment_id, { ...row, score: weight });
        }
      }
      return [...hits.values()].sort((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}

/** A project's id as one index term. */
export function projectKey(projectId: string): string {
  return `p${projectId.replaceAll("-", "")}`;
}

function quote(word: string): string {
  return `"${word.replace(/["\0]/g, " ").trim()}"`;
}
