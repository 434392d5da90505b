import { carryName } from "#app/domain/data-lifecycle/imported-names/schema.ts";
import { carryPart } from "#app/domain/data-lifecycle/imported-names/write.server.ts";
import { defineHandler } from "./handler.ts";

/** After a person accepts a name of an imported archive: puts their account into its rows, a hundred at a time. */
export const carryArchiveNameHandler = defineHandler(carryName, async (ctx, { person_id }, { signal }) => {
  while ((await carryPart(ctx, { person_id })).more) signal.throwIfAborted();
});
