import { react } from "#app/core/reaction.ts";
import { followGroups, groupsRead } from "#app/domain/accounts/social-logins/schema.ts";
import {
  emailConfirmed,
  followSecondStep,
  secondStepChanged,
  welcomeOwner,
} from "#app/domain/accounts/users/schema.ts";
import { linkParticipant } from "#app/domain/meetings/meetings/write.server.ts";
import { grantInvites } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { followGroupRoles } from "#app/domain/workspaces/projects/follow-groups.server.ts";
import { enforceSecondStep } from "#app/domain/workspaces/second-step/schema.ts";
import { closeWithoutSecondStep, followPerson } from "#app/domain/workspaces/second-step/write.server.ts";
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

/** After somebody logged in with the operator's provider, which said which groups they are in. */
export const followGroupsHandler = defineHandler(
  followGroups,
  async (ctx, { user_id }, { lastStep }) => {
    const { unknown } = await followGroupRoles(lastStep, { user_id });
    if (unknown.length > 0) ctx.log.warn({ unknown }, "OIDC_ROLES names projects that aren't there");
  },
  { on: [react(groupsRead, followGroups, { key: ({ user_id }) => user_id })] },
);

/** After somebody got a second step, or has none any more: what requires one opens or closes. */
export const followSecondStepHandler = defineHandler(
  followSecondStep,
  (_ctx, payload, { lastStep }) => followPerson(lastStep, payload),
  { on: [react(secondStepChanged, followSecondStep, { key: ({ user_id }) => user_id })] },
);

/** When the time is over that an organization gave its people. */
export const enforceSecondStepHandler = defineHandler(enforceSecondStep, (_ctx, payload, { lastStep }) =>
  closeWithoutSecondStep(lastStep, payload),
);
