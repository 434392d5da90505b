import type Database from "better-sqlite3";

export type SearchHit = { segment_id: string; meeting_id: string; score: number };

/** Full-text search over spoken words, within one project, always bounded. */
export interface Search {
  /**
   * The best `limit` lines that contain any of the words, best first. Of each word only the newest `probe` matches are
   * looked at, so a common word costs no more than a rare one.
   */
  segments(
    projectId: string,
    words: string[],
    bounds: { limit: number; probe?: number },
  ): Promise<SearchHit[]>;
}

/**
 * SQLite's FTS5. Its own ranking visits every match of every word before it returns one, which blocks the event loop
 * for a second at a million lines; a word's weight is therefore taken from its bounded probe: the rarer, the heavier.
 * The project is a term of the index itself, so another project's lines are never visited.
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
