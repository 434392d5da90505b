import { eq } from "drizzle-orm";
import { conflict, invalid, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { operators } from "#db/schema/operators.ts";
import { addOperator } from "./changes.server.ts";
import { accountByEmail, allOperators, operatorsOnly } from "./queries.server.ts";
import { NameOperator, operatorRemoved, WhichOperator } from "./schema.ts";

/** Names another operator. Their address must be proved: anybody can sign up with somebody else's. */
export const nameOperator = operation({
  name: "operators.name",
  account: "fresh",
  input: NameOperator,
  ...operatorsOnly,
  async run(tx, { actor, input: { email } }) {
    const account = await accountByEmail(tx, email);
    if (!account) throw invalid({ email: [t("No account here uses this e-mail address.")] });
    if (!account.proved)
      throw invalid({
        email: [t("This address isn't confirmed yet. Ask them to open the link in their e-mail.")],
      });
    await addOperator(tx, account.user_id, actor.userId);
    return { user_id: account.user_id, email };
  },
});

/** Names an operator from the machine itself, whose owner needs no proof of the address. Twice, it changes nothing. */
export const makeOperator = operation({
  name: "operators.make",
  who: "system",
  input: NameOperator,
  async run(tx, { input: { email } }) {
    const account = await accountByEmail(tx, email);
    if (!account) throw invalid({ email: [t("No account uses {email}.", { email })] });
    const already = (await allOperators(tx)).some(({ user_id }) => user_id === account.user_id);
    await addOperator(tx, account.user_id, null);
    return { user_id: account.user_id, email, already };
  },
});

/** Takes the server out of somebody's hands, or out of the caller's own. The last operator stays. */
export const removeOperator = operation({
  name: "operators.remove",
  account: "fresh",
  input: WhichOperator,
  ...operatorsOnly,
  async run(tx, { actor, input: { user_id } }) {
    const rows = await allOperators(tx);
    const operator = rows.find((row) => row.user_id === user_id);
    if (!operator) throw notFound();
    if (rows.length === 1) throw conflict(t("You can't remove the last operator. Add another one first."));
    await tx.q.delete(operators).where(eq(operators.user_id, user_id));
    await tx.emit(operatorRemoved, { user_id });
    return { email: operator.email, you: user_id === actor.userId };
  },
});
