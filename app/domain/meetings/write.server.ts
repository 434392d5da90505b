import { and, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { isProved } from "#app/domain/account/identity/account-status.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { projectPolicy } from "#app/domain/projects/policy.ts";
import { membersOfProjects, projectFor } from "#app/domain/projects/queries.server.ts";
import { WhichProject } from "#app/domain/projects/schema.ts";
import { meetingDrafts, meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { manualLink, saveAgenda, saveLink } from "./changes.server.ts";
import { externalParticipantName } from "./participant-names.ts";
import { meetingPolicy } from "./policy.ts";
import { completedMeetings, meetingFor, meetingParts, peopleByEmail } from "./queries.server.ts";
import {
  ChangeMeeting,
  groupMeetings,
  type MeetingRow,
  meetingChanged,
  meetingDeleted,
  meetingScheduled,
  meetingsRegrouped,
  type ParticipantInput,
  SaveDraft,
  ScheduleMeeting,
  statusFollows,
  WhichMeeting,
} from "./schema.ts";
import { meetingView } from "./view.ts";

export const scheduleMeeting = operation({
  name: "meetings.schedule",
  failed: "Failed to create meeting",
  input: ScheduleMeeting,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  async run(tx, { actor, input, target }) {
    const { agenda, participants, meeting_link, ...fields } = input;
    const meeting = {
      ...fields,
      meeting_id: newId(),
      scheduled_at: Date.parse(input.scheduled_at),
      manual_meeting_link: manualLink(meeting_link),
      meeting_status: "scheduled" as const,
      context_group: null,
      created_by: actor.userId,
      completed_at: null,
      created_at: tx.now,
      updated_at: tx.now,
    };
    const { meeting_id, project_id } = meeting;
    await tx.q.insert(meetings).values(meeting);
    await saveLink(tx, meeting_id, input.platform_type, meeting_link);
    await tx.q.insert(meetingParticipants).values(await allParticipants(tx, meeting, participants));
    await saveAgenda(tx, meeting_id, { agenda_items: agenda, generated_by_ai: input.agenda_generated });
    await tx.emit(meetingScheduled, { meeting_id, project_id });
    const standing = { isHost: true, projectRole: target.role };
    return meetingView(actor, meeting, standing, await meetingParts(tx, [meeting]));
  },
});

export const changeMeeting = operation({
  name: "meetings.change",
  failed: "Failed to update meeting",
  input: ChangeMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { actor, input, target: { meeting, standing } }) {
    const { meeting_id, scheduled_at, meeting_link, agenda, participants, meeting_status, ...fields } = input;
    if (meeting_status !== undefined && meeting_status !== meeting.meeting_status)
      throw conflict(statusFollows);
    const platform = input.platform_type ?? meeting.platform_type;
    const relinks = platform !== null && (meeting_link !== undefined || platform !== meeting.platform_type);
    // Choosing another platform leaves the link of the old one behind.
    const link = meeting_link ?? "";
    const change = {
      ...fields,
      ...(scheduled_at !== undefined && { scheduled_at: Date.parse(scheduled_at) }),
      ...(relinks && { manual_meeting_link: manualLink(link) }),
      updated_at: tx.now,
    };
    await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
    if (relinks) await saveLink(tx, meeting_id, platform, link);
    const generated_by_ai = input.agenda_generated ?? meeting.agenda_generated;
    if (agenda) await saveAgenda(tx, meeting_id, { agenda_items: agenda, generated_by_ai });
    if (participants) await saveParticipants(tx, meeting, participants);
    await tx.emit(meetingChanged, { meeting_id, project_id: meeting.project_id });
    const changed = { ...meeting, ...change };
    return meetingView(actor, changed, standing, await meetingParts(tx, [changed]));
  },
});

export const deleteMeeting = operation({
  name: "meetings.delete",
  failed: "Failed to delete meeting",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.delete(actor, standing),
  async run(tx, { target: { meeting } }) {
    const { meeting_id, project_id } = meeting;
    await tx.q.delete(meetings).where(eq(meetings.meeting_id, meeting_id));
    await tx.emit(meetingDeleted, { meeting_id, project_id });
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

/** Asks for the context groups of all completed meetings anew; asked twice while it waits, it is done once. */
export const requestRegroup = operation({
  name: "meetings.request-regroup",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(tx, { input: { project_id } }) {
    await tx.enqueue(groupMeetings, { project_id }, { key: jobKey(groupMeetings, project_id) });
    return { success: true };
  },
});

/** Gives every completed meeting of a project its thread. Done twice it changes nothing more. */
export const regroupMeetings = operation({
  name: "meetings.regroup",
  who: "system",
  input: WhichProject,
  find: (scope, { project_id }) => completedMeetings(scope, project_id),
  prepare: (ctx, { target }) =>
    ctx.providers.ai.groupMeetings(
      target.map(({ meeting_id, title, themes }) => ({ meetingId: meeting_id, title, themes: themes ?? [] })),
    ),
  async run(tx, { input: { project_id }, target, prepared: topics }) {
    const moved = new Map<string, string[]>();
    for (const { meeting_id, context_group } of target) {
      const topic = topics.get(meeting_id);
      if (topic && topic !== context_group) moved.set(topic, [...(moved.get(topic) ?? []), meeting_id]);
    }
    for (const [context_group, ids] of moved)
      await tx.q.update(meetings).set({ context_group }).where(inArray(meetings.meeting_id, ids));
    if (moved.size > 0) await tx.emit(meetingsRegrouped, { project_id });
    return { moved: [...moved.values()].flat().length };
  },
});

type Invitation = Pick<MeetingRow, "meeting_id" | "project_id" | "created_by">;

/** Adds new participants and removes those not named any more; the rows of the others, with their answers, stay. */
async function saveParticipants(tx: Tx, meeting: Invitation, invited: ParticipantInput[]): Promise<void> {
  const all = await allParticipants(tx, meeting, invited);
  const emails = all.map(({ email }) => email);
  const ofMeeting = eq(meetingParticipants.meeting_id, meeting.meeting_id);
  const removed = emails.length > 0 ? notInArray(meetingParticipants.email, emails) : undefined;
  await tx.q.delete(meetingParticipants).where(and(ofMeeting, ne(meetingParticipants.role, "host"), removed));
  if (all.length > 0) await tx.q.insert(meetingParticipants).values(all).onConflictDoNothing();
}

/**
 * The host and those invited, each e-mail once. Only a member, or a person who has proved the e-mail, is linked to an
 * account.
 */
async function allParticipants(tx: Tx, meeting: Invitation, invited: ParticipantInput[]) {
  const { meeting_id, project_id, created_by } = meeting;
  const host = await userById(tx, created_by);
  const members = await membersOfProjects(tx, [project_id]);
  const emails = new Set(
    invited.map(({ user_id, email }) => members.find((member) => member.user_id === user_id)?.email ?? email),
  );
  emails.delete(host?.email ?? "");
  const people = new Map((await peopleByEmail(tx, project_id, [...emails])).map((one) => [one.email, one]));
  const others = [...emails].map((email) => invitation(email, people.get(email)));
  const self = host && {
    email: host.email,
    name: displayName(host),
    user_id: host.user_id,
    role: "host" as const,
    status: "accepted" as const,
  };
  return [...(self ? [self] : []), ...others].map((one) => ({ ...one, participant_id: newId(), meeting_id }));
}

type Person = Awaited<ReturnType<typeof peopleByEmail>>[number];

function invitation(email: string, person: Person | undefined) {
  const status = "invited" as const;
  const user_id = person && (person.isMember || person.isProved) ? person.user_id : null;
  if (person?.isMember) return { email, name: person.name, user_id, role: "member" as const, status };
  return { email, name: externalParticipantName, user_id, role: "participant" as const, status };
}

/** Ties the meetings an address was invited to before to the account that has proved it. */
export const linkParticipant = operation({
  name: "meetings.link-participant",
  who: "system",
  input: z.object({ user_id: Id }),
  find: (scope, { user_id }) => userById(scope, user_id),
  async run(tx, { target }) {
    const { user_id, email } = target;
    if (!isProved(target)) return { linked: 0 };
    const open = and(eq(meetingParticipants.email, email), isNull(meetingParticipants.user_id));
    const linked = await tx.q.update(meetingParticipants).set({ user_id }).where(open).returning();
    return { linked: linked.length };
  },
});
