import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";
import { decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import { changeDecisions } from "./changes.server.ts";
import { joining, type RefusedLink, rootOf, settled, superseding } from "./lifecycle.ts";
import { decisionPolicy } from "./policy.ts";
import { type DecisionTarget, decisionById, decisionFor, groupOf } from "./queries.server.ts";
import {
  AnswerSuggestion,
  type DecisionRow,
  decisionsChanged,
  ExplainDecision,
  LinkDecision,
  mayNotDecide,
  noSuchDecision,
  SettleDecision,
  WhichDecision,
} from "./schema.ts";
import { suggestionFor } from "./suggestion-queries.server.ts";

const failed = message("We couldn't save that. Try again.");

/** Says that a decision holds, again or for the first time, or takes it back; with it all that say the same. */
export const settleDecision = operation({
  name: "decisions.settle",
  failed,
  input: SettleDecision,
  find: decisionOrNotFound,
  can: mayKeep("settle"),
  async run(tx, { actor, input: { state, why }, target }) {
    const change = settled(target.decision, state);
    if (change === null) return outcome(tx, target);
    if (typeof change === "string") throw conflict(t(refusals[change]));
    const { act, ...set } = change;
    const entry = { act, acted_by: actor.userId, why: why || null };
    await changeDecisions(tx, await groupOf(tx, target.decision), set, entry);
    return changed(tx, [target]);
  },
});

/** Writes down why it was decided. */
export const explainDecision = operation({
  name: "decisions.explain",
  failed,
  input: ExplainDecision,
  find: decisionOrNotFound,
  can: mayKeep("explain"),
  async run(tx, { input: { decision_id, reason }, target }) {
    if (reason === target.decision.reason) return outcome(tx, target);
    await tx.q
      .update(decisions)
      .set({ reason, updated_at: tx.now })
      .where(eq(decisions.decision_id, decision_id));
    return changed(tx, [target]);
  },
});

/** Says that a decision stands in the place of an earlier one, or says the same. Both are the caller's to see. */
export const linkDecision = operation({
  name: "decisions.link",
  failed,
  input: LinkDecision,
  async find(scope, { decision_id, older_id }) {
    const target = await decisionOrNotFound(scope, { decision_id });
    return { ...target, older: await decisionOrNotFound(scope, { decision_id: older_id }) };
  },
  can: mayKeep("link"),
  async run(tx, { input: { as, why }, target }) {
    await link(tx, { newer: target, older: target.older, as, why });
    return changed(tx, [target, target.older]);
  },
});

/** Takes back that it says the same as another one. */
export const separateDecision = operation({
  name: "decisions.separate",
  failed,
  input: WhichDecision,
  find: decisionOrNotFound,
  can: mayKeep("link"),
  async run(tx, { actor, target }) {
    const { decision } = target;
    if (decision.same_as === null) return outcome(tx, target);
    const entry = { act: "separated" as const, acted_by: actor.userId, other_id: decision.same_as };
    await changeDecisions(tx, [decision], { same_as: null }, entry);
    return changed(tx, [target]);
  },
});

/** Answers what was suggested of two decisions. An answer stays: the pair is not suggested again. */
export const answerSuggestion = operation({
  name: "decisions.answer",
  failed,
  input: AnswerSuggestion,
  async find(scope, { suggestion_id }) {
    const found = await suggestionFor(scope, suggestion_id);
    if (!found) throw notFound(t(noSuchDecision));
    return { ...found, standing: found.newer.standing };
  },
  can: mayKeep("link"),
  async run(tx, { actor, input: { suggestion_id, answer, why }, target: { suggestion, newer, older } }) {
    if (suggestion.answer === answer) return outcome(tx, newer);
    if (suggestion.answer !== null)
      throw conflict(t("Someone has already answered this. Reload the page to see it."));
    if (answer !== "unrelated") await link(tx, { newer, older, as: answer, why });
    await tx.q
      .update(decisionSuggestions)
      .set({ answer, answered_by: actor.userId, answered_at: tx.now })
      .where(eq(decisionSuggestions.suggestion_id, suggestion_id));
    return changed(tx, [newer, older]);
  },
});

const refusals: Record<RefusedLink, Message> = {
  superseded: message("Another decision has already taken its place."),
  reversed: message("A reversed decision can't be linked. Restore it first."),
  same: message("These two say the same. Separate them first."),
  circle: message("The earlier decision already stands in the place of this one."),
};

async function decisionOrNotFound(scope: Scope<UserActor>, { decision_id }: { decision_id: string }) {
  const found = await decisionFor(scope, decision_id);
  if (!found) throw notFound(t(noSuchDecision));
  return found;
}

function mayKeep(what: keyof typeof decisionPolicy) {
  return (actor: UserActor, { standing }: { standing: MeetingStanding }): boolean | string =>
    decisionPolicy[what](actor, standing) || t(mayNotDecide);
}

type Link = { newer: DecisionTarget; older: DecisionTarget; as: "supersedes" | "same"; why: string };

async function link(tx: Tx<UserActor>, { newer, older, as, why }: Link): Promise<void> {
  const by = { acted_by: tx.actor.userId, why: why || null };
  if (as === "same") {
    const joined = joining(newer.decision, older.decision);
    if (joined === null) return;
    if (typeof joined === "string") throw conflict(t(refusals[joined]));
    const root = rootOf(older.decision);
    const own = await groupOf(tx, newer.decision);
    const entry = { ...by, act: "same" as const, other_id: older.decision.decision_id };
    await changeDecisions(tx, own, { ...joined, same_as: root }, entry);
    await confirm(tx, await groupOf(tx, older.decision), joined.state);
    return;
  }
  const change = superseding(newer.decision, older.decision, await laterThan(tx, newer.decision));
  if (change === null) return;
  if (typeof change === "string") throw conflict(t(refusals[change]));
  const { act, ...set } = change;
  const entry = { ...by, act, other_id: newer.decision.decision_id };
  await changeDecisions(tx, await groupOf(tx, older.decision), set, entry);
  // What takes the place of another one holds.
  await confirm(tx, await groupOf(tx, newer.decision), "decided");
}

/** Those that are proposed only are decided from now on, where they are to be. */
async function confirm(tx: Tx<UserActor>, rows: DecisionRow[], state: DecisionRow["state"]): Promise<void> {
  if (state !== "decided") return;
  const proposed = rows.filter((row) => row.state === "proposed");
  const entry = { act: "confirmed" as const, acted_by: tx.actor.userId };
  await changeDecisions(tx, proposed, { state }, entry);
}

/** The decisions that stand in the place of one, one in the place of the other, by their roots. */
async function laterThan(tx: Tx, decision: DecisionRow): Promise<Set<string>> {
  const found = new Set<string>();
  let next = decision.superseded_by;
  while (next !== null) {
    const later = await decisionById(tx, next);
    if (!later || found.has(rootOf(later))) break;
    found.add(rootOf(later));
    next = later.superseded_by;
  }
  return found;
}

/** Tells open pages, and returns the first decision as it is now. */
async function changed(tx: Tx, targets: [DecisionTarget, ...DecisionTarget[]]) {
  for (const { meeting } of targets) {
    const { meeting_id, project_id } = meeting;
    await tx.emit(decisionsChanged, { meeting_id, project_id });
  }
  return outcome(tx, targets[0]);
}

async function outcome(tx: Pick<Tx, "q">, { decision: { decision_id } }: DecisionTarget) {
  const decision = await decisionById(tx, decision_id);
  if (!decision) throw notFound(t(noSuchDecision));
  const { meeting_id, text, state, reason, superseded_by, same_as } = decision;
  return { decision_id, meeting_id, text, state, reason, superseded_by, same_as };
}
