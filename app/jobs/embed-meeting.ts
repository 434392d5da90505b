import { hour } from "#app/core/clock.ts";
import { react } from "#app/core/reaction.ts";
import { readUnembedded } from "#app/domain/summaries/embeddings/read.server.ts";
import { embedMeeting, embedMissing } from "#app/domain/summaries/embeddings/schema.ts";
import { enqueueMissing, storeEmbeddings } from "#app/domain/summaries/embeddings/write.server.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { transcriptEdited } from "#app/domain/summaries/transcript-edits/schema.ts";
import { usesModel } from "#app/domain/workspaces/language-model/read.server.ts";
import { defineHandler } from "./handler.ts";
import { jobMeter } from "./job-meter.ts";
import { eachMeeting } from "./reaction-keys.ts";

/** Makes the vectors of one meeting. Where none come, the next search for missing ones tries again. */
export const embedMeetingHandler = defineHandler(
  embedMeeting,
  async (ctx, { meeting_id, project_id }, { signal, lastStep }) => {
    const { embedder } = ctx.providers.ai;
    if (!embedder) return;
    const { model, isLocal } = embedder;
    if (!isLocal && !(await usesModel(ctx, { project_id })).enabled) return;
    const found = await readUnembedded(ctx, { meeting_id, model });
    if (!found) return;
    const { turns, turnSegments, last_seq, host_id } = found;
    const meter = isLocal ? undefined : jobMeter(ctx, { project_id, user_id: host_id, kind: "search" });
    const made = await embedder.passages(turns, { signal, meter }).finally(meter?.written);
    signal.throwIfAborted();
    if (!made) return;
    const passages = made.flatMap(({ startTurn, endTurn, vectors }) => {
      const segment_id = turnSegments[startTurn]?.[0];
      return segment_id ? [{ segment_id, turns: endTurn - startTurn + 1, vectors }] : [];
    });
    await storeEmbeddings(lastStep, { meeting_id, model, last_seq, passages });
  },
  {
    on: [
      // Where no vectors are set up the job ends at once.
      react(summaryReady, embedMeeting, eachMeeting),
      // A corrected term changes what passages say.
      react(transcriptEdited, embedMeeting, eachMeeting),
    ],
  },
);

/** Looks for meetings without vectors: those from before the model was set up or changed. */
export const embedMissingHandler = defineHandler(
  embedMissing,
  async (ctx) => {
    const { embedder } = ctx.providers.ai;
    if (embedder) await enqueueMissing(ctx, { model: embedder.model });
  },
  { every: hour, when: ({ providers }) => providers.ai.embedder !== undefined },
);
