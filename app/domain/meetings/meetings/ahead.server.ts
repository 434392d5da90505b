import { and, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import { meetings } from "#db/schema/meetings.ts";
import { statusesAhead } from "./lifecycle.ts";

/** Whether a meeting is planned or goes on, and does not end before `now`. */
export function isStillAhead(now: number | SQLWrapper): SQL | undefined {
  const ends = sql`${meetings.scheduled_at} + ${meetings.duration_minutes} * ${minute}`;
  return and(inArray(meetings.meeting_status, statusesAhead), gt(ends, now));
}
