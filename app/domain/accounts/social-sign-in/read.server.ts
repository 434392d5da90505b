import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { type SignInProvider, signInProviders } from "#app/core/enums/sign-in-provider.ts";
import { AppError, OperationFailed, unauthenticated } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import type { SocialPort } from "#app/providers/social/port.ts";
import { openAttempt, sealAttempt } from "./attempt.ts";
import { signInPort, socialReason } from "./ports.ts";
import { PeekAttempt, StartSignIn, WhichSignIn } from "./schema.ts";

/**
 * Begins a sign-in with a provider. `attempt` goes into a cookie of the browser and is asked for when it comes back, so that
 * nobody can finish a sign-in in somebody else's browser.
 */
export const startSignIn = query({
  name: "social-sign-in.start",
  who: "anyone",
  input: StartSignIn,
  async prepare(ctx, { input, actor }) {
    const { providers, settings, now } = ctx;
    if (input.purpose === "connect" && actor.kind !== "user") throw unauthenticated();
    const callback = `${settings.origin}${input.purpose === "program" ? "/auth/v1/callback" : "/auth-redirect"}`;
    const { url, handshake } = await begun(ctx, input.provider, callback);
    const user_id = actor.kind === "user" ? actor.userId : undefined;
    const attempt = sealAttempt(providers.vault, { ...input, callback, handshake, at: now(), user_id });
    return { authorization_url: url, attempt };
  },
  run: async (_scope, { prepared }) => prepared,
});

async function begun({ providers, log }: Ctx, provider: SignInProvider, callback: string) {
  const port = signInPort(providers.social, provider);
  const service = port.name;
  try {
    return await port.begin(callback);
  } catch (error) {
    const text =
      provider === "google" ? t("Google sign in failed") : t("Authentication failed. Please try again.");
    if (socialReason(error) !== "provider") throw new OperationFailed(text, error);
    log.warn({ err: error }, `${service} can't be used for logging in`);
    const why = t(
      "{service} can't be used right now. Try again later, or log in another way. An operator of this server sees why under Integrations.",
      { service },
    );
    throw new AppError(503, why, { code: "provider_unavailable" });
  }
}

/** The services with which people can log in here; the operator's own by its name, and whether its people sign up in any case. */
export const listSocialSignIns = query({
  name: "social-sign-in.list-sign-ins",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ providers: { social } }) => social,
  run: async (_scope, { prepared: { google, oidc } }) => ({
    google: google !== null,
    oidc: oidc?.name ?? null,
    oidc_signup: oidc?.rules.signup ?? false,
  }),
});

/** The services with which people can log in here, and the address at each that the caller is connected to. */
export const signInConnections = query({
  name: "social-sign-in.connections",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers: { social } }) => servicesIn(social),
  async run(scope, { actor, prepared }) {
    const logins = await socialLoginsOf(scope, actor.userId);
    return prepared.map(({ provider, name }) => {
      const found = logins.find((login) => login.provider === provider);
      return { provider, name, email: found?.email ?? null, last_used_at: found?.last_used_at ?? null };
    });
  },
});

function servicesIn(social: SocialPort) {
  return signInProviders.flatMap((provider) => {
    const port = social[provider];
    return port ? [{ provider, name: port.name }] : [];
  });
}

/** Whether people can log in with this service here. */
export const isSignInConfigured = query({
  name: "social-sign-in.is-configured",
  who: "anyone",
  input: WhichSignIn,
  prepare: async ({ providers }, { input }) => providers.social[input.provider] !== null,
  run: async (_scope, { prepared }) => prepared,
});

/** Where a program waits for a sign-in that failed. Null when the browser did not begin one. */
export const attemptTarget = query({
  name: "social-sign-in.attempt-target",
  who: "anyone",
  input: PeekAttempt,
  prepare: async ({ providers: { vault }, now }, { input }) => openAttempt(vault, input.attempt, now()),
  run: async (_scope, { prepared }) => prepared?.after ?? null,
});
