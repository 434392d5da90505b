import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isReliedItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { type ItemEntry, type ListedRow, namesOfOwner } from "./item-list.ts";
import type { Owners } from "./owner-match.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import { listedColumns, mostDone, mostOpen, openOrder } from "./queries.server.ts";

/** What says where an item stands in the lists of its project. */
type Row = Pick<ListedRow["item"], "action_id" | "owner" | "due_date" | "meeting_id" | "done_at">;

const entryColumns = {
  action_id: actionItems.action_id,
  owner: actionItems.owner,
  due_date: actionItems.due_date,
  meeting_id: actionItems.meeting_id,
  done_at: actionItems.done_at,
};

/** The lists of a project by the status of their items: in which order, and how many. */
const lists = {
  pending: { order: openOrder, limit: mostOpen },
  completed: { order: [desc(actionItems.updated_at), asc(actionItems.action_id)], limit: mostDone },
};

const rowsWith = memoizedShared(
  "listed items of a project",
  (q, projectId, seenBy: string, status: ActionItemStatus): Promise<Row[]> =>
    q.prepared(
      `items of a project that are ${status}`,
      (all, places) =>
        all
          .select(entryColumns)
          .from(actionItems)
          .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
          .where(and(isListed(places.project, places.status), isShownTo(places.person)))
          .orderBy(...lists[status].order)
          .limit(lists[status].limit),
      { project: projectId, person: seenBy, status },
    ),
);

function isListed(projectId: string, status: ActionItemStatus) {
  return and(
    eq(meetings.project_id, projectId),
    eq(actionItems.status, status),
    isNull(actionItems.deleted_at),
    isReliedItem,
  );
}

/** Items of a project in their order, with whom their owners mean. */
type ProjectItems = { all: ItemEntry[]; ofMember: Map<string, ItemEntry[]> };

/** Of the rows that the query cache hands to everybody; made again when a name in the project has changed. */
const made = new WeakMap<Row[], { owners: Owners<NamedMember>; items: ProjectItems }>();

/** The items of a project with this status, for members with this sight; each owner is looked up once, whoever asks. */
export async function itemsOfProject(
  { q }: Pick<Scope, "q">,
  { projectId, seenBy }: { projectId: string; seenBy: string },
  status: ActionItemStatus,
): Promise<ProjectItems> {
  const rows = await rowsWith(q, projectId, seenBy, status);
  const owners = await ownersOfProject({ q }, projectId);
  const found = made.get(rows);
  if (found?.owners === owners) return found.items;
  const items = readOwners(rows, owners, status);
  made.set(rows, { owners, items });
  return items;
}

function readOwners(rows: Row[], owners: Owners<NamedMember>, status: ActionItemStatus): ProjectItems {
  const ofMember = new Map<string, ItemEntry[]>();
  const all = rows.map(({ owner, ...row }) => {
    const people = owners.named(owner);
    const ownerIds = people.map(({ user_id }) => user_id);
    const entry = { ...row, status, owners: namesOfOwner(owner, people), ownerIds };
    for (const id of entry.ownerIds) {
      const own = ofMember.get(id);
      if (own) own.push(entry);
      else ofMember.set(id, [entry]);
    }
    return entry;
  });
  return { all, ofMember };
}

/** Items of one project by their ids, as a member with this role sees them. */
export async function rowsOfProject(
  { q, actor }: Scope<UserActor>,
  ids: string[],
  projectRole: ProjectRole,
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const found = await q.preparedForIds(
    "listed items",
    ids,
    (all, places, { person }) =>
      all
        .select(listedColumns(person))
        .from(actionItems)
        .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
        .innerJoin(projects, eq(projects.project_id, meetings.project_id))
        .where(inArray(actionItems.action_id, places)),
    { person: actor.userId },
  );
  const byId = new Map(found.map((row) => [row.item.action_id, { ...row, projectRole }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
