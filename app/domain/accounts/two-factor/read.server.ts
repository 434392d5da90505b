import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { conflict, unauthenticated } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { passkeyAlgorithms, passkeyHost } from "#app/core/passkeys.ts";
import { newToken } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { newChallenge } from "./passkey-answer.server.ts";
import { passkeysOf } from "./passkey-queries.server.ts";
import { factorOf, factorsOf, unusedRecoveryCodes } from "./queries.server.ts";
import { AskForNewPasskey, AskForPasskey, type PasskeyRow, WhichFactor } from "./schema.ts";
import { factorView, identityView, passkeyView } from "./view.ts";

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

export const listPasskeys = query({
  name: "two-factor.list-passkeys",
  account: "session",
  input: z.object({}),
  run: async (scope, { actor }) => (await passkeysOf(scope, actor.userId)).map(passkeyView),
});

/** With what a login can go on: a code of an app, a passkey. Recovery codes do in any case. */
export const secondStepWays = query({
  name: "two-factor.second-step-ways",
  who: "pending-mfa",
  account: "session",
  input: z.object({}),
  run: async (scope, { actor }) => ({
    app: (await factorsOf(scope, actor.userId)).some(({ status }) => status === "verified"),
    passkey: (await passkeysOf(scope, actor.userId)).length > 0,
  }),
});

/** What a browser is asked for: any passkey of this server to log in with, or one of the caller's own. */
export const askForPasskey = query({
  name: "two-factor.ask-for-passkey",
  who: "anyone",
  input: AskForPasskey,
  async prepare(ctx, { input: { purpose, browser }, actor }) {
    const user_id = purpose === "again" && "userId" in actor ? actor.userId : null;
    if (purpose === "again" && user_id === null) throw unauthenticated();
    const own = user_id === null ? [] : await ctx.db.read((q) => passkeysOf({ q }, user_id));
    const { challenge, sealed } = newChallenge(ctx, { use: "sign", user_id, user_handle: "", browser });
    const options = {
      challenge,
      rpId: hostOf(ctx),
      allowCredentials: own.map(descriptorOf),
      userVerification: "required" as const,
    };
    return { sealed, options };
  },
  run: async (_scope, { prepared }) => prepared,
});

/** What a browser is asked to make. The authenticator keeps nothing of the account but its address, for the person to choose by. */
export const askForNewPasskey = query({
  name: "two-factor.ask-for-new-passkey",
  account: "fresh",
  input: AskForNewPasskey,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input: { browser }, target, actor }) {
    const own = await ctx.db.read((q) => passkeysOf({ q }, actor.userId));
    const user_handle = own[0]?.user_handle ?? newToken();
    const about = { use: "make" as const, user_id: actor.userId, user_handle };
    const { challenge, sealed } = newChallenge(ctx, { ...about, browser });
    const options = {
      challenge,
      rp: { id: hostOf(ctx), name: "Throughline" },
      user: {
        id: user_handle,
        name: target.email,
        displayName: displayName(target),
      },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key" as const, alg })),
      excludeCredentials: own.map(descriptorOf),
      authenticatorSelection: {
        residentKey: "required" as const,
        requireResidentKey: true,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    };
    return { sealed, options };
  },
  run: async (_scope, { prepared }) => prepared,
});

function hostOf({ settings }: Ctx): string {
  const host = passkeyHost(settings.origin);
  if (host === null) throw conflict(t("Passkeys need an address with a name and https."));
  return host;
}

function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { type: "public-key" as const, id, transports };
}

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
