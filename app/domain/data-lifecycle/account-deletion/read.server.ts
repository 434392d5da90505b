import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { accountIn, ofOneAccount } from "#app/domain/accounts/all-accounts/queries.server.ts";
import { AccountOnServer } from "#app/domain/accounts/all-accounts/schema.ts";
import { deletionOfOther, hindranceOf } from "./queries.server.ts";

/** What the deletion of the caller's account would be refused for. */
export const deletionHindrance = query({
  name: "account-deletion.hindrance",
  input: z.object({}),
  run: async (scope) => ({ hindrance: await hindranceOf(scope) }),
});

/** The same of somebody else's, for an operator, and which organizations would go with it. */
export const deletionHindranceOf = query({
  name: "account-deletion.hindrance-of-other",
  input: AccountOnServer,
  ...ofOneAccount,
  run: async (scope, { target }) => deletionOfOther(scope, accountIn(target).user_id),
});
