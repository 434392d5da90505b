import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { conflict } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { meetingDrafts, meetingParticipants } from "#db/schema/meetings.ts";
import { applyChange, createMeeting, removeMeeting } from "./changes.server.ts";
import { meetingPolicy } from "./policy.ts";
import { meetingFor, meetingParts } from "./queries.server.ts";
import { ChangeMeeting, SaveDraft, ScheduleMeeting, statusFollows, WhichMeeting } from "./schema.ts";
import { meetingView } from "./view.ts";

export const scheduleMeeting = operation({
  name: "meetings.schedule",
  failed: message("Failed to create meeting"),
  input: ScheduleMeeting,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  async run(tx, { actor, input, target }) {
    const meeting = await createMeeting(tx, actor.userId, input);
    const standing = { isHost: true, projectRole: target.role };
    return meetingView(actor, meeting, standing, await meetingParts(tx, [meeting]));
  },
});

export const changeMeeting = operation({
  name: "meetings.change",
  failed: message("Failed to update meeting"),
  input: ChangeMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { actor, input, target: { meeting, standing } }) {
    const { meeting_status, meeting_id: _, ...change } = input;
    if (meeting_status !== undefined && meeting_status !== meeting.meeting_status)
      throw conflict(t(statusFollows));
    const changed = await applyChange(tx, meeting, change);
    return meetingView(actor, changed, standing, await meetingParts(tx, [changed]));
  },
});

export const deleteMeeting = operation({
  name: "meetings.delete",
  failed: message("Failed to delete meeting"),
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.delete(actor, standing),
  async run(tx, { target: { meeting } }) {
    await removeMeeting(tx, meeting);
    return { success: true };
  },
});

/** Keeps the schedule form of the caller, who leaves it for another site; the one before is replaced. */
export const saveDraft = operation({
  name: "meetings.save-draft",
  input: SaveDraft,
  async run(tx, { actor: { userId: user_id }, input: { fields } }) {
    const draft_id = newId();
    await tx.q.delete(meetingDrafts).where(eq(meetingDrafts.user_id, user_id));
    await tx.q.insert(meetingDrafts).values({ draft_id, user_id, fields, created_at: tx.now });
    return { draft_id };
  },
});

/** Ties the meetings an address was invited to before to the account that has proved it. */
export const linkParticipant = operation({
  name: "meetings.link-participant",
  who: "system",
  input: z.object({ user_id: Id }),
  find: (scope, { user_id }) => userById(scope, user_id),
  async run(tx, { target }) {
    const { user_id, email } = target;
    if (!isProved(target)) return { linked: 0 };
    // A name from an archive becomes a person's only when they accept it.
    const open = and(
      eq(meetingParticipants.email, email),
      isNull(meetingParticipants.user_id),
      isNull(meetingParticipants.archive_person),
    );
    const linked = await tx.q.update(meetingParticipants).set({ user_id }).where(open).returning();
    return { linked: linked.length };
  },
});
