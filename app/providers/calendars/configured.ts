import type { Env } from "#app/core/env.ts";
import { endpointsOf } from "../endpoints.ts";
import { createFetch } from "../outbound.ts";
import { providerTimeoutMs } from "../provider-fetch.ts";
import type { WorkerProgram } from "../worker-lane.ts";
import { calendarReader } from "./calendars.ts";
import type { CalendarPort } from "./port.ts";
import { calendarFilesOnThread } from "./thread.ts";

/** The largest calendar file that is read, and the largest page of a connected account: its events come with their texts. */
const largestCalendar = 2 * 1024 * 1024;
const largestCalendarPage = 8 * 1024 * 1024;

export function calendarsOf(env: Env, reader: WorkerProgram): CalendarPort {
  const timeoutMs = providerTimeoutMs;
  const allow = env.outboundAllow;
  return calendarReader({
    endpoints: endpointsOf(env),
    given: createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestCalendar }),
    configured: createFetch({ trust: "configured", timeoutMs, maxBytes: largestCalendarPage }),
    files: calendarFilesOnThread(reader),
  });
}
