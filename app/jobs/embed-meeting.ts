import { hour } from "#app/core/clock.ts";
import { readUnembedded } from "#app/domain/embeddings/read.server.ts";
import { embedMeeting, embedMissing } from "#app/domain/embeddings/schema.ts";
import { enqueueMissing, scheduleMissing, storeEmbeddings } from "#app/domain/embeddings/write.server.ts";
import { usesModel } from "#app/domain/language-model/read.server.ts";
import { defineHandler } from "./handler.ts";
import { jobMeter } from "./job-meter.ts";

/** Makes the vectors of one meeting. Where the server gives none, the next search for missing ones tries again. */
export const embedMeetingHandler = defineHandler(
  embedMeeting,
  async (ctx, { meeting_id, project_id }, { signal, lastStep }) => {
    const { embedder } = ctx.providers.ai;
    if (!embedder || !(await usesModel(ctx, { project_id })).enabled) return;
    const { model } = embedder;
    const found = await readUnembedded(ctx, { meeting_id, model });
    if (!found) return;
    const { turns, turnSegments, last_seq, host_id } = found;
    const meter = jobMeter(ctx, { project_id, user_id: host_id, kind: "search" });
    const made = await embedder.passages(turns, { signal, meter }).finally(meter.written);
    signal.throwIfAborted();
    if (!made) return;
    const passages = made.flatMap(({ startTurn, endTurn, vector }) => {
      const segment_id = turnSegments[startTurn]?.[0];
      return segment_id ? [{ segment_id, turns: endTurn - startTurn + 1, vector }] : [];
    });
    await storeEmbeddings(lastStep, { meeting_id, model, last_seq, passages });
  },
);

/** Looks for meetings without vectors, and again an hour later: those from before the model was set up or changed. */
export const embedMissingHandler = defineHandler(
  embedMissing,
  async (ctx, _payload, { lastStep }) => {
    const { embedder } = ctx.providers.ai;
    if (!embedder) return;
    await enqueueMissing(ctx, { model: embedder.model });
    await scheduleMissing(lastStep, { delayMs: hour });
  },
  async (lastStep) => {
    await scheduleMissing(lastStep, { delayMs: hour });
  },
);
