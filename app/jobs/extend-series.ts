import { react } from "#app/core/reaction.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { releaseFromPlans } from "#app/domain/scheduling/series/left-people.server.ts";
import { extendSeries, releaseFromSeries } from "#app/domain/scheduling/series/schema.ts";
import { extendProjectSeries, resumeSeries } from "#app/domain/scheduling/series/write.server.ts";
import { memberRemoved } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachEvent, eachProject } from "./reaction-keys.ts";

export const extendSeriesHandler = defineHandler(
  extendSeries,
  async (_ctx, { project_id }, { lastStep }) => {
    await extendProjectSeries(lastStep, { project_id });
  },
  {
    // A series whose next meeting was deleted gets another one.
    on: [react(meetingDeleted, extendSeries, eachProject)],
    onBoot: (ctx) => resumeSeries(ctx, {}),
  },
);

/** Of each person who left: the next one's job does not stand for theirs. */
export const releaseFromSeriesHandler = defineHandler(
  releaseFromSeries,
  async (_ctx, who, { lastStep }) => {
    await releaseFromPlans(lastStep, who);
  },
  { on: [react(memberRemoved, releaseFromSeries, eachEvent)] },
);
