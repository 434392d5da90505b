import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { InviteOutcome } from "#app/core/enums/invite-outcome.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { conflict, forbidden, invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { t } from "#app/core/words.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { createUser } from "#app/domain/accounts/users/changes.server.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { reasonToWithhold } from "#app/domain/mail/queries.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { invites, projectMembers } from "#db/schema/projects.ts";
import { addMember, isMembership, type Workspace } from "./changes.server.ts";
import { inviteDays, memberInvited } from "./schema.ts";
import { inviteMail } from "./view.ts";

type NewMember = { email: string; role: ProjectRole; also_organization: boolean };

/** What a mailed link is made with. */
export type InviteSettings = { origin: string; vault: Vault };

/** The result for one e-mail. The link is returned here and stored nowhere; `mailed`: another was sent there. */
export type Invited = {
  email: string;
  /** What was done; `status` is what the person is. */
  outcome: InviteOutcome;
  invite_link: string | null;
  mailed: boolean;
};

/**
 * Adds people by e-mail. Who has proved to have that address is in at once; for anybody else, an account that merely
 * names it included, there is a one-time link.
 */
export async function addByEmail(
  tx: Tx<UserActor>,
  project: Workspace & { project_name: string },
  people: NewMember[],
  { origin, vault }: InviteSettings,
): Promise<Invited[]> {
  if (people.some(({ also_organization }) => also_organization)) await mayAddToOrganization(tx, project);
  const results: Invited[] = [];
  for (const { email, role, also_organization } of people) {
    const user = (await userByEmail(tx, email)) ?? (await createPendingUser(tx, email));
    if (isProved(user) || (await isMember(tx, project.project_id, user.user_id))) {
      const added = await addMember(tx, project, user.user_id, role, also_organization);
      results.push({
        email,
        outcome: added ? "added" : "already_member",
        invite_link: null,
        mailed: false,
      });
    } else {
      const shown = newToken();
      const mailed = (await mayMail(tx, email, project.org_id)) ? newToken() : null;
      await saveInvite(tx, project.project_id, user.user_id, { role, also_organization }, { shown, mailed });
      await tx.emit(memberInvited, { project_id: project.project_id, user_id: user.user_id, role });
      const linkOf = (token: string) => `${origin}/invite/${token}`;
      if (mailed)
        await queueMail(
          tx,
          sealMail(vault, {
            kind: inviteKind,
            to: email,
            ...composeMail(inviteMail(project.project_name, linkOf(mailed))),
          }),
        );
      results.push({ email, outcome: "invited", invite_link: linkOf(shown), mailed: mailed !== null });
    }
  }
  return results;
}

const inviteKind = "project_invite" as const;

/**
 * Beyond the limits, and for an address that mail came back from, an invite is made all the same, and its link is the
 * inviter's to hand on.
 */
async function mayMail(tx: Tx<UserActor>, to: string, org_id: string): Promise<boolean> {
  if (await reasonToWithhold(tx, { to, kind: inviteKind })) return false;
  return countMailTo(tx, { to, org_id, sender: tx.actor.userId, invite: true });
}

async function isMember({ q }: Tx, projectId: string, userId: string): Promise<boolean> {
  const found = await q.select().from(projectMembers).where(isMembership(projectId, userId)).limit(1);
  return found.length > 0;
}

async function mayAddToOrganization(tx: Tx<UserActor>, { org_id }: Workspace): Promise<void> {
  const organization = await organizationFor(tx, org_id);
  if (!organization || !organizationPolicy.addMembers(tx.actor, organization))
    throw forbidden(t("Only members of the organization can add people to it."));
}

async function createPendingUser(tx: Tx, email: string) {
  if (!isEmail(email)) throw invalid({ members: [t("“{email}” isn't an e-mail address", { email })] });
  const user = await createUser(tx, { email, first_name: "", last_name: "", status: "pending" });
  if (!user) throw conflict(t("Someone else is inviting this person right now. Try again."));
  return user;
}

/**
 * One invite per person and project: asking again makes a new link and ends the old one; a mailed one as it is mailed
 * anew.
 */
async function saveInvite(
  tx: Tx<UserActor>,
  projectId: string,
  userId: string,
  offered: { role: ProjectRole; also_organization: boolean },
  { shown, mailed }: { shown: string; mailed: string | null },
): Promise<void> {
  const offer = {
    ...offered,
    token_hash: hashToken(shown),
    ...(mailed && { mailed_token_hash: hashToken(mailed) }),
    invited_by: tx.actor.userId,
    created_at: tx.now,
    expires_at: tx.now + inviteDays * day,
    accepted_at: null,
  };
  await tx.q
    .insert(invites)
    .values({ invite_id: newId(), project_id: projectId, user_id: userId, ...offer })
    .onConflictDoUpdate({ target: [invites.project_id, invites.user_id], set: offer });
}
