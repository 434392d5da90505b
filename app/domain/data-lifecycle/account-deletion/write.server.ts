import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
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
import { handOverEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { forgetSpeakersOf } from "#app/domain/transcripts/speakers/changes.server.ts";
import { handOverSpending } from "#app/domain/workspaces/spending/changes.server.ts";
import { assertNobodyNeeds, leaveOrganizations, leaveProjects } from "./memberships.server.ts";
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
  projectMembers: (tx, { user }) => leaveProjects(tx, user.user_id),
  organizationMembers: (tx, { user }) => leaveOrganizations(tx, user.user_id),
  meetings: (tx, { user, heir }) => handOverMeetings(tx, user.user_id, heir),
  meetingSeries: (tx, { user, heir }) => handOverSeries(tx, user.user_id, heir),
  editRequests: (tx, { user, heir }) => handOverEdits(tx, user.user_id, heir),
  spending: (tx, { user, heir }) => handOverSpending(tx, user.user_id, heir),
  importedPeople: (tx, { user }) => forgetNames(tx, user),
  meetingParticipants: (tx, { user, heir }) => forgetParticipant(tx, user.email, heir),
  speakerMatches: (tx, { user }) => forgetSpeakersOf(tx, user.email),
  calendarInvitations: (tx, { user }) => forgetInvitee(tx, user.email),
  mails: (tx, { user }) => forgetMails(tx, user.email),
  mailAddresses: (tx, { user }) => forgetAddress(tx, user.email),
  oneTimeTokens: (tx, { user }) => forgetTokensTo(tx, user.email),
  throttles: (tx, { user }) => forgetTries(tx, user.email),
  notifications: (tx, { user }) => forgetCreator(tx, displayName(user)),
  users: (tx, { user }) => deleteUser(tx, user.user_id),
};
