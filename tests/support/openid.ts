import { onTestFinished } from "vitest";
import type { Actor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { parseEnv } from "#app/core/env.ts";
import { startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { socialOf } from "#app/providers/social/configured.ts";
import { type OpenIdPerson, openIdProvider } from "#tests/peers/openid.ts";
import { startPeers } from "#tests/peers/server.ts";

/** An operator's provider, and the program's own sign-in before it, as these settings make it. */
export async function playedOpenId(person: OpenIdPerson, settings: Record<string, string> = {}) {
  const provider = openIdProvider(person);
  const peers = await startPeers([provider]);
  onTestFinished(() => peers.close());
  const { PEERS_URL: _, ...own } = peers.settings("");
  const socialWith = (more: Record<string, string>) => socialOf(parseEnv({ ...own, ...settings, ...more }));
  return { provider, social: socialWith({}), socialWith, own: { ...own, ...settings }, peers };
}

type Begin = Omit<Parameters<typeof startSignIn>[1], "provider">;

/** Goes to the provider, and returns what the browser brings back. */
export async function comeFromOpenId(ctx: Ctx, start: Begin = {}) {
  const { authorization_url, attempt } = await startSignIn(ctx, { ...start, provider: "oidc" });
  const response = await fetch(authorization_url, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "http://nowhere.test");
  const { code = "", state = "", iss } = Object.fromEntries(back.searchParams);
  const door: "page" | "program" = start.purpose === "program" ? "program" : "page";
  return { code, state, iss, attempt, door };
}

/** Logs in with the provider in a browser of this actor. */
export async function logInByOpenId(
  workspace: { ctx(actor: Actor): Ctx },
  actor: Actor,
  start: Begin = {},
): Promise<Awaited<ReturnType<typeof finishSignIn>>> {
  const ctx = workspace.ctx(actor);
  return finishSignIn(ctx, await comeFromOpenId(ctx, start));
}
