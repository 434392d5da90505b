/** Set by a script of each page to the browser's IANA time zone. */
export const zoneCookie = "throughline-zone";
