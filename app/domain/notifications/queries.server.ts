import { and, between, desc, eq, exists, inArray, not, or, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { namesOf, usersByIds } from "#app/domain/accounts/users/queries.server.ts";
import { invitationOf, membershipOf } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo, peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";
import { actionItemsOf } from "#app/domain/summaries/action-items/queries.server.ts";
import { commentNotice } from "#app/domain/summaries/comments/queries.server.ts";
import { proposerName } from "#app/domain/summaries/edit-requests/proposer-name.ts";
import { editAudience } from "#app/domain/summaries/edit-requests/queries.server.ts";
import { isPossible } from "#app/domain/summaries/evidence/schema.ts";
import { signersOf, signOffById } from "#app/domain/summaries/sign-offs/queries.server.ts";
import { sectionsOf, summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { users } from "#db/schema/identity.ts";
import { events } from "#db/schema/kernel.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { recordings } from "#db/schema/recordings.ts";
import type { Reader } from "#db/store.ts";
import { lookBackMs, quietMs } from "./bursts.ts";
import type { EventContext } from "./kind.ts";
import { kinds, recipientsOf } from "./kinds.ts";
import type { EventSubject } from "./schema.ts";

/**
 * Only notifications about a meeting that their receiver can open now, as `meetingFor` finds it: a
 * notification holds names and a title, and who is removed from a project reads nothing more of it.
 */
export function isMeetingOpen(q: Pick<Reader, "select">) {
  const reader = notifications.user_id;
  const member = q
    .select({ one: sql`1` })
    .from(meetings)
    .innerJoin(projectMembers, membershipOf(reader))
    .where(and(eq(meetings.meeting_id, notifications.meeting_id), isShownTo(reader)));
  const invited = q
    .select({ one: sql`1` })
    .from(meetingParticipants)
    .where(invitationOf(reader, notifications.meeting_id));
  return or(exists(member), exists(invited));
}

/** An event with all that decides who is notified; undefined when its meeting was deleted. */
export async function eventContextOf({ q }: Pick<Scope, "q">, eventId: string) {
  const [event] = await q.select().from(events).where(eq(events.event_id, eventId));
  const found = event && (await meetingWithProject({ q }, String(event.payload.meeting_id)));
  if (!event || !found) return undefined;
  const { meeting, project } = found;
  const editId = typeof event.payload.edit_id === "string" ? event.payload.edit_id : null;
  const [request] = editId ? await q.select().from(editRequests).where(eq(editRequests.edit_id, editId)) : [];
  const comment = await commentIn({ q }, event.payload);
  const context: EventContext = {
    event: event.name,
    hostId: meeting.created_by,
    authorIds: event.name === "summary.ready" ? await summaryAuthors({ q }, meeting.meeting_id) : [],
    proposedBy: request?.archive_proposer ?? request?.proposed_by ?? null,
    proposedWith: request?.agent ?? null,
    reviewedBy: request?.archive_reviewer ?? request?.reviewed_by ?? null,
    changedBy: typeof event.payload.changed_by === "string" ? event.payload.changed_by : null,
    reviewers: project.reviewers,
    comment,
    item: itemIn(event.payload),
    signOff: await signOffIn({ q }, event.payload),
    members: await q
      .select({ user_id: projectMembers.user_id, role: projectMembers.role })
      .from(projectMembers)
      .innerJoin(meetings, membershipOf(projectMembers.user_id))
      .where(and(eq(meetings.meeting_id, meeting.meeting_id), isShownTo(projectMembers.user_id))),
    participants: await invitedUsers({ q }, meeting.meeting_id),
  };
  return { context, meeting, project, editId, comment, at: event.created_at };
}

/** Who acted on an action item, and whom it was handed to. */
function itemIn({ handed_by, handed_to, declined_by }: Record<string, unknown>): EventContext["item"] {
  const by = handed_by ?? declined_by;
  return typeof by === "string" ? { by, to: typeof handed_to === "string" ? handed_to : null } : null;
}

/** The comment an event is about, and whom it mentions since then. */
async function commentIn({ q }: Pick<Scope, "q">, { comment_id, mentioned }: Record<string, unknown>) {
  const found = typeof comment_id === "string" ? await commentNotice({ q }, comment_id) : undefined;
  if (!found) return null;
  return Array.isArray(mentioned) ? { ...found, mentioned: mentioned.map(String) } : found;
}

/** The sign-off an event is about, and whom the event names. */
async function signOffIn(scope: Pick<Scope, "q">, { sign_off_id, people, by }: Record<string, unknown>) {
  const signOff = typeof sign_off_id === "string" ? await signOffById(scope, sign_off_id) : undefined;
  if (!signOff) return null;
  const signers = await signersOf(scope, signOff);
  return {
    askedBy: signOff.asked_by,
    signers: signers.flatMap((one) => (one.signing.isExcused ? [] : (one.row.person ?? []))),
    named: Array.isArray(people) ? people.map(String) : [],
    by: typeof by === "string" ? by : null,
  };
}

/** Who started the recordings of a meeting or brought its transcript, and who asked for its summary. */
async function summaryAuthors({ q }: Pick<Scope, "q">, meetingId: string): Promise<string[]> {
  const brought = await q
    .selectDistinct({ user_id: recordings.started_by })
    .from(recordings)
    .where(eq(recordings.meeting_id, meetingId));
  const summary = await summaryOf({ q }, meetingId);
  return [...brought.map(({ user_id }) => user_id), ...(summary ? [summary.created_by] : [])];
}

async function meetingWithProject({ q }: Pick<Scope, "q">, meetingId: string) {
  const [found] = await q
    .select({ meeting: meetings, project: projects })
    .from(meetings)
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .where(eq(meetings.meeting_id, meetingId));
  return found;
}

async function invitedUsers({ q }: Pick<Scope, "q">, meetingId: string) {
  const rows = await q
    .select({ user_id: meetingParticipants.user_id, role: meetingParticipants.role })
    .from(meetingParticipants)
    .where(eq(meetingParticipants.meeting_id, meetingId));
  return rows.flatMap(({ user_id, role }) => (user_id ? { user_id, role } : []));
}

/** Which of these people have an active account. */
export async function activePeople({ q }: Pick<Scope, "q">, userIds: string[]) {
  if (userIds.length === 0) return [];
  return q
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(inArray(users.user_id, userIds), eq(users.status, "active")));
}

/**
 * The people an event is not hidden from, as far as they are in its project or organization or invited to its meeting. An
 * organization is seen by its members, and by the guests who are in one of its projects.
 */
export async function audienceOf(scope: Pick<Scope, "q">, about: EventSubject) {
  const { meeting_id, edit_id } = about;
  const participants = meeting_id ? await invitedUsers(scope, meeting_id) : [];
  const invited = participants.filter(({ role }) => role === "participant").map(({ user_id }) => user_id);
  const knowing = edit_id ? await editAudience(scope, edit_id, invited) : new Set<string>();
  return {
    members: await membersOf(scope, about),
    invited,
    own: invited.filter((userId) => knowing.has(userId)),
  };
}

/** Every id under which `concernedBy` could find this person. */
export async function workspaceIdsOf({ q }: Pick<Scope, "q">, userId: string): Promise<string[]> {
  const inProjects = await q
    .select({ project_id: projects.project_id, org_id: projects.org_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(eq(projectMembers.user_id, userId));
  const inOrganizations = await q
    .select({ org_id: organizationMembers.org_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.user_id, userId));
  const own = and(eq(meetingParticipants.user_id, userId), eq(meetingParticipants.role, "participant"));
  const invitedTo = await q
    .select({ meeting_id: meetingParticipants.meeting_id })
    .from(meetingParticipants)
    .where(own);
  return [...inProjects, ...inOrganizations, ...invitedTo].flatMap((row) => Object.values(row));
}

async function membersOf(
  { q }: Pick<Scope, "q">,
  { meeting_id, project_id, org_id, user_ids }: EventSubject,
) {
  if (user_ids) return user_ids;
  if (meeting_id && (await meetingWithProject({ q }, meeting_id))) return peopleOfMeeting({ q }, meeting_id);
  if (!project_id && !org_id) return [];
  const inProjects = await q
    .selectDistinct({ user_id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(
      project_id
        ? and(eq(projects.project_id, project_id), not(projectMembers.lacks_second_step))
        : eq(projects.org_id, org_id ?? ""),
    );
  if (project_id) return inProjects.map(({ user_id }) => user_id);
  const inOrganization = await q
    .select({ user_id: organizationMembers.user_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.org_id, org_id ?? ""));
  return [...new Set([...inOrganization, ...inProjects].map(({ user_id }) => user_id))];
}

const eventsRead = 2000;

/** The events like this one in its project, from `lookBackMs` before it until it has been quiet after it, in their order. */
export async function eventsAround({ q }: Pick<Scope, "q">, eventId: string) {
  const [event] = await q.select().from(events).where(eq(events.event_id, eventId));
  if (!event) return [];
  const { name, created_at, payload } = event;
  const during = between(events.created_at, created_at - lookBackMs, created_at + quietMs);
  const rows = await q
    .select({ event_id: events.event_id, at: events.created_at, payload: events.payload })
    .from(events)
    .where(and(eq(events.name, name), during))
    .orderBy(desc(events.created_at), desc(events.event_id))
    .limit(eventsRead);
  return rows.filter((row) => row.payload.project_id === payload.project_id).reverse();
}

/** An event for its mails: what they all say, and of each reader the open action items of that meeting. */
export async function mailFactsOf(scope: Pick<Scope, "q">, eventId: string) {
  const found = await eventContextOf(scope, eventId);
  const notice = found && recipientsOf(found.context);
  if (!found || !notice) return undefined;
  const { meeting, project, context } = found;
  const ids = [...context.members, ...context.participants].map(({ user_id }) => user_id);
  const people = new Map((await usersByIds(scope, [...new Set(ids)])).map((user) => [user.user_id, user]));
  const { listsResults } = kinds[notice.type].mail;
  const items = listsResults ? await actionItemsOf(scope, meeting.meeting_id) : [];
  const names = await namesOf(scope, [notice.creatorId]);
  const facts = {
    type: notice.type,
    creator: proposerName(notice.with, names.get(notice.creatorId) ?? ""),
    ...{ meeting_id: meeting.meeting_id, meeting_title: meeting.title, at: meeting.scheduled_at },
    ...{ project_name: project.project_name, edit_id: found.editId },
    ...{ thread_id: found.comment?.thread_id ?? null, comment: found.comment?.text ?? null },
    decisions: listsResults ? await decisionsOf(scope, meeting.meeting_id) : [],
  };
  const owners = ownersAmong([...people.values()]);
  const mine = (userId: string) => {
    const reader = people.get(userId);
    if (!reader) return [];
    const isOwn = owners.ownedBy(reader);
    return items.filter((item) => item.status === "pending" && !isPossible(item) && isOwn(item.owner));
  };
  return { facts, mine, recipients: new Set(notice.recipients) };
}

async function decisionsOf(scope: Pick<Scope, "q">, meetingId: string): Promise<string[]> {
  const summary = await summaryOf(scope, meetingId);
  const lines = summary ? await sectionsOf(scope, [summary.summary_id], "decision") : [];
  return lines.map(({ text }) => text);
}
