import { eq } from "drizzle-orm";
import { z } from "zod";
import { notFound } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { proveAddress } from "#app/domain/accounts/email-verification/changes.server.ts";
import { isHolder } from "#app/domain/accounts/email-verification/queries.server.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { setActiveWorkspace } from "#app/domain/accounts/users/changes.server.ts";
import { openInvite, userById } from "#app/domain/accounts/users/queries.server.ts";
import { emailConfirmed } from "#app/domain/accounts/users/schema.ts";
import { projects } from "#db/schema/projects.ts";
import { addMember, closeInvite } from "./changes.server.ts";
import { openInvitesOf } from "./queries.server.ts";
import { InviteToken } from "./schema.ts";

/** The holder of the link joins with the account they are logged in with; that account is not changed. */
export const acceptInvite = operation({
  name: "projects.accept-invite",
  input: InviteToken,
  find: (scope, { token }) => openInvite(scope, token),
  async run(tx, { actor, target: invite }) {
    const user = await userById(tx, actor.userId);
    const isTheirs = user && invite.user_id === actor.userId;
    // Who is logged in to the account and has the mail of its address has proved it.
    if (isTheirs && invite.mailed && (await isHolder(tx, actor.userId))) await proveAddress(tx, user, true);
    // What else waits for the address begins with it.
    if (isTheirs && isProved(user)) await tx.emit(emailConfirmed, { user_id: actor.userId });
    const [project] = await tx.q.select().from(projects).where(eq(projects.project_id, invite.project_id));
    if (!project) throw notFound();
    await closeInvite(tx, invite.invite_id);
    await addMember(tx, project, actor.userId, invite.role, invite.also_organization);
    await setActiveWorkspace(tx, actor.userId, project);
    return { project_id: project.project_id, project_name: project.project_name };
  },
});

/**
 * A person proved their address: the memberships that waited for it begin. Invites that were addressed to
 * another account stay with their links.
 */
export const grantInvites = operation({
  name: "projects.grant-invites",
  who: "system",
  input: z.object({ user_id: Id }),
  async run(tx, { input: { user_id } }) {
    const waiting = await openInvitesOf(tx, user_id);
    for (const { invite, project } of waiting) {
      await closeInvite(tx, invite.invite_id);
      await addMember(tx, project, user_id, invite.role, invite.also_organization);
    }
    return { granted: waiting.length };
  },
});
