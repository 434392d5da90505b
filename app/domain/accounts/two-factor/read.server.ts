import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { factorOf, factorsOf, unusedRecoveryCodes } from "./queries.server.ts";
import { WhichFactor } from "./schema.ts";
import { factorView, identityView } from "./view.ts";

export const listFactors = query({
  name: "two-factor.list",
  account: "session",
  input: z.object({}),
  async run(scope, { actor }) {
    return {
      factors: (await factorsOf(scope, actor.userId)).map(factorView),
      recovery_codes_left: await unusedRecoveryCodes(scope, actor.userId),
    };
  },
});

/** A factor that is being set up, with the secret for the app; once it is verified the secret is never shown again. */
export const unfinishedFactor = query({
  name: "two-factor.unfinished",
  account: "fresh",
  input: WhichFactor,
  find: async (scope, { factor_id }) => {
    const factor = await factorOf(scope, scope.actor.userId, factor_id);
    const user = await userById(scope, scope.actor.userId);
    return factor?.status === "unverified" && user ? { factor, user } : null;
  },
  async prepare(ctx, { target: { factor, user } }) {
    const secret = ctx.providers.vault.open(factor.secret_sealed, factor.user_id) ?? "";
    const uri = ctx.providers.identity.seedUri(secret, { account: user.email, issuer: "Throughline" });
    return { secret, uri };
  },
  run: async (_scope, { target: { factor }, prepared }) => ({ ...factorView(factor), ...prepared }),
});

/** The caller as an identity client sees them; also while their second step is still missing. */
export const whoAmI = query({
  name: "two-factor.who-am-i",
  who: "pending-mfa",
  account: "session",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  run: async (scope, { target }) =>
    identityView(target, await factorsOf(scope, target.user_id), await socialLoginsOf(scope, target.user_id)),
});
