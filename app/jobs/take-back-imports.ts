import { takeBackImports } from "#app/domain/archive-imports/schema.ts";
import { takeBackAbandoned } from "#app/domain/archive-imports/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Takes back imports that ended with their process, once their lease has. */
export const takeBackImportsHandler = defineHandler(takeBackImports, async (_ctx, _payload, { lastStep }) => {
  await takeBackAbandoned(lastStep, {});
});
