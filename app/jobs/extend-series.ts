import { extendSeries } from "#app/domain/series/schema.ts";
import { extendProjectSeries } from "#app/domain/series/write.server.ts";
import { defineHandler } from "./handler.ts";

export const extendSeriesHandler = defineHandler(extendSeries, async (_ctx, { project_id }, { lastStep }) => {
  await extendProjectSeries(lastStep, { project_id });
});
