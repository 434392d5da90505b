import type { UserActor } from "#app/core/actor.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { abilities } from "#app/core/policy.ts";
import { displayName, type Named } from "#app/domain/accounts/users/display-name.ts";
import { type DueGroup, daysOverdue, dueGroup, dueGroups } from "./due-groups.ts";
import { inEachProject, ownersAmong } from "./owner-match.ts";
import { actionItemPolicy } from "./policy.ts";
import type { ActionItemRow, BrowseActionItems } from "./schema.ts";

export type ListedRow = {
  item: ActionItemRow;
  meeting: { meeting_id: string; title: string; created_by: string };
  project: { project_id: string; project_name: string };
  projectRole: ProjectRole | null;
};
export type ProjectMember = Named & { user_id: string; project_id: string };
export type ListedItemView = ReturnType<typeof listedItem>;
export type ItemGroupView = { group: DueGroup; total: number; items: ListedItemView[] };
export type ItemFilters = Pick<BrowseActionItems, "mine" | "owner" | "meeting_id" | "whole">;

/** What stands for "without an owner" in the filter. */
export const nobody = "none";
/** Of each group; the whole of one is asked for by name. */
const groupShown = 50;

/** Items as a list shows them, each with the people its owner names and what the reader may do with it. */
export function listedItems(
  rows: ListedRow[],
  members: ProjectMember[],
  { actor, today }: { actor: UserActor; today: string },
): ListedItemView[] {
  const ownersIn = inEachProject(members, ownersAmong<ProjectMember>);
  return rows.map((row) => {
    const { item, project, projectRole } = row;
    // A guest does not learn the names of the project's people.
    const people = projectRole === null ? [] : ownersIn(project.project_id).named(item.owner);
    return listedItem(row, people, { actor, today });
  });
}

function listedItem(
  { item, meeting, project, projectRole }: ListedRow,
  people: ProjectMember[],
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
    /** Their names: of the project's people where the owner is one, else as it was said. */
    owners: people.length > 0 ? people.map(displayName) : owner === null ? [] : [owner],
    mine: isOwner,
    group: dueGroup(item, today),
    days_overdue: daysOverdue(item, today),
    meeting: { meeting_id: meeting.meeting_id, title: meeting.title },
    project,
    abilities: abilities(actionItemPolicy, actor, { standing, isOwner }),
  };
}

/** The list in its groups, as the filters leave it, and what can be filtered by. */
export function itemList(all: ListedItemView[], filters: ItemFilters) {
  const found = all.filter((item) => isWanted(item, filters));
  const open = all.filter(({ status }) => status === "pending");
  const groups = dueGroups.map((group): ItemGroupView => {
    const items = found.filter((item) => item.group === group);
    return {
      group,
      total: items.length,
      items: filters.whole === group ? items : items.slice(0, groupShown),
    };
  });
  return {
    groups: groups.filter(({ total }) => total > 0),
    open: { mine: open.filter(({ mine }) => mine).length, all: open.length },
    owners: ownerNames(all),
    meetings: [...new Map(all.map(({ meeting }) => [meeting.meeting_id, meeting])).values()],
  };
}

function isWanted({ mine, owners, meeting }: ListedItemView, filters: ItemFilters): boolean {
  if (filters.mine && !mine) return false;
  if (filters.meeting_id && meeting.meeting_id !== filters.meeting_id) return false;
  if (!filters.owner) return true;
  return filters.owner === nobody ? owners.length === 0 : owners.includes(filters.owner);
}

function ownerNames(all: ListedItemView[]): string[] {
  const names = new Set(all.flatMap(({ owners }) => owners));
  return [...names].sort((a, b) => a.localeCompare(b, "en"));
}
