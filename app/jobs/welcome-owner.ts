import { react } from "#app/core/reaction.ts";
import { emailConfirmed, welcomeOwner } from "#app/domain/accounts/users/schema.ts";
import { linkParticipant } from "#app/domain/meetings/meetings/write.server.ts";
import { grantInvites } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { defineHandler } from "./handler.ts";

/** After an e-mail address is confirmed: accepts its invites and links it to the meetings it was invited to. */
export const welcomeOwnerHandler = defineHandler(
  welcomeOwner,
  async (ctx, { user_id }, { lastStep }) => {
    await grantInvites(ctx, { user_id });
    await linkParticipant(lastStep, { user_id });
  },
  { on: [react(emailConfirmed, welcomeOwner, { key: ({ user_id }) => user_id })] },
);
