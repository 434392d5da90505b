import { t } from "#app/core/words.ts";
import type { Endpoints } from "../endpoints.ts";
import { OutboundError } from "../outbound.ts";
import { readGoogle } from "./google.ts";
import { eventsIn, readIcs } from "./ics.ts";
import { readMicrosoft } from "./microsoft.ts";
import { CalendarError, type CalendarPort } from "./port.ts";

type Settings = {
  endpoints: Pick<Endpoints, "google" | "microsoft">;
  /** For addresses that people chose. */
  given: typeof fetch;
  /** For the services of connected accounts. */
  configured: typeof fetch;
  /** Reads the text of a calendar's file; on this thread without one. */
  files?: { read: typeof eventsIn; close(): Promise<void> };
};

const onThisThread = { read: eventsIn, close: async () => undefined };

/** Calendars at an address, and those of connected accounts. */
export function calendarReader({
  endpoints,
  given,
  configured,
  files = onThisThread,
}: Settings): CalendarPort {
  return {
    close: files.close,
    async readAddress(address, window, etag) {
      try {
        return await readIcs({ fetch: given, read: files.read }, address, window, etag);
      } catch (error) {
        throw error instanceof OutboundError ? explained(error, address) : error;
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

/**
 * One sentence for an address that may not be reached and for one that does not answer: else people could find out which
 * names exist in the server's own network.
 */
function explained(error: OutboundError, address: string): CalendarError {
  const isAlike = ["refused", "unreachable", "timeout"].includes(error.code);
  const message = isAlike
    ? t("{host} couldn't be reached. Addresses on a private network need the operator's permission.", {
        host: new URL(address).host,
      })
    : error.message;
  return new CalendarError(message, { cause: error });
}
