/** How one browser shows pages: its theme and its time zone, each in a cookie. */

import type { Theme } from "#app/core/enums/theme.ts";
import { memoize } from "#app/core/memoize.ts";
import { firstZone, firstZoneOrOwn, offsetAt, zonesToChoose } from "#app/core/time-zone.ts";
import { zoneCookie } from "#app/core/zone-cookie.ts";
import { cookieOf, readCookie } from "#app/http/app/cookies.ts";
import { isPageOpened, type PageArgs } from "#app/http/pages/page.ts";

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

/** The zone that the browser tells; null where no script could, or it is one this server does not know. */
export function deviceZone(request: Request): string | null {
  return firstZone([zoneOfCookie(request)]);
}

/** The reader's IANA time zone: the one of their account, else their browser's, else this server's. */
export function zoneOfRequest(request: Request, setting: string | null): string {
  return firstZoneOrOwn([setting, zoneOfCookie(request)]);
}

type FormZone = { zone: string; zones: string[] | null };

/** The zone of the times in a form. While the reader's is unknown the form has to ask: then it is where the choice of `zones` begins. */
export function formZone({ request }: PageArgs, setting: string | null): FormZone {
  const known = firstZone([setting, zoneOfCookie(request)]);
  if (known) return { zone: known, zones: null };
  const zone = guessOf(request) ?? zoneOfRequest(request, null);
  return { zone, zones: zonesToChoose(zone) };
}

export type ZoneQuestion =
  /**
   * Nobody said it yet. `canTell`: a script of the page may, for this browser was not asked before. `zones` are the choices,
   * null where the page's markup has them.
   */
  | { kind: "unknown"; guess: string | null; zones: string[] | null; canTell: boolean }
  /** The clocks of the device and of the account differ. */
  | { kind: "elsewhere"; device: string };

/** What to ask a reader about their time zone; null when all is well. */
export function zoneQuestion(args: PageArgs, setting: string | null): ZoneQuestion | null {
  const { request, context } = args;
  const device = deviceZone(request);
  if (firstZone([setting]) === null) {
    if (device) return null;
    const guess = guessOf(request);
    return {
      kind: "unknown",
      guess,
      zones: isPageOpened(args) ? null : zonesToChoose(guess),
      canTell: zoneOfCookie(request) === undefined,
    };
  }
  const now = context.ctx.now();
  if (device === null || offsetAt(now, device) === offsetAt(now, zoneOfRequest(request, setting)))
    return null;
  const declined = declinedCookie(context.origin).read(request.headers.get("Cookie"));
  return declined === `${setting} ${device}` ? null : { kind: "elsewhere", device };
}

/** Headers by which this browser is not asked again whether the account should follow it to where it is. */
export function declineZone(args: PageArgs, setting: string): Headers {
  const device = deviceZone(args.request);
  const cookie = declinedCookie(args.context.origin).set(`${setting} ${device}`, themeSeconds);
  return new Headers(device ? { "Set-Cookie": cookie } : {});
}

const declinedCookie = (origin: string) => cookieOf(origin, "throughline-zone-declined");

function zoneOfCookie(request: Request): string | undefined {
  return readCookie(request.headers.get("Cookie") ?? "", zoneCookie);
}

/** Languages of many countries: without a country they say nothing of a place. */
const widelySpoken = new Set(["en", "es", "fr", "pt", "ar"]);
/** Where most people live, in countries with more than one zone. */
const mainZones: Record<string, string> = {
  AR: "America/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  ID: "Asia/Jakarta",
  KZ: "Asia/Almaty",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kiev",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
};

/** The likely zone of who reads this language, to begin a choice with and for nothing else; null where it says too little. */
function guessOf(request: Request): string | null {
  const [language = ""] = (request.headers.get("Accept-Language") ?? "")
    .slice(0, mostOfLanguage)
    .split(/[,;]/);
  return likelyZone(language.trim());
}

const mostOfLanguage = 100;
const mostLanguages = 200;

const likelyZone = memoize(mostLanguages, (language): string | null => {
  try {
    const locale = new Intl.Locale(language);
    const isPlaced = locale.region !== undefined || !widelySpoken.has(locale.language);
    const { region = "" } = isPlaced ? locale.maximize() : {};
    const likely: LocaleWithZones = new Intl.Locale("und", { region });
    const [zone, ...more] = likely.getTimeZones?.() ?? [];
    return firstZone([mainZones[region], more.length === 0 ? zone : null]);
  } catch {
    return null;
  }
});

/** `getTimeZones` is not in TypeScript's library yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined };
