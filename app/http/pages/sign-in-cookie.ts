import { redirect } from "@remix-run/node";
import { cookieOf } from "../app/cookies.ts";
import type { PageArgs } from "./page.ts";

/** Holds a sign-in with another service while the person is there, sealed by the operation that began it. */
export const signInCookie = (origin: string) => cookieOf(origin, "throughline-sign-in");

/** In seconds, as long as an attempt lasts. */
export const signInSeconds = 600;

/** Sends this browser to the other service's page. */
export function redirectToService(
  { context }: PageArgs,
  { authorization_url, attempt }: { authorization_url: string; attempt: string },
): Response {
  const cookie = signInCookie(context.origin).set(attempt, signInSeconds);
  return redirect(authorization_url, { status: 303, headers: { "Set-Cookie": cookie } });
}
