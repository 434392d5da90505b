import { invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { changeUser, createUser } from "#app/domain/accounts/users/changes.server.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { signedUp } from "#app/domain/accounts/users/schema.ts";
import { endSetup } from "#app/domain/server/instance/changes.server.ts";
import { giveLink, passwordLink } from "./changes.server.ts";
import { CreateAccount, WhichAccount } from "./schema.ts";

/**
 * Makes an account from the machine itself, whatever SIGNUP says; the first one of all runs the server. Its person chooses
 * a password with the link, which also proves the address. Who was only invited becomes active.
 */
export const createAccount = operation({
  name: "local-accounts.create",
  who: "system",
  input: CreateAccount,
  prepare: async (ctx, { input }) => passwordLink(ctx, input.email),
  async run(tx, { input: { email, ...names }, prepared }) {
    const existing = await userByEmail(tx, email);
    if (existing && existing.status !== "pending")
      throw invalid({ email: [t("{email} already has an account.", { email })] });
    const person = { ...names, status: "active" as const };
    // Who owns the machine needs no setup token.
    await endSetup(tx);
    const user = existing
      ? await changeUser(tx, existing.user_id, person)
      : await createUser(tx, { ...person, email });
    if (!user) throw new Error("The new account isn't there");
    await tx.emit(signedUp, { user_id: user.user_id });
    return giveLink(tx, user, prepared);
  },
});

/** A link to choose a new password, for somebody whom no mail reaches. The old password works until it is used. */
export const makePasswordLink = operation({
  name: "local-accounts.make-password-link",
  who: "system",
  input: WhichAccount,
  prepare: async (ctx, { input }) => passwordLink(ctx, input.email),
  async run(tx, { input: { email }, prepared }) {
    const user = await userByEmail(tx, email);
    if (user?.status !== "active") throw invalid({ email: [t("No account uses {email}.", { email })] });
    return giveLink(tx, user, prepared);
  },
});
