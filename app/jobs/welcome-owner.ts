import { welcomeOwner } from "#app/domain/account/identity/schema.ts";
import { linkParticipant } from "#app/domain/meetings/write.server.ts";
import { grantInvites } from "#app/domain/projects/write.server.ts";
import { defineHandler } from "./handler.ts";

/** An e-mail was confirmed: memberships that waited for it begin, and meetings it was invited to show up. */
export const welcomeOwnerHandler = defineHandler(welcomeOwner, async (ctx, { user_id }, { lastStep }) => {
  await grantInvites(ctx, { user_id });
  await linkParticipant(lastStep, { user_id });
});
