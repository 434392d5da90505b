import { listInvitedMeetings } from "#app/domain/invitations/read.server.ts";
import { mailInvitations, mailInvitationsOf } from "#app/domain/invitations/schema.ts";
import { updateInvitations } from "#app/domain/invitations/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Runs as often as a meeting changes, and mails what is new since the last run. */
export const mailInvitationsHandler = defineHandler(
  mailInvitations,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await updateInvitations(lastStep, { meeting_id });
  },
);

/** Who left a project does not get its meetings any more, and a deleted project has none. */
export const mailInvitationsOfHandler = defineHandler(mailInvitationsOf, async (ctx, from, { signal }) => {
  const { meeting_ids } = await listInvitedMeetings(ctx, from);
  for (const meeting_id of meeting_ids) {
    signal.throwIfAborted();
    await updateInvitations(ctx, { meeting_id });
  }
});
