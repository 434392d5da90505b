import { hash } from "node:crypto";
import { type Cookie, cookieOf } from "../app/cookies.ts";
import type { PageArgs } from "./page.ts";

/** In seconds: browsers keep no cookie for longer than 400 days. */
const deviceSeconds = 365 * 24 * 3600;
const longest = 500;

/** Shows that this browser has taken the caller's second step before. It outlives logouts, and each person has their own. */
function deviceCookie({ context: { ctx, origin } }: PageArgs): Cookie {
  const userId = "userId" in ctx.actor ? ctx.actor.userId : "";
  return cookieOf(origin, `throughline-device-${hash("sha256", userId, "hex").slice(0, 12)}`);
}

export function knownDevice(args: PageArgs): string | undefined {
  return deviceCookie(args).read(args.request.headers.get("Cookie"))?.slice(0, longest);
}

export function rememberDevice(args: PageArgs, device: string): { "Set-Cookie": string } {
  return { "Set-Cookie": deviceCookie(args).set(device, deviceSeconds) };
}
