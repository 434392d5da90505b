import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import type { Named } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import { membersOfProjects, projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { itemList, listedItems } from "./item-list.ts";
import { inEachProject, ownersAmong } from "./owner-match.ts";
import { actionItemsOf, anyActionItemFor, itemsAcross } from "./queries.server.ts";
import { BrowseActionItems, ItemsOfMeeting, WhichActionItem } from "./schema.ts";
import { actionItemView } from "./view.ts";

export const listActionItems = query({
  name: "action-items.list",
  failed: "Failed to fetch action items",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { input }) => actionItemsOf(scope, input.meeting_id),
});

/** One item for who may change it, also when it is deleted: it can be brought back. */
export const getActionItem = query({
  name: "action-items.get",
  failed: "Failed to fetch action items",
  input: WhichActionItem,
  find: (scope, { action_id }) => anyActionItemFor(scope, action_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  async run(scope, { target: { item, meeting } }) {
    const evidence = evidenceByLine(await evidenceOf(scope, meeting.meeting_id));
    const confirmations = await confirmationsOf(scope, meeting.meeting_id);
    return {
      item: actionItemView(item, evidence, confirmations),
      deleted: item.deleted_at !== null,
      people: await peopleOf(scope, meeting.project_id),
    };
  },
});

/** Whether the caller may add one, before the form is shown. */
export const mayAddActionItem = query({
  name: "action-items.may-add",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  run: async (scope, { target: { meeting } }) => ({ people: await peopleOf(scope, meeting.project_id) }),
});

/**
 * The action items of all meetings of a project, or of all the caller can open, by when they are due where the caller is.
 * `people` are the names an item of the project can be given to, for who may do that.
 */
export const browseActionItems = query({
  name: "action-items.browse",
  failed: "Failed to fetch action items",
  input: BrowseActionItems,
  find: async (scope, { project_id }) => (project_id ? await projectFor(scope, project_id) : {}),
  async run(scope, { actor, input: { project_id, time_zone, ...filters } }) {
    const settings = await userById(scope, actor.userId);
    const today = dateIn(scope.now, firstZoneOrOwn([settings?.time_zone, time_zone]));
    const { rows, members } = await itemsAcross(scope, { project_id });
    const list = itemList(listedItems(rows, members, { actor, today }), filters);
    const editable = list.groups.flatMap(({ items }) =>
      items.filter(({ abilities }) => abilities.edit).map(({ project }) => project.project_id),
    );
    const namesIn = inEachProject(members, ownerNames);
    const people = Object.fromEntries([...new Set(editable)].map((id) => [id, namesIn(id)]));
    return { ...list, people, today };
  },
});

/** The names under which the project's people can own an item. */
async function peopleOf(scope: Pick<Scope, "q">, projectId: string): Promise<string[]> {
  return ownerNames(await membersOfProjects(scope, [projectId]));
}

function ownerNames(members: Named[]): string[] {
  return members.map(ownersAmong(members).nameOf);
}
