import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { storeConfirmations } from "#app/domain/summaries/evidence/changes.server.ts";
import { changedItem, changeItems } from "./history-changes.server.ts";
import { type ItemChanges, type OwnerStep, refusedAt } from "./ledger.ts";
import { ownerWithout } from "./owner-match.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import { actionItemPolicy } from "./policy.ts";
import { ownItemFor } from "./queries.server.ts";
import {
  AcceptItem,
  DeclineItem,
  HandOverItem,
  itemDeclined,
  itemHandedOver,
  MoveDueDate,
} from "./schema.ts";

type Own = NonNullable<Awaited<ReturnType<typeof ownItemFor>>>;

const failed = message("Failed to update action item");
const mayAnswer = (actor: UserActor, { own }: Own) => actionItemPolicy.answer(actor, own);

/** Who owns an item says that they will do it. */
export const acceptItem = operation({
  name: "action-items.accept",
  failed,
  input: AcceptItem,
  find: (scope, { action_id }) => ownItemFor(scope, action_id),
  can: mayAnswer,
  async run(tx, { actor, input: { word }, target: { item, meeting } }) {
    assertOpen(item);
    const change = { accepted_by: actor.userId };
    if (item.accepted_by !== actor.userId) await write(tx, item, change, { word });
    return changedItem(tx, meeting, item.action_id);
  },
});

/** Who owns an item gives it to another member of the project, who is told. Other owners of it stay. */
export const handOverItem = operation({
  name: "action-items.hand-over",
  failed,
  input: HandOverItem,
  find: (scope, { action_id }) => ownItemFor(scope, action_id),
  can: mayAnswer,
  async run(tx, { actor, input: { to, word }, target: { item, meeting } }) {
    assertOpen(item);
    const owners = await ownersOfProject(tx, meeting.project_id);
    const [person, another] = to === null ? [] : owners.named(to);
    if (!person || another || person.user_id === actor.userId)
      throw refusedAt("to", t("Choose one other person of the project"));
    const owner = await ownerAfter(tx, { item, meeting }, owners.nameOf(person));
    await write(tx, item, { owner }, { word, owner: "handed_over" });
    const { meeting_id, project_id } = meeting;
    const about = { action_id: item.action_id, meeting_id, project_id };
    await tx.emit(itemHandedOver, { ...about, handed_by: actor.userId, handed_to: person.user_id });
    return changedItem(tx, meeting, item.action_id);
  },
});

/** Who owns an item says that they will not do it, and why. The host of the meeting is told. */
export const declineItem = operation({
  name: "action-items.decline",
  failed,
  input: DeclineItem,
  find: (scope, { action_id }) => ownItemFor(scope, action_id),
  can: mayAnswer,
  async run(tx, { actor, input: { word }, target: { item, meeting } }) {
    assertOpen(item);
    const owner = await ownerAfter(tx, { item, meeting }, null);
    await write(tx, item, { owner }, { word, owner: "declined" });
    const { meeting_id, project_id } = meeting;
    const about = { action_id: item.action_id, meeting_id, project_id };
    await tx.emit(itemDeclined, { ...about, declined_by: actor.userId });
    return changedItem(tx, meeting, item.action_id);
  },
});

/** Its owner, and who may edit it, move the day it is due and say why. */
export const moveDueDate = operation({
  name: "action-items.move-due-date",
  failed,
  input: MoveDueDate,
  find: (scope, { action_id }) => ownItemFor(scope, action_id),
  can: (actor, { own }) => actionItemPolicy.complete(actor, own),
  async run(tx, { input: { due_date, word }, target: { item, meeting } }) {
    assertOpen(item);
    if (due_date !== item.due_date) await write(tx, item, { due_date }, { word });
    return changedItem(tx, meeting, item.action_id);
  },
});

/** Writes what somebody says of an item: who has something to say of it confirms it. */
async function write(
  tx: Tx<UserActor>,
  item: Own["item"],
  change: ItemChanges,
  how: { word: string | null; owner?: OwnerStep },
): Promise<void> {
  const by = tx.actor.userId;
  await changeItems(tx, [{ item, change }], { by, ...how });
  await storeConfirmations(tx, [{ ...item, id: item.action_id }], by);
}

/** Whose the item is once the caller's name has gone from it, or another stands in its place. */
async function ownerAfter(
  scope: Pick<Tx<UserActor>, "q" | "actor">,
  { item, meeting }: Pick<Own, "item" | "meeting">,
  instead: string | null,
): Promise<string | null> {
  const owners = await ownersOfProject(scope, meeting.project_id);
  const isTheirs = (name: string) => owners.named(name).some(({ user_id }) => user_id === scope.actor.userId);
  return ownerWithout(item.owner ?? "", isTheirs, instead);
}

function assertOpen({ status }: Own["item"]): void {
  if (status === "completed") throw conflict(t("This action item is done. Reopen it first."));
}
