import type { Policy } from "#app/core/policy.ts";
import { type ActionItemStanding, actionItemPolicy } from "#app/domain/summaries/action-items/policy.ts";

/** A person's standing to the issue of an action item is that to the item; the trackers are the project's. */
export const issuePolicy = {
  /** Have an issue made of it, or take the link away: whoever may mark it as done, its owner too. */
  send: (actor, own) => own.standing.projectRole !== null && actionItemPolicy.complete(actor, own),
  view: (actor, own) => actionItemPolicy.viewHistory(actor, own),
} satisfies Policy<ActionItemStanding>;
