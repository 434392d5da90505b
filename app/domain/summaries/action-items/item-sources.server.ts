import { inArray } from "drizzle-orm";
import { mayEnter, type UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { entryOf, type ItemEntry, type ListedRow, projectIdOf } from "./item-list.ts";
import { ownersOfProjects } from "./owner-queries.server.ts";
import { possibleItemsIn } from "./possible-item-queries.server.ts";
import { itemsOfProject, rowsOfProject } from "./project-item-queries.server.ts";
import { itemsAcross } from "./queries.server.ts";
import type { PossibleItemsAt } from "./view.ts";

/** Open items in their order, then those that are done, and the whole of some of them by their ids. */
type ItemSource = {
  entries: ItemEntry[];
  rowsOf(ids: string[]): Promise<ListedRow[]>;
  /** Where possible ones wait, which are not listed. */
  possible: PossibleItemsAt[];
};

/** The items of a project for one of its members. */
export async function sourceOfProject(
  scope: Scope<UserActor>,
  projectId: string,
): Promise<ItemSource | undefined> {
  const target = await projectFor(scope, projectId);
  if (!target) return undefined;
  const seenBy = await sightOf(scope, projectId);
  const open = await itemsOfProject(scope, { projectId, seenBy }, "pending");
  const done = await itemsOfProject(scope, { projectId, seenBy }, "completed");
  return {
    entries: [...open.all, ...done.all],
    possible: await possibleItemsIn(scope.q, projectId, seenBy),
    rowsOf: (ids) => rowsOfProject(scope, ids, target.role),
  };
}

/** The items of every meeting that the caller can open; to an agent those of its projects. */
export async function sourceOfAll(scope: Scope<UserActor>): Promise<ItemSource> {
  const rows = (await itemsAcross(scope)).filter((row) => mayEnter(scope.actor, projectIdOf(row)));
  const owners = await ownersOfProjects(scope, rows.map(projectIdOf));
  const byId = new Map(rows.map((row) => [row.item.action_id, row]));
  return {
    entries: rows.map((row) => entryOf(row, owners)),
    possible: [],
    rowsOf: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}

/** These meetings by their titles, in the same order. */
export async function meetingTitles({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const found = await q.preparedForIds("meetings of listed items", meetingIds, (all, places) =>
    all
      .select({ meeting_id: meetings.meeting_id, title: meetings.title })
      .from(meetings)
      .where(inArray(meetings.meeting_id, places)),
  );
  const byId = new Map(found.map((meeting) => [meeting.meeting_id, meeting]));
  return meetingIds.flatMap((id) => byId.get(id) ?? []);
}
