import type { Ctx } from "#app/core/context.ts";
import { meterFor } from "#app/domain/language-model/changes.server.ts";
import { hasEmbeddings } from "./queries.server.ts";

/**
 * A question as a vector, for the search in a project; what it costs is counted. Undefined where no vectors are set up, the
 * project does without the model, none of its meetings has vectors yet, or the server failed: words alone are searched.
 */
export async function questionVector(
  ctx: Ctx,
  projectId: string,
  question: string,
): Promise<{ model: string; vector: number[] } | undefined> {
  const { embedder } = ctx.providers.ai;
  if (!embedder) return undefined;
  const { model } = embedder;
  if (!(await ctx.db.read((q) => hasEmbeddings({ q }, projectId, model)))) return undefined;
  const meter = await meterFor(ctx, projectId);
  if (!meter) return undefined;
  const signal = ctx.progress?.signal;
  const vector = await embedder.question(question, { signal, meter }).finally(meter.written);
  return vector ? { model, vector } : undefined;
}
