import {
  bareId,
  bestRows,
  lookedThrough,
  type RecordHit,
  type Search,
  shortestBeginning,
  unspaced,
} from "../search.ts";
import type { Connection } from "./connections.ts";

type Line = { row: number; segment_id: string; meeting_id: string };

/**
 * Search with PostgreSQL's own index of words (GIN), whose words are cut as those of SQLite's are. The project, and the kind of
 * a record, are words of the index as well, so those of other projects are not read. Its ranking reads every match, so a
 * word's weight comes from its bounded probe here too.
 */
export function postgresSearch({ run }: Pick<Connection, "run">): Search {
  return {
    async segments(projectId, words, { limit, probe = 1000, hidden }) {
      const terms = await termsOf(words);
      const best = await bestRows(
        [...new Set(terms.filter((term) => term !== ""))],
        { limit, probe, all: (each) => each.join(" & ") },
        async (match, most) => {
          // A plan for any word would be one for a rare one.
          const query = literal(`p${bareId(projectId)} & ${match}`);
          const found = await run(
            `SELECT row FROM transcript_segments WHERE words @@ ${query}::tsquery${past(hidden)} ORDER BY row DESC LIMIT ${most}`,
            [],
            { prepare: false },
          );
          return found.map(({ row }) => row as number);
        },
      );
      const lines = await run(
        "SELECT row, segment_id, meeting_id FROM transcript_segments WHERE row = ANY (string_to_array($1, ',')::bigint[])",
        [best.map(([row]) => row).join()],
      );
      const byRow = new Map((lines as unknown as Line[]).map(({ row, ...ids }) => [row, ids]));
      return best.flatMap(([row, score]) => {
        const line = byRow.get(row);
        return line ? [{ ...line, score }] : [];
      });
    },
    async records(projectId, kind, words, { limit, hidden }) {
      const scope = `${kind}${bareId(projectId)}`;
      if (words.some((word) => unspaced.test(word))) return newestWith(scope, words, { limit, hidden });
      const terms = (await termsOf(words, shortestBeginning)).filter((term) => term !== "");
      if (terms.length === 0) return [];
      const query = literal([scope, ...terms].join(" & "));
      const found = await run(
        `SELECT record_id, meeting_id FROM record_words WHERE words @@ ${query}::tsquery${past(hidden)} ORDER BY row DESC LIMIT ${limit}`,
        [],
        { prepare: false },
      );
      return found.map(({ record_id, meeting_id }) => ({ record_id, meeting_id }) as RecordHit);
    },
  };

  /**
   * The words as the index has them: of "Co-op's" its parts one after the other, of one without a letter or digit "".
   * @param beginnings words of so many letters also stand for those that begin with them
   */
  async function termsOf(words: string[], beginnings?: number): Promise<string[]> {
    const found = await run(
      "SELECT word, search_term(word, begins) AS term FROM jsonb_to_recordset($1::jsonb) AS w(word text, begins boolean)",
      [
        jsonOf(
          words.map((word) => ({ word, begins: beginnings !== undefined && word.length >= beginnings })),
        ),
      ],
    );
    return found.map(({ term }) => String(term ?? ""));
  }

  /** The newest records that hold every one of these words anywhere in their text. */
  async function newestWith(
    scope: string,
    words: string[],
    { limit, hidden }: { limit: number; hidden: string[] },
  ): Promise<RecordHit[]> {
    const found = await run(
      `SELECT record_id, meeting_id FROM (SELECT record_id, meeting_id, lower(text) AS text FROM record_words
         WHERE scope = $1${past(hidden)} ORDER BY row DESC LIMIT ${lookedThrough}) newest
       WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements_text($2::jsonb) w(word) WHERE position(w.word IN text) = 0) LIMIT $3`,
      [scope, jsonOf(words.map((word) => word.toLowerCase())), limit],
    );
    return found.map(({ record_id, meeting_id }) => ({ record_id, meeting_id }) as RecordHit);
  }
}

/** The condition that passes these meetings over. */
function past(hidden: string[]): string {
  return hidden.length === 0 ? "" : ` AND meeting_id NOT IN (${hidden.map(literal).join()})`;
}

/** A list of texts; PostgreSQL's JSON knows no U+0000. */
function jsonOf(list: unknown): string {
  return JSON.stringify(list).replaceAll("\\u0000", " ");
}

/** A text as a constant of a statement. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
