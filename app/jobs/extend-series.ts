import { react } from "#app/core/reaction.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { extendSeries } from "#app/domain/scheduling/series/schema.ts";
import { extendProjectSeries, resumeSeries } from "#app/domain/scheduling/series/write.server.ts";
import { defineHandler } from "./handler.ts";
import { eachProject } from "./reaction-keys.ts";

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
