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
        terms,
        { limit, probe, all: (each) => each.join(" & ") },
        async (match, most, letters) => {
          // A plan for any word would be one for a rare one.
          const query = literal(`p${bareId(projectId)} & ${match}`);
          const newest = `transcript_segments WHERE words @@ ${query}::tsquery${past(hidden)} ORDER BY row DESC LIMIT ${most}`;
          const found = await run(
            letters === undefined
              ? `SELECT row FROM ${newest}`
              : `SELECT row FROM (SELECT row, speaker, text FROM ${newest}) newest WHERE ${holds("speaker || ' ' || text", letters)}`,
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
      const terms = await termsOf(words, shortestBeginning);
      if (terms.length === 0) return [];
      const query = literal([scope, ...terms.map(({ match }) => match)].join(" & "));
      const umlauts = terms.flatMap(({ umlaut }) => umlaut ?? []);
      const either = terms.map(({ match, umlaut }) => (umlaut ? `(${match} | ${umlaut.match})` : match));
      const newest = (matches: string, most: number) =>
        `record_words WHERE words @@ ${matches}::tsquery${past(hidden)} ORDER BY row DESC LIMIT ${most}`;
      const found = await run(
        umlauts.length === 0
          ? `SELECT record_id, meeting_id FROM ${newest(query, limit)}`
          : `SELECT record_id, meeting_id FROM (SELECT * FROM ${newest(literal([scope, ...either].join(" & ")), lookedThrough)}) newest
             WHERE words @@ ${query}::tsquery OR ${umlauts.map(({ letters }) => holds("text", letters)).join(" OR ")}
             ORDER BY row DESC LIMIT ${limit}`,
        [],
        { prepare: false },
      );
      return found.map(({ record_id, meeting_id }) => ({ record_id, meeting_id }) as RecordHit);
    },
  };

  /**
   * The words as the index has them, each once and in all its spellings: of "Co-op's" its parts one after the other. Those
   * without a letter or digit are left out.
   * @param beginnings words of so many letters also stand for those that begin with them
   */
  async function termsOf(words: string[], beginnings?: number): Promise<SearchTerm[]> {
    const wanted = [...new Set(words.map(plainWord))].map((word) => ({
      umlaut: umlautSpelling(word),
      spellings: spellingsOf(word),
      begins: beginnings !== undefined && word.length >= beginnings,
    }));
    const asked = wanted.flatMap(({ umlaut, spellings, begins }, at) => [
      ...spellings.map((word) => ({ at, word, begins, umlaut: false })),
      ...(umlaut ? [{ at, word: umlaut.spelling, begins, umlaut: true }] : []),
    ]);
    const found = await run(
      `SELECT at, umlaut, search_term(word, begins) AS term
       FROM jsonb_to_recordset($1::jsonb) AS w(at int, word text, begins boolean, umlaut boolean)`,
      [jsonOf(asked)],
    );
    const rows = found as unknown as { at: number; umlaut: boolean; term: string | null }[];
    return wanted.flatMap(({ umlaut }, number) => {
      const own = rows.filter(({ at, term }) => at === number && term);
      const terms = own.filter((row) => !row.umlaut).map(({ term }) => term);
      if (terms.length === 0) return [];
      const other = own.find((row) => row.umlaut)?.term;
      return {
        match: `(${[...new Set(terms)].join(" | ")})`,
        umlaut: umlaut && other ? { match: other, letters: umlaut.letters } : undefined,
      };
    });
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
       WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements($2::jsonb) w(spellings)
         WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements_text(w.spellings) s(word) WHERE position(s.word IN text) > 0)) LIMIT $3`,
      [scope, jsonOf(words.map(spellingsOf)), limit],
    );
    return found.map(({ record_id, meeting_id }) => ({ record_id, meeting_id }) as RecordHit);
  }
}

/** The condition that passes these meetings over. */
function past(hidden: string[]): string {
  return hidden.length === 0 ? "" : ` AND meeting_id NOT IN (${hidden.map(literal).join()})`;
}

/** The condition that a text has a match of a pattern of character classes. */
function holds(text: string, letters: string): string {
  return `${text} ~ ${literal(letters)}`;
}

/** A list of texts; PostgreSQL's JSON knows no U+0000. */
function jsonOf(list: unknown): string {
  return JSON.stringify(list).replaceAll("\\u0000", " ");
}

/** A text as a constant of a statement. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
