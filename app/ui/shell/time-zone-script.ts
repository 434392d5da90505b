import { zoneCookie } from "#app/core/zone-cookie.ts";

/**
 * Tells the server the browser's time zone, by a cookie that goes with every request: this runs inline at the top of every page,
 * so that the login sends it already.
 */
export const timeZoneScript = `try {
  document.cookie = "${zoneCookie}=" + encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone) +
    "; Path=/; SameSite=Lax; Max-Age=31536000" + (location.protocol === "https:" ? "; Secure" : "");
} catch {}`;

/** Loads a page again that was made before this browser could tell its zone, before any of it is seen. */
export const reloadInZoneScript = `if (document.cookie.includes("${zoneCookie}=")) { document.documentElement.hidden = true; location.reload(); }`;
