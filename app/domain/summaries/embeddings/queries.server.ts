import { setImmediate as breathe } from "node:timers/promises";
import { and, desc, eq, exists, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Ctx, ReadScope } from "#app/core/context.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetingEmbeddings, passageEmbeddings } from "#db/schema/embeddings.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { closeness, packed } from "./vectors.ts";

/** A passage that is close to what was asked: where it begins, and how many turns it has. */
export type SimilarPassage = { meeting_id: string; segment_id: string; turns: number; score: number };

export async function embeddingOf({ q }: ReadScope, meetingId: string) {
  const [row] = await q.select().from(meetingEmbeddings).where(eq(meetingEmbeddings.meeting_id, meetingId));
  const passages = eq(passageEmbeddings.meeting_id, meetingId);
  return row && { ...row, passages: await q.$count(passageEmbeddings, passages) };
}

/** How long the model's vectors are, by the newest that it made; null when it made none. */
export async function newestLength({ q }: ReadScope, model: string): Promise<number | null> {
  const [newest] = await q
    .select({ length: meetingEmbeddings.vector_length })
    .from(meetingEmbeddings)
    .where(and(eq(meetingEmbeddings.model, model), gt(meetingEmbeddings.vector_length, 0)))
    .orderBy(desc(meetingEmbeddings.embedded_at))
    .limit(1);
  return newest?.length ?? null;
}

/** The newest meetings with a transcript and without vectors of this model in the length that it makes now. */
export async function meetingsWithout({ q }: ReadScope, model: string, limit: number) {
  const words = q
    .select({ one: sql`1` })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meetings.meeting_id));
  const length = await newestLength({ q }, model);
  const isOther = or(
    isNull(meetingEmbeddings.meeting_id),
    ne(meetingEmbeddings.model, model),
    ...(length === null ? [] : [ne(meetingEmbeddings.vector_length, length)]),
  );
  return q
    .select({ meeting_id: meetings.meeting_id, project_id: meetings.project_id })
    .from(meetings)
    .leftJoin(meetingEmbeddings, eq(meetingEmbeddings.meeting_id, meetings.meeting_id))
    .where(and(isOther, eq(meetings.meeting_status, "completed"), exists(words)))
    .orderBy(desc(meetings.scheduled_at))
    .limit(limit);
}

/** Whether any meeting of the project that this person sees has vectors of this model. */
export async function hasEmbeddings(
  { q }: ReadScope,
  { project_id, seenBy }: { project_id: string; seenBy: string },
  model: string,
): Promise<boolean> {
  const [found] = await q
    .select({ id: meetingEmbeddings.meeting_id })
    .from(meetingEmbeddings)
    .innerJoin(meetings, eq(meetings.meeting_id, meetingEmbeddings.meeting_id))
    .where(and(eq(meetings.project_id, project_id), eq(meetingEmbeddings.model, model), isShownTo(seenBy)))
    .limit(1);
  return found !== undefined;
}

/** Comparing a vector of each of their sentences takes some milliseconds. */
const meetingsAtOnce = 5;

type Sought = { model: string; vector: ArrayLike<number> };

/** The passages of these meetings that have vectors of this model, in this length: the closest to the one that is sought first. */
export async function passagesLike(
  { db }: Pick<Ctx, "db">,
  meetingIds: string[],
  { model, vector }: Sought,
): Promise<SimilarPassage[]> {
  const sought = packed(vector);
  if (!sought) return [];
  const found: SimilarPassage[] = [];
  for (let from = 0; from < meetingIds.length; from += meetingsAtOnce) {
    const ids = meetingIds.slice(from, from + meetingsAtOnce);
    const rows = await db.read((q) => vectorsOf({ q }, ids, { model, length: vector.length }));
    for (const { vector: bytes, ...row } of rows) {
      const score = closeness(sought, bytes);
      if (score !== null) found.push({ ...row, score });
    }
    // Reading and comparing are synchronous underneath: other requests get their turn in between.
    await breathe();
  }
  return found.sort((a, b) => b.score - a.score);
}

async function vectorsOf(
  { q }: ReadScope,
  meetingIds: string[],
  { model, length }: { model: string; length: number },
) {
  const { meeting_id, segment_id, turns, vector } = passageEmbeddings;
  return q
    .select({ meeting_id, segment_id, turns, vector })
    .from(passageEmbeddings)
    .innerJoin(meetingEmbeddings, eq(meetingEmbeddings.meeting_id, meeting_id))
    .where(
      and(
        inArray(meeting_id, meetingIds),
        eq(meetingEmbeddings.model, model),
        eq(meetingEmbeddings.vector_length, length),
      ),
    );
}
