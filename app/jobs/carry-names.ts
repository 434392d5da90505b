import { carryRename } from "#app/domain/accounts/users/schema.ts";
import { carryName } from "#app/domain/data-lifecycle/imported-names/schema.ts";
import { carryPart } from "#app/domain/data-lifecycle/imported-names/write.server.ts";
import { renameParticipant } from "#app/domain/meetings/meetings/rename-participant.server.ts";
import { renameOwner } from "#app/domain/summaries/action-items/rename-owner.server.ts";
import { keepSpokenName } from "#app/domain/transcripts/speakers/keep-spoken-name.server.ts";
import { defineHandler } from "./handler.ts";

/** After a person accepts a name of an imported archive: puts their account into its rows, a hundred at a time. */
export const carryArchiveNameHandler = defineHandler(carryName, async (ctx, { person_id }, { signal }) => {
  while ((await carryPart(ctx, { person_id })).more) signal.throwIfAborted();
});

/** After a person took another name: what the old one stood for stays theirs. */
export const carryRenameHandler = defineHandler(carryRename, async (ctx, renamed, { lastStep }) => {
  await renameParticipant(ctx, renamed);
  await keepSpokenName(ctx, renamed);
  await renameOwner(lastStep, renamed);
});
