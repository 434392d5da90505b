import { onTestFinished } from "vitest";
import type { Actor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { endpointsOf } from "#app/providers/endpoints.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { googleSignIn as googleProvider } from "#app/providers/social/configured.ts";
import { noSocial } from "#app/providers/social/embedded.ts";
import type { SocialPort } from "#app/providers/social/port.ts";
import { type GooglePerson, googleSignIn } from "#tests/peers/google-signin.ts";
import { startPeers } from "#tests/peers/server.ts";

/** The program's own sign-in with Google, before the stand-in. `google` scripts who comes and what fails. */
export async function playedGoogle(...people: GooglePerson[]) {
  const google = googleSignIn(people);
  const peers = await startPeers([google]);
  onTestFinished(() => peers.close());
  const social: SocialPort = {
    ...noSocial,
    google: googleProvider(
      { clientId: google.client.id, clientSecret: google.client.secret },
      endpointsOf({ peersUrl: peers.url }).google,
      createFetch({ trust: "configured" }),
    ),
  };
  return { google, social };
}

type Start = Parameters<typeof startSignIn>[1];

/** Goes to Google, chooses the account there, and returns what the browser brings back. */
export async function comeFromGoogle(ctx: Ctx, start: Start = {}) {
  const { authorization_url, attempt } = await startSignIn(ctx, start);
  const response = await fetch(authorization_url, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "http://nowhere.test");
  const { code = "", state = "" } = Object.fromEntries(back.searchParams);
  const door: "page" | "program" = start.purpose === "program" ? "program" : "page";
  return { code, state, attempt, door };
}

/** Logs in with Google in a browser of this actor. */
export async function logInByGoogle(
  workspace: { ctx(actor: Actor): Ctx },
  actor: Actor,
  start: Start = {},
): Promise<Awaited<ReturnType<typeof finishSignIn>>> {
  const ctx = workspace.ctx(actor);
  return finishSignIn(ctx, await comeFromGoogle(ctx, start));
}
