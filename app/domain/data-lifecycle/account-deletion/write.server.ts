import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { forgetTokensTo } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { forgetTries } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { createDeletedUser, deleteUser } from "#app/domain/accounts/users/changes.server.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import type { LeavingTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { forgetNames } from "#app/domain/data-lifecycle/imported-names/changes.server.ts";
import { forgetAddress, forgetMails } from "#app/domain/mail/changes.server.ts";
import { forgetInvitee } from "#app/domain/meetings/invitations/changes.server.ts";
import { forgetParticipant, handOverMeetings } from "#app/domain/meetings/meetings/changes.server.ts";
import { forgetCreator } from "#app/domain/notifications/changes.server.ts";
import { handOverSeries } from "#app/domain/scheduling/series/changes.server.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { handOverComments } from "#app/domain/summaries/comments/changes.server.ts";
import { handOverEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { handOverBrowserRecordings } from "#app/domain/transcripts/browser-recordings/changes.server.ts";
import { handOverNotes } from "#app/domain/transcripts/notes/changes.server.ts";
import { endMembership } from "#app/domain/workspaces/organizations/changes.server.ts";
import { adminIds, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { removeFromProject } from "#app/domain/workspaces/projects/changes.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { handOverSpending } from "#app/domain/workspaces/spending/changes.server.ts";
import { accountDeleted } from "./schema.ts";

/**
 * Deletes the caller's account with everything that is theirs alone. What they planned and proposed in a project stays
 * there, under "Deleted account". Refused while an organization, a project or the server would be left without an admin.
 */
export const deleteAccount = operation({
  name: "account-deletion.delete",
  account: "fresh",
  failed: "We couldn't delete the account. Try again.",
  input: z.object({}),
  async run(tx, { actor: { userId } }) {
    const user = await userById(tx, userId);
    if (!user) throw notFound();
    await assertNobodyNeeds(tx);
    await tx.emit(accountDeleted, { user_id: userId });
    const leaving = { user, heir: await createDeletedUser(tx) };
    for (const leave of Object.values(left)) await leave(tx, leaving);
    return { deleted: true };
  },
});

type Leaving = { user: UserRow; heir: string };

/** What is done in a table, in this order, where its references alone would refuse the deletion or leave a name. */
const left: Record<LeavingTable, (tx: Tx<UserActor>, leaving: Leaving) => Promise<unknown>> = {
  async projectMembers(tx, { user }) {
    for (const { project } of await projectsOf(tx))
      await removeFromProject(tx, project.project_id, user.user_id);
  },
  async organizationMembers(tx, { user }) {
    for (const { organization, role } of await organizationsOf(tx))
      if (role !== "guest") await endMembership(tx, organization.org_id, user.user_id);
  },
  meetings: (tx, { user, heir }) => handOverMeetings(tx, user.user_id, heir),
  meetingSeries: (tx, { user, heir }) => handOverSeries(tx, user.user_id, heir),
  browserRecordings: (tx, { user, heir }) => handOverBrowserRecordings(tx, user.user_id, heir),
  meetingNotes: (tx, { user, heir }) => handOverNotes(tx, user.user_id, heir),
  editRequests: (tx, { user, heir }) => handOverEdits(tx, user.user_id, heir),
  comments: (tx, { user, heir }) => handOverComments(tx, user.user_id, heir),
  spending: (tx, { user, heir }) => handOverSpending(tx, user.user_id, heir),
  importedPeople: (tx, { user }) => forgetNames(tx, user),
  meetingParticipants: (tx, { user, heir }) => forgetParticipant(tx, user.email, heir),
  calendarInvitations: (tx, { user }) => forgetInvitee(tx, user.email),
  mails: (tx, { user }) => forgetMails(tx, user.email),
  mailAddresses: (tx, { user }) => forgetAddress(tx, user.email),
  oneTimeTokens: (tx, { user }) => forgetTokensTo(tx, user.email),
  throttles: (tx, { user }) => forgetTries(tx, user.email),
  notifications: (tx, { user }) => forgetCreator(tx, displayName(user)),
  users: (tx, { user }) => deleteUser(tx, user.user_id),
};

async function assertNobodyNeeds(tx: Tx<UserActor>): Promise<void> {
  const { userId } = tx.actor;
  const isAlone = (ids: string[]) => ids.length === 1 && ids[0] === userId;
  const needed: string[] = [];
  for (const { organization } of await organizationsOf(tx))
    if (isAlone(await adminIds(tx, organization.org_id))) needed.push(organization.org_name);
  for (const { project } of await projectsOf(tx))
    if (isAlone(await projectAdminIds(tx, project.project_id))) needed.push(project.project_name);
  if (needed.length > 0)
    throw conflict(
      `You're the only admin of ${needed.join(", ")}. Make someone else an admin or delete it first.`,
    );
  if (isAlone((await allOperators(tx)).map(({ user_id }) => user_id)))
    throw conflict("You're the only operator of this server. Add another operator first.");
}
