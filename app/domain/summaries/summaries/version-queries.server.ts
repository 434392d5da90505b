import { and, asc, desc, eq, lte, notExists, sql } from "drizzle-orm";

import type { ReadScope } from "#app/core/context.ts";
import { confirmationsOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { alias } from "#db/schema/dialect-sql.ts";
import { summaryRevisions } from "#db/schema/summaries.ts";
import { removedByPeople } from "./generated-lines.ts";
import { linesInOrder, withKeptFirst } from "./merge.ts";
import { storedLinesOf } from "./queries.server.ts";
import {
  choicesGoOnFor,
  type StoredLine,
  type SummaryContent,
  type SummaryRow,
  snapshotInterval,
} from "./schema.ts";
import { versionsOf } from "./version-storage.ts";
import { contentOf } from "./view.ts";

/** More versions than a summary has: a guard of memory. */
const mostVersions = 1000;

/** Newest first; of choices of one person that go on, the last. */
export async function revisionsOf({ q }: ReadScope, summaryId: string) {
  const { summary_id, number, author, reason, created_at } = summaryRevisions;
  const next = alias(summaryRevisions, "next");
  const choicesGoOn = q
    .select({ number: next.number })
    .from(next)
    .where(
      and(
        eq(reason, "chosen"),
        eq(next.summary_id, summary_id),
        eq(next.number, sql`${number} + 1`),
        eq(next.author, author),
        eq(next.reason, "chosen"),
        lte(next.created_at, sql`${created_at} + ${choicesGoOnFor}`),
      ),
    );
  return q
    .select({ number, author, reason, created_at })
    .from(summaryRevisions)
    .where(and(eq(summary_id, summaryId), notExists(choicesGoOn)))
    .orderBy(desc(number))
    .limit(mostVersions);
}

/** The document of a revision: the last whole version before it, and the changes since. */
export async function revisionLines({ q }: ReadScope, summaryId: string, number: number) {
  const upTo = and(eq(summaryRevisions.summary_id, summaryId), lte(summaryRevisions.number, number));
  const rows = await q
    .select({ number: summaryRevisions.number, content: summaryRevisions.content })
    .from(summaryRevisions)
    .where(upTo)
    .orderBy(desc(summaryRevisions.number))
    .limit(snapshotInterval);
  if (rows[0]?.number !== number) return undefined;
  return versionsOf(rows.reverse()).at(-1)?.lines;
}

/** The editable document as revision `number` had it. */
export async function contentAt(
  scope: ReadScope,
  { summary_id, meeting_id, revision }: Pick<SummaryRow, "summary_id" | "meeting_id" | "revision">,
  number: number,
): Promise<SummaryContent | undefined> {
  if (number === revision) return contentOf(await storedLinesOf(scope, summary_id));
  const lines = await revisionLines(scope, summary_id, number);
  if (!lines) return undefined;
  const kept = new Set((await confirmationsOf(scope, meeting_id)).keys());
  return contentOf(linesInOrder(withKeptFirst(linesInOrder(lines), kept)));
}

/**
 * The engine's lines that people took out, in whatever version that was; a line that came back since is not among them.
 * The caller knows the lines that are there.
 */
export async function linesRemovedByPeople({ q }: ReadScope, summaryId: string): Promise<StoredLine[]> {
  const rows = await q
    .select({ content: summaryRevisions.content, author: summaryRevisions.author })
    .from(summaryRevisions)
    .where(eq(summaryRevisions.summary_id, summaryId))
    .orderBy(asc(summaryRevisions.number));
  return removedByPeople(versionsOf(rows));
}
