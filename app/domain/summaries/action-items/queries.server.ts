import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import {
  invitationOf,
  type MeetingTarget,
  meetingFor,
  membershipOf,
} from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo, type Person } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import {
  confirmationOf,
  confirmationsOf,
  evidenceOf,
  evidenceOfLine,
} from "#app/domain/summaries/evidence/queries.server.ts";
import { type Confirmations, keptFirst } from "#app/domain/summaries/evidence/schema.ts";
import { type EvidenceByLine, evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import { actionItems, isReliedItem } from "#db/schema/action-items.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import type { ListedRow } from "./item-list.ts";
import { isMaybeDone } from "./maybe-done.server.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import type { ActionItemStanding } from "./policy.ts";
import type { ActionItemRow } from "./schema.ts";
import { actionItemView } from "./view.ts";

export type ItemTarget = MeetingTarget & { item: ActionItemRow };

/** An action item found through the caller's standing to its meeting. */
export async function actionItemFor(
  scope: Scope<UserActor>,
  actionId: string,
): Promise<ItemTarget | undefined> {
  const target = await anyActionItemFor(scope, actionId);
  return target?.item.deleted_at === null ? target : undefined;
}

/** The same, the deleted ones too. */
export async function anyActionItemFor(
  scope: Scope<UserActor>,
  actionId: string,
): Promise<ItemTarget | undefined> {
  const [item] = await scope.q.select().from(actionItems).where(eq(actionItems.action_id, actionId));
  const target = item && (await meetingFor(scope, item.meeting_id));
  return target && { ...target, item };
}

/** Whether the item's owner is the caller, by the names of the project's people. */
export async function itemStanding(
  scope: Scope<UserActor>,
  { item, meeting, standing }: ItemTarget,
): Promise<ActionItemStanding> {
  if (item.owner === null || standing.projectRole === null) return { standing, isOwner: false };
  const people = (await ownersOfProject(scope, meeting.project_id)).named(item.owner);
  return { standing, isOwner: people.some(({ user_id }) => user_id === scope.actor.userId) };
}

/** An item with the caller's standing to it. */
export async function ownItemFor(scope: Scope<UserActor>, actionId: string) {
  const target = await actionItemFor(scope, actionId);
  return target && { ...target, own: await itemStanding(scope, target) };
}

/** So many are read of a project, or of all one can open; a list that is longer says so. */
export const mostOpen = 2000;
export const mostDone = 500;
/** More than there are: a guard of memory for whom a file is made of all. */
const mostInAll = 200_000;

export const openOrder = [
  asc(isNull(actionItems.due_date)),
  asc(actionItems.due_date),
  desc(meetings.scheduled_at),
  asc(actionItems.action_id),
];

/**
 * Open items by the day they are due, then those ticked off, the latest first; both through the caller's meetings. Possible
 * ones only by their ids.
 */
export async function itemsAcross(
  scope: Scope<UserActor>,
  { ids, all = false }: { ids?: string[]; all?: boolean } = {},
): Promise<ListedRow[]> {
  const which = ids
    ? inArray(actionItems.action_id, ids)
    : and(inArray(actionItems.meeting_id, ownMeetings(scope)), isReliedItem);
  const open = await seenItems(scope, and(which, eq(actionItems.status, "pending")))
    .orderBy(...openOrder)
    .limit(all ? mostInAll : mostOpen);
  const done = await seenItems(scope, and(which, eq(actionItems.status, "completed")))
    .orderBy(desc(actionItems.updated_at), asc(actionItems.action_id))
    .limit(all ? mostInAll : mostDone);
  // Someone may be invited to a meeting by two addresses.
  return [...new Map([...open, ...done].map((row) => [row.item.action_id, row])).values()];
}

/** The meetings of the caller's projects and those they were invited to: only the items of these are looked at. */
function ownMeetings({ q, actor }: Scope<UserActor>) {
  const inProjects = q
    .select({ id: meetings.meeting_id })
    .from(projectMembers)
    .innerJoin(meetings, eq(meetings.project_id, projectMembers.project_id))
    .where(eq(projectMembers.user_id, actor.userId));
  const invited = q
    .select({ id: meetingParticipants.meeting_id })
    .from(meetingParticipants)
    .where(eq(meetingParticipants.user_id, actor.userId));
  return inProjects.union(invited);
}

/** What lists show of an item to a person. */
export const listedColumns = (person: Person) => ({
  item: actionItems,
  meeting: { meeting_id: meetings.meeting_id, title: meetings.title, created_by: meetings.created_by },
  project: { project_id: projects.project_id, project_name: projects.project_name },
  /** What it waits for is there. It goes with its meeting, without a word to what waits for it. */
  is_blocked: sql<unknown>`exists (select 1 from ${actionItems} b where b.action_id = ${actionItems.blocked_by})`,
  is_maybe_done: isMaybeDone(person),
});

/** Items of the meetings that `meetingFor` would find for the caller. */
function seenItems({ q, actor }: Scope<UserActor>, which: SQL | undefined) {
  const present = or(isNotNull(projectMembers.user_id), isNotNull(meetingParticipants.participant_id));
  return q
    .select({ ...listedColumns(actor.userId), projectRole: projectMembers.role })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .leftJoin(projectMembers, membershipOf(actor.userId))
    .leftJoin(meetingParticipants, invitationOf(actor.userId))
    .where(and(isNull(actionItems.deleted_at), present, isShownTo(actor.userId), which));
}

/** The items of a meeting that are not deleted, oldest first. */
export async function actionItemRows({ q }: Pick<Scope, "q">, meetingId: string): Promise<ActionItemRow[]> {
  return q
    .select()
    .from(actionItems)
    .where(and(eq(actionItems.meeting_id, meetingId), isNull(actionItems.deleted_at)))
    .orderBy(asc(actionItems.created_at), asc(actionItems.action_id));
}

/** What is known of the meeting's lines already is not read again. */
type Known = { evidence?: EvidenceByLine; confirmations?: Confirmations };

/** The items of a meeting, the possible ones after the others. */
export async function actionItemsOf({ q }: Pick<Scope, "q">, meetingId: string, known: Known = {}) {
  const rows = await actionItemRows({ q }, meetingId);
  const evidence = known.evidence ?? evidenceByLine(await evidenceOf({ q }, meetingId));
  const confirmations = known.confirmations ?? (await confirmationsOf({ q }, meetingId));
  return keptFirst(rows.map((row) => actionItemView(row, evidence, confirmations)));
}

/** One item that is not deleted. Nothing is read of the others, which others may be changing. */
export async function actionItemById({ q }: Pick<Scope, "q">, actionId: string) {
  const [row] = await q
    .select()
    .from(actionItems)
    .where(and(eq(actionItems.action_id, actionId), isNull(actionItems.deleted_at)));
  if (!row) return undefined;
  const evidence = evidenceByLine(await evidenceOfLine({ q }, actionId));
  return actionItemView(row, evidence, await confirmationOf({ q }, actionId));
}

/** The action items of these meetings, whatever their status; none that is only possible. */
export async function actionItemsOfMeetings({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { action_id, meeting_id, description, owner, due_date, status } = actionItems;
  return q
    .select({ line_id: action_id, meeting_id, text: description, owner, due_date, status })
    .from(actionItems)
    .where(and(inArray(actionItems.meeting_id, meetingIds), isNull(actionItems.deleted_at), isReliedItem))
    .orderBy(asc(actionItems.created_at), asc(actionItems.action_id));
}
