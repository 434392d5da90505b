import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { forgetTokensTo } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { forgetTries } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { createDeletedUser, deleteUser } from "#app/domain/accounts/users/changes.server.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import type { LeavingTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { forgetNames } from "#app/domain/data-lifecycle/imported-names/changes.server.ts";
import { forgetAddress, forgetMails } from "#app/domain/mail/changes.server.ts";
import { handOverAgendaItems } from "#app/domain/meetings/agenda/item-changes.server.ts";
import { forgetInvitee } from "#app/domain/meetings/invitations/changes.server.ts";
import {
  forgetParticipant,
  handOverMeetings,
} from "#app/domain/meetings/meetings/participant-changes.server.ts";
import { forgetCreator } from "#app/domain/notifications/changes.server.ts";
import { handOverSeries } from "#app/domain/scheduling/series/changes.server.ts";
import { forgetRecapsTo } from "#app/domain/summaries/recaps/changes.server.ts";
import { handOverBrowserRecordings } from "#app/domain/transcripts/browser-recordings/changes.server.ts";
import { handOverNotes } from "#app/domain/transcripts/notes/changes.server.ts";
import { forgetSpeakersOf } from "#app/domain/transcripts/speakers/changes.server.ts";
import { endMembership, removeOrganization } from "#app/domain/workspaces/organizations/changes.server.ts";
import { removeFromProject } from "#app/domain/workspaces/projects/changes.server.ts";
import { handOverSpending } from "#app/domain/workspaces/spending/changes.server.ts";
import { type Leaving, leavingMinutes } from "./leaving-minutes.server.ts";
import { deletionWithPlaces } from "./queries.server.ts";
import { accountDeleted } from "./schema.ts";

/** What is done in a table, in this order, where its references alone would refuse the deletion or leave a name. */
export const leavingSteps: Record<LeavingTable, (tx: Tx, leaving: Leaving) => Promise<unknown>> = {
  async projectMembers(tx, { user }) {
    for (const { project } of (await personWithPlaces(tx, user.user_id))?.projects ?? [])
      await removeFromProject(tx, project.project_id, user.user_id);
  },
  async organizationMembers(tx, { user }) {
    for (const { organization, role } of (await personWithPlaces(tx, user.user_id))?.organizations ?? [])
      if (role !== "guest") await endMembership(tx, organization.org_id, user.user_id);
  },
  meetings: (tx, { user, heir }) => handOverMeetings(tx, user.user_id, heir),
  meetingSeries: (tx, { user, heir }) => handOverSeries(tx, user, heir),
  browserRecordings: (tx, { user, heir }) => handOverBrowserRecordings(tx, user.user_id, heir),
  meetingNotes: (tx, { user, heir }) => handOverNotes(tx, user.user_id, heir),
  agendaEntries: (tx, { user, heir }) => handOverAgendaItems(tx, user.user_id, heir),
  ...leavingMinutes,
  spending: (tx, { user, heir }) => handOverSpending(tx, user.user_id, heir),
  importedPeople: (tx, { user }) => forgetNames(tx, user),
  meetingParticipants: (tx, { user, heir }) => forgetParticipant(tx, user.email, heir),
  speakerMatches: (tx, { user }) => forgetSpeakersOf(tx, user.email),
  calendarInvitations: (tx, { user }) => forgetInvitee(tx, user.email),
  sentRecaps: (tx, { user }) => forgetRecapsTo(tx, user.email),
  mails: (tx, { user }) => forgetMails(tx, user.email),
  mailAddresses: (tx, { user }) => forgetAddress(tx, user.email),
  oneTimeTokens: (tx, { user }) => forgetTokensTo(tx, user.email),
  throttles: (tx, { user }) => forgetTries(tx, user.email),
  notifications: (tx, { user }) => forgetCreator(tx, displayName(user)),
  users: (tx, { user }) => deleteUser(tx, user.user_id),
};

export async function leave(tx: Tx, user: Leaving["user"]): Promise<void> {
  await tx.emit(accountDeleted, { user_id: user.user_id });
  const leaving = { user, heir: await createDeletedUser(tx) };
  for (const step of Object.values(leavingSteps)) await step(tx, leaving);
}

/**
 * The same for an account that somebody else deletes, with the organizations that have nobody else.
 * @param with_organizations whether who deletes it has agreed to that
 */
export async function leaveWithOrganizations(
  tx: Tx,
  user: Leaving["user"],
  with_organizations: boolean,
): Promise<void> {
  const { hindrance, goes_with, going } = await deletionWithPlaces(tx, user.user_id);
  if (hindrance) throw conflict(hindrance);
  if (goes_with && !with_organizations)
    throw conflict(
      t(
        "No one else is in {organizations}, which would be deleted too, with all meetings. Agree to that first.",
        {
          organizations: goes_with,
        },
      ),
    );
  for (const { org_id } of going) await removeOrganization(tx, org_id);
  await leave(tx, user);
}
