import { react } from "#app/core/reaction.ts";
import { listForGrouping } from "#app/domain/meetings/context-groups/read.server.ts";
import { endRegrouping, regroupMeetings } from "#app/domain/meetings/context-groups/write.server.ts";
import { groupMeetingsJob } from "#app/domain/meetings/meetings/schema.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { usesModel } from "#app/domain/workspaces/language-model/read.server.ts";
import { defineHandler } from "./handler.ts";
import { jobMeter } from "./job-meter.ts";

export const groupMeetingsHandler = defineHandler(
  groupMeetingsJob,
  async (ctx, { project_id, asked_by: user_id = null }, { signal, lastStep }) => {
    const { ai } = ctx.providers;
    const meetings = await listForGrouping(ctx, { project_id });
    const isModelUsed = ai.model && (await usesModel(ctx, { project_id })).enabled;
    const meter = isModelUsed ? jobMeter(ctx, { project_id, user_id, kind: "grouping" }) : undefined;
    const groups = await ai.groupMeetings(meetings, { meter, signal }).finally(() => meter?.written());
    await regroupMeetings(lastStep, { project_id, groups: Object.fromEntries(groups) });
  },
  {
    // A key of its own: the page shows the job that a person requested as pending.
    on: [react(summaryReady, groupMeetingsJob, { key: ({ project_id }) => `${project_id} after a summary` })],
    async abandon(lastStep, { project_id }) {
      await endRegrouping(lastStep, { project_id });
    },
  },
);
