import type { Tx } from "#app/core/context.ts";
import type { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import type { LeavingTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import {
  handOverCompletions,
  handOverItemHistory,
} from "#app/domain/summaries/action-items/history-changes.server.ts";
import { handOverComments } from "#app/domain/summaries/comments/changes.server.ts";
import {
  handOverDecisionHistory,
  handOverSuggestions,
} from "#app/domain/summaries/decisions/changes.server.ts";
import { handOverEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { handOverSignOffs } from "#app/domain/summaries/sign-offs/changes.server.ts";

type UserRow = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;
export type Leaving = { user: UserRow; heir: string };

/** What a person did with the minutes of others. */
export const leavingMinutes = {
  editRequests: (tx, { user, heir }) => handOverEdits(tx, user.user_id, heir),
  actionItemChanges: (tx, { user, heir }) => handOverItemHistory(tx, user.user_id, heir),
  completionProposals: (tx, { user, heir }) => handOverCompletions(tx, user.user_id, heir),
  signOffs: (tx, { user, heir }) => handOverSignOffs(tx, user, heir),
  decisionHistory: (tx, { user, heir }) => handOverDecisionHistory(tx, user.user_id, heir),
  decisionSuggestions: (tx, { user, heir }) => handOverSuggestions(tx, user.user_id, heir),
  comments: (tx, { user, heir }) => handOverComments(tx, user.user_id, heir),
} satisfies Partial<Record<LeavingTable, (tx: Tx, leaving: Leaving) => Promise<unknown>>>;
