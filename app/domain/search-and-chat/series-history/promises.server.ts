import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { nameOrder } from "#app/core/name-order.ts";
import { pageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { daysOverdue } from "#app/domain/summaries/action-items/due-groups.ts";
import { type ItemEntry, isCut, listedItems } from "#app/domain/summaries/action-items/item-list.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import {
  itemsOfProject,
  rowsOfProject,
} from "#app/domain/summaries/action-items/project-item-queries.server.ts";
import { mostDone, mostOpen } from "#app/domain/summaries/action-items/queries.server.ts";
import { type MeetingSet, meetingsWithOpenItems } from "./set-queries.server.ts";
import type { PromisesView } from "./view.ts";

type Reader = { role: ProjectRole; skip: number; zone: string };
type Row = { person: string | null; user_id: string | null; entry: ItemEntry };

/** What the meetings of a set left open, by person: whoever has most first, and last what nobody owns. */
export async function promisesOf(
  scope: Scope<UserActor>,
  set: MeetingSet,
  { role, skip, zone }: Reader,
): Promise<PromisesView> {
  const ofSet = await meetingsWithOpenItems(scope, set);
  const { all } = await itemsOfProject(scope, set, "pending");
  const own = all.filter(({ meeting_id }) => ofSet.has(meeting_id));
  const page = pageOfList(byPerson(own), skip, rowsOnPage);
  const ids = [...new Set(page.items.map(({ entry }) => entry.action_id))];
  const rows = await rowsOfProject(scope, ids, role);
  const owners = await ownersOfProjects(scope, [set.projectId]);
  const today = dateIn(scope.now, zone);
  const items = listedItems(rows, owners, { actor: scope.actor, today });
  const byId = new Map(items.map((item) => [item.action_id, item]));
  return {
    rows: page.items.flatMap(({ entry, ...row }) => {
      const item = byId.get(entry.action_id);
      return item ? [{ ...row, item }] : [];
    }),
    at: page.at,
    total: page.total,
    items: own.length,
    overdue: own.filter((entry) => daysOverdue(entry, today) > 0).length,
    cut: isCut(all, { pending: mostOpen, completed: mostDone }),
  };
}

/** Each item below each of its owners; a person's keep their order. */
function byPerson(entries: ItemEntry[]): Row[] {
  const rows = entries.flatMap((entry): Row[] =>
    entry.owners.length === 0
      ? [{ person: null, user_id: null, entry }]
      : entry.owners.map((person, at) => ({ person, user_id: entry.ownerIds[at] ?? null, entry })),
  );
  const groups = [...Map.groupBy(rows, ({ person, user_id }) => user_id ?? person)];
  return groups
    .sort(
      ([a, one], [b, other]) =>
        Number(a === null) - Number(b === null) ||
        other.length - one.length ||
        nameOrder.compare(a ?? "", b ?? ""),
    )
    .flatMap(([, own]) => own);
}
