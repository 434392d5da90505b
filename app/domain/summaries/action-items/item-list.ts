import type { UserActor } from "#app/core/actor.ts";
import { type DueGroup, dueGroups } from "#app/core/enums/due-group.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { nameOrder } from "#app/core/name-order.ts";
import { abilities } from "#app/core/policy.ts";
import { displayName, type NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { daysOverdue, dueGroup } from "./due-groups.ts";
import type { Owners } from "./owner-match.ts";
import { actionItemPolicy } from "./policy.ts";
import type { ActionItemRow, BrowseActionItems } from "./schema.ts";

export type ListedRow = {
  item: ActionItemRow;
  meeting: { meeting_id: string; title: string; created_by: string };
  project: { project_id: string; project_name: string };
  projectRole: ProjectRole | null;
  /** As the database says it. */
  is_blocked: unknown;
  is_maybe_done: unknown;
};
/** What says where an item stands in a list, and whose it is. */
export type ItemEntry = Pick<
  ActionItemRow,
  "action_id" | "meeting_id" | "due_date" | "status" | "done_at"
> & {
  /** Their names: of the project's people where the owner is one, else as it was said. */
  owners: string[];
  /** Those of the project's people. */
  ownerIds: string[];
};
export type ListedItemView = ReturnType<typeof listedItem>;
export type ItemGroupView = { group: DueGroup; total: number; items: ListedItemView[] };
type Reader = { userId: string; today: string };
type ItemFilters = Pick<BrowseActionItems, "mine" | "owner" | "meeting_id" | "whole">;

/** What stands for "without an owner" in the filter. */
export const nobody = "none";
/** Of each group; the whole of one is asked for by name. */
const groupShown = 50;
/** So many owners and meetings are offered to filter by, and the one that is chosen; any other owner can be typed. */
export const ownersOffered = 50;
const meetingsOffered = 200;

/** Whether more items than were read may be there. */
export function isCut(all: Pick<ItemEntry, "status">[], most: Record<ItemEntry["status"], number>): boolean {
  const read = Map.groupBy(all, ({ status }) => status);
  return [...read].some(([status, own]) => own.length >= most[status]);
}

export function projectIdOf({ project }: Pick<ListedRow, "project">): string {
  return project.project_id;
}

/** Items as a list shows them, each with the people its owner names and what the reader may do with it. */
export function listedItems(
  rows: ListedRow[],
  owners: ReadonlyMap<string, Owners<NamedMember>>,
  { actor, today }: { actor: UserActor; today: string },
): ListedItemView[] {
  return rows.map((row) => listedItem(row, peopleNamed(row, owners), { actor, today }));
}

/** A guest does not learn the names of the project's people. */
function peopleNamed(
  { item, project, projectRole }: ListedRow,
  owners: ReadonlyMap<string, Owners<NamedMember>>,
): NamedMember[] {
  return projectRole === null ? [] : (owners.get(project.project_id)?.named(item.owner) ?? []);
}

export function entryOf(row: ListedRow, owners: ReadonlyMap<string, Owners<NamedMember>>): ItemEntry {
  const { action_id, meeting_id, due_date, status, done_at, owner } = row.item;
  const people = peopleNamed(row, owners);
  const ownerIds = people.map(({ user_id }) => user_id);
  return { action_id, meeting_id, due_date, status, done_at, owners: namesOfOwner(owner, people), ownerIds };
}

export function namesOfOwner(owner: string | null, people: NamedMember[]): string[] {
  if (people.length > 0) return people.map(displayName);
  return owner === null ? [] : [owner];
}

function listedItem(
  { item, meeting, project, projectRole, is_blocked, is_maybe_done }: ListedRow,
  people: NamedMember[],
  { actor, today }: { actor: UserActor; today: string },
) {
  const { action_id, description, due_date, status, priority, owner } = item;
  const isOwner = people.some(({ user_id }) => user_id === actor.userId);
  const standing = { projectRole, isHost: meeting.created_by === actor.userId };
  return {
    action_id,
    description,
    due_date,
    status,
    priority,
    owner,
    owners: namesOfOwner(owner, people),
    mine: isOwner,
    group: dueGroup(item, today),
    days_overdue: daysOverdue(item, today),
    /** Its owner is somebody of the project who has not accepted it. */
    waiting: status === "pending" && people.length > 0 && item.accepted_by === null,
    due_moves: item.due_moves,
    first_due: item.first_due,
    blocked: Boolean(is_blocked),
    /** Words of a later meeting seem to say that it is done; a guest does not learn of that meeting. */
    maybe_done: status === "pending" && projectRole !== null && Boolean(is_maybe_done),
    meeting: { meeting_id: meeting.meeting_id, title: meeting.title },
    project,
    abilities: abilities(actionItemPolicy, actor, { standing, isOwner }),
  };
}

/** The list in its groups, as the filters leave it, and what can be filtered by; items by their ids. */
export function itemList(all: ItemEntry[], { userId, today, ...filters }: Reader & ItemFilters) {
  const groups = new Map<DueGroup, string[]>(dueGroups.map((group) => [group, []]));
  const open = { mine: 0, all: 0 };
  const owners = new Set<string>();
  const meetings = new Set<string>();
  const wanted = { ...filters, owner: filters.owner && plainName(filters.owner) };
  for (const entry of all) {
    const isMine = entry.ownerIds.includes(userId);
    if (entry.status === "pending") open.all++;
    if (entry.status === "pending" && isMine) open.mine++;
    for (const name of entry.owners)
      if (owners.size < ownersOffered || name === filters.owner) owners.add(name);
    if (meetings.size < meetingsOffered || entry.meeting_id === filters.meeting_id)
      meetings.add(entry.meeting_id);
    if (isWanted(entry, isMine, wanted)) groups.get(dueGroup(entry, today))?.push(entry.action_id);
  }
  return {
    groups: [...groups]
      .filter(([, ids]) => ids.length > 0)
      .map(([group, ids]) => ({
        group,
        total: ids.length,
        ids: filters.whole === group ? ids : ids.slice(0, groupShown),
      })),
    open,
    owners: [...owners].sort(nameOrder.compare),
    meetings: [...meetings],
  };
}

function isWanted(
  { owners, meeting_id }: ItemEntry,
  isMine: boolean,
  filters: Omit<ItemFilters, "whole">,
): boolean {
  if (filters.mine && !isMine) return false;
  if (filters.meeting_id && meeting_id !== filters.meeting_id) return false;
  if (!filters.owner) return true;
  return filters.owner === nobody
    ? owners.length === 0
    : owners.some((name) => plainName(name) === filters.owner);
}
