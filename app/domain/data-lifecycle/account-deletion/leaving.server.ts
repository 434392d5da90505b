import type { Tx } from "#app/core/context.ts";
import { forgetTokensTo } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { forgetTries } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { deleteUser } from "#app/domain/accounts/users/changes.server.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import type { LeavingTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { forgetNames } from "#app/domain/data-lifecycle/imported-names/changes.server.ts";
import { forgetAddress, forgetMails } from "#app/domain/mail/changes.server.ts";
import { forgetInvitee } from "#app/domain/meetings/invitations/changes.server.ts";
import {
  forgetParticipant,
  handOverMeetings,
} from "#app/domain/meetings/meetings/participant-changes.server.ts";
import { forgetCreator } from "#app/domain/notifications/changes.server.ts";
import { handOverSeries } from "#app/domain/scheduling/series/changes.server.ts";
import { handOverComments } from "#app/domain/summaries/comments/changes.server.ts";
import { handOverEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { forgetRecapsTo } from "#app/domain/summaries/recaps/changes.server.ts";
import { handOverBrowserRecordings } from "#app/domain/transcripts/browser-recordings/changes.server.ts";
import { handOverNotes } from "#app/domain/transcripts/notes/changes.server.ts";
import { forgetSpeakersOf } from "#app/domain/transcripts/speakers/changes.server.ts";
import { endMembership } from "#app/domain/workspaces/organizations/changes.server.ts";
import { removeFromProject } from "#app/domain/workspaces/projects/changes.server.ts";
import { handOverSpending } from "#app/domain/workspaces/spending/changes.server.ts";

type Leaving = { user: UserRow; heir: string };

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
  meetingSeries: (tx, { user, heir }) => handOverSeries(tx, user.user_id, heir),
  browserRecordings: (tx, { user, heir }) => handOverBrowserRecordings(tx, user.user_id, heir),
  meetingNotes: (tx, { user, heir }) => handOverNotes(tx, user.user_id, heir),
  editRequests: (tx, { user, heir }) => handOverEdits(tx, user.user_id, heir),
  comments: (tx, { user, heir }) => handOverComments(tx, user.user_id, heir),
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
