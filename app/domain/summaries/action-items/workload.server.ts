import { query } from "#app/core/operation.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import { isCut } from "./item-list.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import { itemsOfProject } from "./project-item-queries.server.ts";
import { mostDone, mostOpen } from "./queries.server.ts";
import { ReadWorkload } from "./schema.ts";
import { isCounted, workloadFigures } from "./workload.ts";

/** Who has how much to do in a project; for its members. An item of two people counts for both. */
export const readWorkload = query({
  name: "action-items.workload",
  input: ReadWorkload,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async run(scope, { actor, input: { project_id, time_zone } }) {
    const at = { today: dateIn(scope.now, await zoneOfCaller(scope, time_zone)), now: scope.now };
    const place = await projectInSight(scope, project_id);
    const open = await itemsOfProject(scope, place, "pending");
    const done = await itemsOfProject(scope, place, "completed");
    const { people } = await ownersOfProject(scope, project_id);
    const rows = people
      .map((person) => ({
        user_id: person.user_id,
        name: displayName(person),
        is_me: person.user_id === actor.userId,
        ...workloadFigures(
          [open, done].flatMap(({ ofMember }) => ofMember.get(person.user_id) ?? []),
          at,
        ),
      }))
      .filter((row) => row.open + row.done > 0);
    const all = [...open.all, ...done.all];
    const isOld = done.all.some((entry) => !isCounted(entry, scope.now));
    return {
      people: rows.sort((a, b) => b.open - a.open || b.done - a.done),
      /** Of names that are nobody of the project. */
      others: workloadFigures(
        all.filter(({ owners, ownerIds }) => owners.length > 0 && ownerIds.length === 0),
        at,
      ),
      without: workloadFigures(
        all.filter(({ owners }) => owners.length === 0),
        at,
      ),
      all: workloadFigures(all, at),
      /** There are more than were counted. */
      cut:
        isCut(open.all, { pending: mostOpen, completed: mostDone }) ||
        (!isOld && isCut(done.all, { pending: mostOpen, completed: mostDone })),
      today: at.today,
    };
  },
});
