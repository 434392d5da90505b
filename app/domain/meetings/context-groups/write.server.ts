import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { invalid } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { moveContextGroup, setContextGroup } from "#app/domain/meetings/meetings/changes.server.ts";
import { completedMeetings } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { contextGroupPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { groupMeetingsJob, meetingsRegrouped } from "#app/domain/meetings/meetings/schema.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { everybody, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { contextGroupNames, regroupings } from "#db/schema/context-groups.ts";
import { pinnedGroups } from "./pinned-names.ts";
import { groupNames, groupsOf, isGroupingAwaited } from "./queries.server.ts";
import { MergeGroup, NewGroups, RenameGroup } from "./schema.ts";

/** Gives a group another name, which later groupings keep. The name of another group merges the two. */
export const renameGroup = operation({
  name: "context-groups.rename",
  input: RenameGroup,
  find: groupFor,
  can: (actor, { role }) => contextGroupPolicy.renameGroup(actor, { role }),
  async run(tx, { input: { project_id, topic, name }, target: { groups } }) {
    if (isUngrouped(name))
      throw invalid({ name: [t("{ungrouped} is for meetings without a topic", { ungrouped })] });
    const other = groups.find((one) => one.topic !== topic && sameName(one.topic, name));
    const merged = other !== undefined;
    const chosen = other?.topic ?? name;
    if (chosen !== topic) await nameGroup(tx, { project_id, from: topic, name: chosen });
    return { topic: chosen, merged };
  },
});

/** Puts the meetings of a group into another one. Later groupings keep them together. */
export const mergeGroup = operation({
  name: "context-groups.merge",
  input: MergeGroup,
  find: groupFor,
  can: (actor, { role }) => contextGroupPolicy.renameGroup(actor, { role }),
  async run(tx, { input: { project_id, topic, into }, target: { groups } }) {
    const other = groups.find((one) => one.topic === into && one.topic !== topic);
    if (!other) throw invalid({ into: [t("That group no longer exists. Choose another")] });
    await nameGroup(tx, { project_id, from: topic, name: into });
    return { topic: into };
  },
});

/** Asks for the context groups of all completed meetings anew; asked twice while it waits, it is done once. */
export const requestRegroup = operation({
  name: "context-groups.request-regroup",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(tx, { actor, input: { project_id } }) {
    await tx.enqueue(
      groupMeetingsJob,
      { project_id, asked_by: actor.userId },
      { key: jobKey(groupMeetingsJob, project_id) },
    );
    await tx.q.insertEach(regroupings, [{ project_id, requested_at: tx.now }], { conflict: "skip" });
    return { success: true };
  },
});

/** Gives every completed meeting of a project its thread. Done twice it changes nothing more. */
export const regroupMeetings = operation({
  name: "context-groups.regroup",
  who: "system",
  input: NewGroups,
  find: (scope, { project_id }) => completedMeetings(scope, project_id, everybody),
  async run(tx, { input: { project_id, groups: given }, target }) {
    const groups = pinnedGroups(target, given, await groupNames(tx, project_id));
    const moved = new Map<string, string[]>();
    for (const { meeting_id, context_group } of target) {
      const topic = groups.get(meeting_id);
      if (topic && topic !== context_group) moved.set(topic, [...(moved.get(topic) ?? []), meeting_id]);
    }
    for (const [topic, ids] of moved) await setContextGroup(tx, ids, topic);
    if (moved.size > 0) await tx.emit(meetingsRegrouped, { project_id });
    await noteEnd(tx, project_id);
    return { moved: [...moved.values()].flat().length };
  },
});

/** For a job that gave up. */
export const endRegrouping = operation({
  name: "context-groups.end-regrouping",
  who: "system",
  input: WhichProject,
  run: (tx, { input: { project_id } }) => noteEnd(tx, project_id),
});

/** A grouping has ended, in the commit that ends its job; another one may be asked for already. */
async function noteEnd(tx: Tx, project_id: string): Promise<void> {
  if (await isGroupingAwaited(tx, project_id)) return;
  await tx.q.delete(regroupings).where(eq(regroupings.project_id, project_id));
}

async function groupFor(
  scope: Scope<UserActor>,
  { project_id, topic }: { project_id: string; topic: string },
) {
  const project = await projectFor(scope, project_id);
  if (!project) return undefined;
  const groups = await groupsOf(scope, project_id, await sightOf(scope, project_id));
  return groups.some((one) => one.topic === topic) ? { role: project.role, groups } : undefined;
}

type NewName = { project_id: string; from: string; name: string };

/** Moves the meetings of a group to a name, and keeps the name for what the grouping puts there later. */
async function nameGroup(tx: Tx<UserActor>, { project_id, from, name }: NewName): Promise<void> {
  const chosen = { name, named_by: tx.actor.userId, named_at: tx.now };
  const rows = await groupNames(tx, project_id);
  const renamed = [...rows].filter(([, current]) => current === from).map(([given]) => given);
  // A given name that leads to another group already stays with it.
  for (const given of new Set([...renamed, from, name])) {
    const row = { name_id: newId(), project_id, given, ...chosen };
    const { project_id: project, given: key } = contextGroupNames;
    const target = [project, key];
    const insert = tx.q.insert(contextGroupNames).values(row);
    await (renamed.includes(given)
      ? insert.onConflictDoUpdate({ target, set: chosen, setWhere: eq(contextGroupNames.name, from) })
      : insert.onConflictDoNothing({ target }));
  }
  await moveContextGroup(tx, project_id, { from, to: name });
  await tx.emit(meetingsRegrouped, { project_id });
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isUngrouped(name: string): boolean {
  return sameName(name, ungrouped);
}
