import { react } from "#app/core/reaction.ts";
import { hasSomeoneToMail, listMeetingsOfInvitee } from "#app/domain/meetings/invitations/read.server.ts";
import { mailInvitations, mailInvitationsOf } from "#app/domain/meetings/invitations/schema.ts";
import { updateInvitations } from "#app/domain/meetings/invitations/write.server.ts";
import { releaseLeftPeople } from "#app/domain/meetings/meetings/left-people.server.ts";
import {
  meetingChanged,
  meetingDeleted,
  meetingScheduled,
  releaseLeft,
} from "#app/domain/meetings/meetings/schema.ts";
import { organizationDeleted } from "#app/domain/workspaces/organizations/schema.ts";
import { memberRemoved, projectDeleted } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting, eachProject } from "./reaction-keys.ts";

const ofMailed = { ...eachMeeting, when: hasSomeoneToMail };

/** Runs as often as a meeting changes, and mails what is new since the last run. */
export const mailInvitationsHandler = defineHandler(
  mailInvitations,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await updateInvitations(lastStep, { meeting_id });
  },
  {
    on: [
      react(meetingChanged, mailInvitations, ofMailed),
      react(meetingDeleted, mailInvitations, ofMailed),
      react(meetingScheduled, mailInvitations, ofMailed),
    ],
  },
);

/** Who left a project does not get its meetings any more, and a deleted project has none. */
export const mailInvitationsOfHandler = defineHandler(
  mailInvitationsOf,
  async (ctx, from, { signal }) => {
    const { meeting_ids } = await listMeetingsOfInvitee(ctx, from);
    for (const meeting_id of meeting_ids) {
      signal.throwIfAborted();
      await updateInvitations(ctx, { meeting_id });
    }
  },
  {
    on: [
      react(memberRemoved, mailInvitationsOf, eachProject),
      react(organizationDeleted, mailInvitationsOf, { key: ({ org_id }) => org_id }),
      react(projectDeleted, mailInvitationsOf, eachProject),
    ],
  },
);

/** Who left a project hosts none of its meetings ahead, and is expected at none. */
export const releaseLeftHandler = defineHandler(
  releaseLeft,
  async (_ctx, { project_id }, { lastStep }) => {
    await releaseLeftPeople(lastStep, { project_id });
  },
  { on: [react(memberRemoved, releaseLeft, eachProject)] },
);
