import { zoneOf as firstZone } from "#app/core/time-zone.ts";
import { cookieOf, readCookie } from "#app/http/cookies.ts";
import type { PageArgs } from "#app/http/page.ts";

/** How one browser shows pages: its theme and its time zone, each in a cookie. */

export type Theme = "light" | "dark";

const themeSeconds = 365 * 24 * 60 * 60;
const themeCookie = (origin: string) => cookieOf(origin, "throughline-theme");

/** The theme set in this browser; undefined follows the operating system. */
export function themeOf({ request, context }: PageArgs): Theme | undefined {
  const theme = themeCookie(context.origin).read(request.headers.get("Cookie"));
  return theme === "light" || theme === "dark" ? theme : undefined;
}

/** Headers that set this browser's theme; undefined clears it. */
export function setThemeCookie({ context }: PageArgs, theme: Theme | undefined): Headers {
  const cookie = themeCookie(context.origin);
  return new Headers({ "Set-Cookie": theme ? cookie.set(theme, themeSeconds) : cookie.clear() });
}

/** Set by a script of the page to the browser's time zone. */
export const zoneCookie = "throughline-zone";

/** The reader's IANA time zone: the one in their settings, else their browser's, else this server's. */
export function zoneOf(request: Request, setting: string | null): string {
  const detected = readCookie(request.headers.get("Cookie") ?? "", zoneCookie);
  return firstZone([setting, detected]);
}
