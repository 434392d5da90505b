import { createAccount } from "#app/domain/accounts/local-accounts/write.server.ts";
import { changePassword, redeem, resetPassword } from "#app/domain/accounts/passwords/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { cancelFollowing, changeSeries } from "#app/domain/scheduling/series/write.server.ts";
import { nameOperator, removeOperator } from "#app/domain/server/operators/write.server.ts";
import { changeActionItem, deleteActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { countShareVisit, revokeShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import {
  changeOrganizationMember,
  leaveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import {
  changeMember,
  deleteProject,
  leaveProject,
  removeMember,
} from "#app/domain/workspaces/projects/write.server.ts";
import { password } from "#tests/support/people.ts";
import { type Race, race } from "./race.ts";

/** Two calls that meet, after those that make way for them. */
export type Pair = { title: string; before?: Race[]; calls: [Race, Race] };

const other = "another battery staple";
const promoted = race(changeMember, "admin", ({ project_id, host }) => ({
  ...{ project_id, user_id: host.userId, role: "project_admin" },
}));
const demote = (who: "admin" | "host", whom: "admin" | "host") =>
  race(changeMember, who, (facts) => ({
    ...{ project_id: facts.project_id, user_id: facts[whom].userId, role: "member" },
  }));
const remove = (who: "admin" | "host", whom: "admin" | "host") =>
  race(removeMember, who, (facts) => ({ project_id: facts.project_id, user_id: facts[whom].userId }));
const leave = (who: "admin" | "host") => race(leaveProject, who, ({ project_id }) => ({ project_id }));
const leaveAll = (who: "admin" | "colleague") =>
  race(leaveOrganization, who, ({ ids }) => ({ org_id: ids.org }));
const review = (who: "admin" | "host", approve: boolean) =>
  race(reviewEdit, who, ({ ids }) => ({ edit_id: ids.edit, approve }));
const save = (keyDecisions: string[]) =>
  race(updateSummary, "host", ({ meeting_id, revision }) => ({
    ...{ meeting_id, base_revision: revision, changes: { keyDecisions } },
  }));
const gone = race(deleteProject, "admin", ({ project_id }) => ({ project_id }));
const newMeeting = race(scheduleMeeting, "host", ({ project_id }) => ({
  ...{ project_id, title: "New", scheduled_at: "2026-05-05T10:00:00Z", platform_type: "zoom" },
}));
const nora = { first_name: "Nora", last_name: "New", email: "nora@example.test" };
const bytes = new TextEncoder().encode("Ana: Shall we start?\nBo: Yes.");

export const pairs: Pair[] = [
  {
    title: "two admins demote each other",
    before: [promoted],
    calls: [demote("admin", "host"), demote("host", "admin")],
  },
  {
    title: "two admins remove each other",
    before: [promoted],
    calls: [remove("admin", "host"), remove("host", "admin")],
  },
  { title: "both admins leave the project", before: [promoted], calls: [leave("admin"), leave("host")] },
  {
    title: "both admins leave the organization",
    before: [
      race(changeOrganizationMember, "admin", ({ ids, colleague }) => ({
        ...{ org_id: ids.org, user_id: colleague.userId, role: "org_admin" },
      })),
    ],
    calls: [leaveAll("admin"), leaveAll("colleague")],
  },
  {
    title: "two operators remove each other",
    before: [race(nameOperator, "admin", () => ({ email: "host@example.test" }))],
    calls: [
      race(removeOperator, "admin", ({ host }) => ({ user_id: host.userId })),
      race(removeOperator, "host", ({ admin }) => ({ user_id: admin.userId })),
    ],
  },
  { title: "an edit is approved and dismissed", calls: [review("admin", true), review("host", false)] },
  {
    title: "an edit is approved while its part is written",
    calls: [review("admin", true), save(["We wait."])],
  },
  { title: "two people save the same part", calls: [save(["We sail."]), save(["We wait."])] },
  {
    title: "a meeting is deleted while its summary is saved",
    calls: [race(deleteMeeting, "host", ({ meeting_id }) => ({ meeting_id })), save(["We wait."])],
  },
  { title: "a project is deleted while a meeting is scheduled in it", calls: [gone, newMeeting] },
  {
    title: "a project is deleted while an invitation to it is accepted",
    calls: [gone, race(acceptInvite, "stranger", ({ ids }) => ({ token: ids.invite }))],
  },
  {
    title: "a person signs up while an account is made for them",
    calls: [
      race(signUp, "anonymous", () => ({ ...nora, password })),
      race(createAccount, "system", () => nora),
    ],
  },
  {
    title: "an action item is changed and deleted",
    calls: [
      race(changeActionItem, "host", ({ ids }) => ({ action_id: ids.action, status: "completed" })),
      race(deleteActionItem, "host", ({ ids }) => ({ action_id: ids.action })),
    ],
  },
  {
    title: "a link is turned off while it is visited",
    calls: [
      race(revokeShareLink, "host", ({ share_id }) => ({ share_id })),
      race(countShareVisit, "anonymous", ({ share_token }) => ({ token: share_token })),
    ],
  },
  {
    title: "a recording starts while a transcript is brought",
    calls: [
      race(startRecording, "host", ({ later }) => ({ meeting_id: later })),
      race(bringTranscript, "host", ({ later }) => ({ meeting_id: later, bytes })),
    ],
  },
  {
    title: "a recording is started anew while it is stopped",
    calls: [
      race(startRecording, "host", ({ recorded }) => ({ meeting_id: recorded })),
      race(stopRecording, "host", ({ recorded }) => ({ meeting_id: recorded })),
    ],
  },
  {
    title: "a series is changed while it is cancelled",
    calls: [
      race(changeSeries, "host", ({ in_series }) => ({
        meeting_id: in_series,
        applies_to: "following",
        title: "Round",
      })),
      race(cancelFollowing, "host", ({ in_series }) => ({ meeting_id: in_series })),
    ],
  },
  {
    title: "a person logs in while their password is reset",
    calls: [
      race(logIn, "anonymous", () => ({ email: "member@example.test", password })),
      race(resetPassword, "anonymous", ({ links }) => ({ token: links.recovery, password: other })),
    ],
  },
  {
    title: "a person changes their password while a link of theirs is used",
    calls: [
      race(changePassword, "guest", () => ({ password: other })),
      race(redeem, "anonymous", ({ links }) => ({ token: links.magic, kinds: ["magic-link"] })),
    ],
  },
  {
    title: "a person proposes an edit while they delete their account",
    calls: [
      race(proposeEdit, "guest", ({ meeting_id }) => ({
        meeting_id,
        changes: { keyDecisions: ["We sail."] },
      })),
      race(deleteAccount, "guest"),
    ],
  },
];
