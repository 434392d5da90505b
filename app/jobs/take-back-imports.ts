import { takeBackImports } from "#app/domain/data-lifecycle/workspace-import/schema.ts";
import { endLeases, takeBackAbandoned } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Takes back imports that ended with their process, once their lease has. */
export const takeBackImportsHandler = defineHandler(
  takeBackImports,
  async (_ctx, _payload, { lastStep }) => {
    await takeBackAbandoned(lastStep, {});
  },
  { onBoot: (ctx) => endLeases(ctx, {}) },
);
