import { forgetNamesPart } from "#app/domain/archive-imports/write.server.ts";
import { eraseDeleted } from "#app/domain/retention/schema.ts";
import { purgeOrphans } from "#app/domain/retention/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Runs after every deletion that a person asked for: afterwards nothing deleted is in the database or its files. */
export const eraseDeletedHandler = defineHandler(eraseDeleted, async (ctx) => {
  await purgeOrphans(ctx, {});
  for (let after: string | null = ""; after !== null; ) after = (await forgetNamesPart(ctx, { after })).after;
  await ctx.db.eraseDeleted();
});
