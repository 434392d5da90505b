import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItemChanges, actionItems } from "#db/schema/action-items.ts";
import { completionsShown } from "./completion-queries.server.ts";
import { isSettled } from "./ledger.ts";
import { itemsOfProject, rowsOfProject } from "./project-item-queries.server.ts";
import { type ItemTarget, itemsAcross } from "./queries.server.ts";
import type { LedgerView } from "./view.ts";

/** So many steps of one item are read, the newest first; a longer history says so. */
const mostSteps = 200;
/** So many items are offered to wait for, those of the same meeting first. */
const mostBlockers = 100;

/** What happened to an item, newest first, with what it waits for and what waits for it: as far as the caller sees those. */
export async function ledgerOf(scope: Scope<UserActor>, target: ItemTarget): Promise<LedgerView> {
  const { item } = target;
  const { action_id } = item;
  const rows = await scope.q
    .select()
    .from(actionItemChanges)
    .where(eq(actionItemChanges.action_id, action_id))
    .orderBy(desc(actionItemChanges.created_at), desc(actionItemChanges.change_id))
    .limit(mostSteps + 1);
  const waiting = await scope.q
    .select({ action_id: actionItems.action_id })
    .from(actionItems)
    .where(and(eq(actionItems.blocked_by, action_id), isNull(actionItems.deleted_at)))
    .orderBy(asc(actionItems.action_id));
  const names = await namesOf(scope, [
    ...new Set(
      [...rows.map(({ changed_by }) => changed_by), item.accepted_by ?? "ai"].filter((id) => id !== "ai"),
    ),
  ]);
  const ids = [
    ...waiting.map((one) => one.action_id),
    ...[item.blocked_by, ...rows.map(({ other_id }) => other_id)].flatMap((id) => id ?? []),
  ];
  const seen = new Map(
    ids.length === 0
      ? []
      : (await itemsAcross(scope, { ids: [...new Set(ids)] })).map((row) => [row.item.action_id, row]),
  );
  const linked = (id: string | null) => {
    const row = id === null ? undefined : seen.get(id);
    return row
      ? { action_id: row.item.action_id, description: row.item.description, meeting: row.meeting }
      : null;
  };
  const blocker = linked(item.blocked_by);
  const said = await completionsShown(scope, target);
  const proofs = new Map(said.map(({ answer: _, ...words }) => [words.proposal_id, words]));
  return {
    accepted_by: item.accepted_by === null ? null : (names.get(item.accepted_by) ?? null),
    due_moves: item.due_moves,
    first_due: item.first_due,
    blocked_by: blocker && withTitle(blocker),
    is_blocker_hidden:
      item.blocked_by !== null && blocker === null && (await isThere(scope, item.blocked_by)),
    blocks: waiting.flatMap((one) => {
      const row = linked(one.action_id);
      return row ? [withTitle(row)] : [];
    }),
    maybe_done: said.flatMap(({ answer, ...words }) =>
      answer === null && item.status === "pending" ? words : [],
    ),
    history: rows
      .slice(0, mostSteps)
      .map(({ change_id, kind, changed_by, created_at, other_id, proposal_id, ...step }) => ({
        ...{ change_id, kind, by: names.get(changed_by) ?? null },
        ...{ before: step.before, after: step.after, word: step.word },
        other: linked(other_id)?.description ?? null,
        proof: proofs.get(proposal_id ?? "") ?? null,
        created_at: iso(created_at),
      })),
    has_more: rows.length > mostSteps,
  };
}

type Linked = { action_id: string; description: string; meeting: { meeting_id: string; title: string } };

function withTitle({ action_id, description, meeting: { meeting_id, title } }: Linked) {
  return { action_id, description, meeting_id, meeting_title: title };
}

async function isThere({ q }: Pick<Scope, "q">, actionId: string): Promise<boolean> {
  const [found] = await q.select().from(actionItems).where(eq(actionItems.action_id, actionId));
  return found !== undefined && !isSettled(found);
}

/** Open items of the project that one could wait for. */
export async function offeredBlockers(
  scope: Scope<UserActor>,
  { item, meeting, standing }: ItemTarget,
): Promise<{ action_id: string; description: string }[]> {
  if (standing.projectRole === null) return [];
  const place = await projectInSight(scope, meeting.project_id);
  const { all } = await itemsOfProject(scope, place, "pending");
  const others = all.filter(({ action_id }) => action_id !== item.action_id);
  const isHere = ({ meeting_id }: { meeting_id: string }) => meeting_id === meeting.meeting_id;
  const ids = [...others.filter(isHere), ...others.filter((one) => !isHere(one))]
    .slice(0, mostBlockers)
    .map(({ action_id }) => action_id);
  const rows = await rowsOfProject(scope, ids, standing.projectRole);
  return rows.map((row) => ({ action_id: row.item.action_id, description: row.item.description }));
}
