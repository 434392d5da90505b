import { newToken } from "#app/core/tokens.ts";
import { type Cookie, cookieOf } from "../app/cookies.ts";
import type { PageArgs } from "./page.ts";

/** In seconds: as long as what is asked of a browser can be answered. */
const nameSeconds = 600;

/** Names a browser for a few minutes, so that what it is asked for is answered by itself and by no other. */
const browserCookie = ({ context: { origin } }: PageArgs): Cookie => cookieOf(origin, "throughline-browser");

export function namedBrowser(args: PageArgs): string {
  return browserCookie(args).read(args.request.headers.get("Cookie"))?.slice(0, 100) ?? "";
}

/** The name that a browser has, or a new one, and the header that keeps it from now on. */
export function nameBrowser(args: PageArgs): { browser: string; headers: { "Set-Cookie": string } } {
  const browser = namedBrowser(args) || newToken();
  return { browser, headers: { "Set-Cookie": browserCookie(args).set(browser, nameSeconds) } };
}
