import { welcomeOwner } from "#app/domain/account/identity/schema.ts";
import { linkParticipant } from "#app/domain/meetings/write.server.ts";
import { grantInvites } from "#app/domain/projects/write.server.ts";
import { defineHandler } from "./handler.ts";

/** After an e-mail address is confirmed: accepts its invites and links it to the meetings it was invited to. */
export const welcomeOwnerHandler = defineHandler(welcomeOwner, async (ctx, { user_id }, { lastStep }) => {
  await grantInvites(ctx, { user_id });
  await linkParticipant(lastStep, { user_id });
});
