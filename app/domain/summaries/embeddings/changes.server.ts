import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import { meetingEmbeddings, passageEmbeddings } from "#db/schema/embeddings.ts";
import { hasEmbeddings } from "./queries.server.ts";

/**
 * A question as a vector, for the search in a project; what a model outside costs is counted. Undefined where there are no
 * vectors, the project does without that model, none of its meetings has vectors yet, or they failed: words alone are searched.
 */
export async function questionVector(
  ctx: Ctx,
  place: { project_id: string; seenBy: string },
  question: string,
): Promise<{ model: string; vector: ArrayLike<number> } | undefined> {
  const { embedder } = ctx.providers.ai;
  if (!embedder) return undefined;
  const { model } = embedder;
  if (!(await ctx.db.read((q) => hasEmbeddings({ q }, place, model)))) return undefined;
  const signal = ctx.progress?.signal;
  if (embedder.isLocal) {
    const vector = await embedder.question(question, { signal });
    return vector ? { model, vector } : undefined;
  }
  const meter = await meterFor(ctx, { project_id: place.project_id, kind: "search" });
  if (!meter) return undefined;
  const vector = await embedder.question(question, { signal, meter }).finally(meter.written);
  return vector ? { model, vector } : undefined;
}

/** Deletes the vectors of a meeting whose words have changed; the job that its change asks for makes them again. */
export async function deleteVectors({ q }: Pick<Tx, "q">, meetingId: string): Promise<void> {
  await q.delete(passageEmbeddings).where(eq(passageEmbeddings.meeting_id, meetingId));
  await q.delete(meetingEmbeddings).where(eq(meetingEmbeddings.meeting_id, meetingId));
}
