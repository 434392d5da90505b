import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import { ledgerOf, offeredBlockers } from "./history-queries.server.ts";
import { isCut, itemList, listedItems, projectIdOf } from "./item-list.ts";
import { meetingTitles, sourceOfAll, sourceOfProject } from "./item-sources.server.ts";
import { offeredNames } from "./owner-match.ts";
import { ownersOfProject, ownersOfProjects } from "./owner-queries.server.ts";
import { actionItemPolicy } from "./policy.ts";
import { actionItemsOf, anyActionItemFor, itemStanding, mostDone, mostOpen } from "./queries.server.ts";
import { BrowseActionItems, ItemsOfMeeting, WhichActionItem } from "./schema.ts";
import { actionItemView } from "./view.ts";

export const listActionItems = query({
  name: "action-items.list",
  failed: message("Failed to fetch action items"),
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { input }) => actionItemsOf(scope, input.meeting_id),
});

/** One item with its history for the people of its project; deleted, for who may bring it back. */
export const getActionItem = query({
  name: "action-items.get",
  failed: message("Failed to fetch action items"),
  input: WhichActionItem,
  async find(scope, { action_id }) {
    const target = await anyActionItemFor(scope, action_id);
    return target && { ...target, own: await itemStanding(scope, target) };
  },
  can: (actor, { item, own }) =>
    item.deleted_at === null ? actionItemPolicy.viewHistory(actor, own) : actionItemPolicy.edit(actor, own),
  async run(scope, { actor, target }) {
    const { item, meeting, own } = target;
    const evidence = evidenceByLine(await evidenceOf(scope, meeting.meeting_id));
    const confirmations = await confirmationsOf(scope, meeting.meeting_id);
    const may = abilities(actionItemPolicy, actor, own);
    const canWait = may.complete && item.status === "pending" && item.deleted_at === null;
    return {
      item: actionItemView(item, evidence, confirmations),
      deleted: item.deleted_at !== null,
      mine: own.isOwner,
      abilities: may,
      ledger: await ledgerOf(scope, target),
      blockers: canWait ? await offeredBlockers(scope, target) : [],
      ...(await peopleOf(scope, meeting)),
    };
  },
});

/** Whether the caller may add one, before the form is shown. */
export const mayAddActionItem = query({
  name: "action-items.may-add",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  run: (scope, { target: { meeting } }) => peopleOf(scope, meeting),
});

/**
 * The action items of all meetings of a project, or of all the caller can open, by when they are due where the caller is.
 * `people` are names an item of the project can be given to, for who may do that.
 */
export const browseActionItems = query({
  name: "action-items.browse",
  failed: message("Failed to fetch action items"),
  input: BrowseActionItems,
  find: (scope, { project_id }) => (project_id ? sourceOfProject(scope, project_id) : sourceOfAll(scope)),
  async run(scope, { actor, input: { project_id, time_zone, ...filters }, target: source }) {
    const settings = await userById(scope, actor.userId);
    const today = dateIn(scope.now, firstZoneOrOwn([settings?.time_zone, time_zone]));
    const list = itemList(source.entries, { ...filters, userId: actor.userId, today });
    const rows = await source.rowsOf(list.groups.flatMap(({ ids }) => ids));
    const owners = await ownersOfProjects(scope, rows.map(projectIdOf));
    const items = listedItems(rows, owners, { actor, today });
    const byId = new Map(items.map((item) => [item.action_id, item]));
    const editable = new Set(items.filter(({ abilities }) => abilities.edit).map(projectIdOf));
    const inUse = new Set(source.entries.flatMap(({ ownerIds }) => ownerIds));
    const people = [...owners]
      .filter(([id]) => editable.has(id))
      .map(([id, of]) => [id, offeredNames(of, inUse)]);
    return {
      groups: list.groups.map(({ group, total, ids }) => ({
        ...{ group, total },
        items: ids.flatMap((id) => byId.get(id) ?? []),
      })),
      open: list.open,
      /** Older items are on the pages of their meetings alone. */
      cut: isCut(source.entries, { pending: mostOpen, completed: mostDone }),
      possible: source.possible,
      owners: list.owners,
      /** Whether the owner that is asked for is one person of the project. */
      owner_is_person:
        project_id !== undefined &&
        filters.owner !== undefined &&
        (await ownersOfProject(scope, project_id)).named(filters.owner).length === 1,
      meetings: await meetingTitles(scope, list.meetings),
      people: Object.fromEntries(people) as Record<string, string[]>,
      today,
    };
  },
});

/** The names under which the project's people can own an item of this meeting; those who are invited to it first. */
async function peopleOf(scope: Pick<Scope, "q">, { meeting_id, project_id }: MeetingRow) {
  const invited = await participantsOf(scope, [meeting_id]);
  const ids = new Set(invited.flatMap(({ user_id }) => user_id ?? []));
  const owners = await ownersOfProject(scope, project_id);
  const people = offeredNames(owners, ids);
  /** `find_in`: the project in which further names are looked for; null where all are offered. */
  return { people, find_in: people.length < owners.people.length ? project_id : null };
}
