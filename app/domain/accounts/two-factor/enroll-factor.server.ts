import { eq } from "drizzle-orm";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { factors } from "#db/schema/identity.ts";
import { factorsOf } from "./queries.server.ts";
import { factorError, nameTaken } from "./refusals.ts";
import { EnrollFactor, type FactorRow, mostFactors } from "./schema.ts";
import { factorView } from "./view.ts";

/** Begins to set up an authenticator app. It counts once a code of it was entered. */
export const enrollFactor = operation({
  name: "two-factor.enroll",
  account: "fresh",
  input: EnrollFactor,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const { identity, vault } = ctx.providers;
    const secret = identity.newSeed();
    const uri = identity.seedUri(secret, { account: target.email, issuer: input.issuer || "Throughline" });
    return { secret, uri, secret_sealed: vault.seal(secret, target.user_id) };
  },
  async run(tx, { actor, input, prepared: { secret, uri, secret_sealed } }) {
    const all = await factorsOf(tx, actor.userId);
    const named = all.find(({ friendly_name }) => friendly_name === input.friendly_name);
    if (named?.status === "verified") throw nameTaken(input.friendly_name);
    if (named) await tx.q.delete(factors).where(eq(factors.factor_id, named.factor_id));
    else if (all.length >= mostFactors)
      throw factorError(
        422,
        "too_many_enrolled_mfa_factors",
        t("You've reached the limit of authenticator apps."),
      );
    const row: FactorRow = {
      factor_id: newId(),
      user_id: actor.userId,
      friendly_name: input.friendly_name,
      status: "unverified",
      secret_sealed,
      last_step: null,
      created_at: tx.now,
      updated_at: tx.now,
    };
    await tx.q.insert(factors).values(row);
    return { ...factorView(row), secret, uri };
  },
});
