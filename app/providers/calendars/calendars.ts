import type { Endpoints } from "../endpoints.ts";
import { OutboundError } from "../outbound.ts";
import { readGoogle } from "./google.ts";
import { readIcs } from "./ics.ts";
import { readMicrosoft } from "./microsoft.ts";
import { CalendarError, type CalendarPort } from "./port.ts";

type Settings = {
  endpoints: Pick<Endpoints, "google" | "microsoft">;
  /** For addresses that people chose. */
  given: typeof fetch;
  /** For the services of connected accounts. */
  configured: typeof fetch;
};

/** Calendars at an address, and those of connected accounts. */
export function calendarReader({ endpoints, given, configured }: Settings): CalendarPort {
  return {
    async readAddress(address, window, etag) {
      try {
        return await readIcs(given, address, window, etag);
      } catch (error) {
        throw error instanceof OutboundError ? new CalendarError(error.message, { cause: error }) : error;
      }
    },
    async readAccount(vendor, accessToken, window) {
      const read =
        vendor === "google"
          ? await readGoogle(configured, endpoints.google, accessToken, window)
          : await readMicrosoft(configured, endpoints.microsoft, accessToken, window);
      return { unchanged: false, etag: null, ...read };
    },
  };
}
