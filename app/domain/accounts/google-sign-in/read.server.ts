import { z } from "zod";
import { conflict, unauthenticated } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { openAttempt, sealAttempt } from "./attempt.ts";
import { PeekAttempt, StartGoogle } from "./schema.ts";

/**
 * Begins a sign-in with Google. `attempt` goes into a cookie of the browser and is asked for when it comes back, so that
 * nobody can finish a sign-in in somebody else's browser.
 */
export const startGoogle = query({
  name: "google-sign-in.start",
  failed: message("Google sign in failed"),
  who: "anyone",
  input: StartGoogle,
  async prepare({ providers: { social, vault }, settings, now }, { input, actor }) {
    if (!social.google) throw conflict(t("Google sign-in isn't set up on this server."));
    if (input.purpose === "connect" && actor.kind !== "user") throw unauthenticated();
    const callback = `${settings.origin}${input.purpose === "program" ? "/auth/v1/callback" : "/auth-redirect"}`;
    const { url, handshake } = await social.google.begin(callback);
    const user_id = actor.kind === "user" ? actor.userId : undefined;
    const attempt = sealAttempt(vault, { ...input, callback, handshake, at: now(), user_id });
    return { authorization_url: url, attempt };
  },
  run: async (_scope, { prepared }) => prepared,
});

/** The services with which people can log in here. */
export const listSocialSignIns = query({
  name: "google-sign-in.list-sign-ins",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ providers }) => providers.social.google !== null,
  run: async (_scope, { prepared }) => ({ google: prepared }),
});

/** Whether people can log in with Google here, and the Google address that the caller is connected to. */
export const googleConnection = query({
  name: "google-sign-in.connection",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers }) => providers.social.google !== null,
  async run(scope, { actor, prepared: configured }) {
    const found = (await socialLoginsOf(scope, actor.userId)).find(({ provider }) => provider === "google");
    return { configured, email: found?.email ?? null, last_used_at: found?.last_used_at ?? null };
  },
});

/** Whether people can log in with Google here. */
export const isGoogleConfigured = query({
  name: "google-sign-in.is-configured",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ providers }) => providers.social.google !== null,
  run: async (_scope, { prepared }) => prepared,
});

/** Where a program waits for a sign-in that failed. Null when the browser did not begin one. */
export const attemptTarget = query({
  name: "google-sign-in.attempt-target",
  who: "anyone",
  input: PeekAttempt,
  prepare: async ({ providers: { vault }, now }, { input }) => openAttempt(vault, input.attempt, now()),
  run: async (_scope, { prepared }) => prepared?.after ?? null,
});
