import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { botChoices, botDefaults, botEvents, bots } from "#db/schema/bots.ts";
import { meetings } from "#db/schema/meetings.ts";
import { isOpenStep, openSteps } from "./lifecycle.ts";
import type { BotRow } from "./schema.ts";

type At = Pick<Scope, "q">;
type Planned = { meeting_id: string; project_id: string };

export async function botById({ q }: At, botId: string): Promise<BotRow | undefined> {
  const [bot] = await q.select().from(bots).where(eq(bots.bot_id, botId));
  return bot;
}

/** The bot a service speaks of: by our id, else by its own, where of several the newest that is not over counts. */
export async function botOf(
  { q }: At,
  vendor: string,
  { botId, vendorId }: { botId: string | null; vendorId: string | null },
): Promise<BotRow | undefined> {
  const named = botId === null ? undefined : await botById({ q }, botId);
  if (named?.vendor === vendor) return named;
  if (vendorId === null) return undefined;
  const found = await q
    .select()
    .from(bots)
    .where(and(eq(bots.vendor, vendor), eq(bots.vendor_id, vendorId)))
    .orderBy(desc(bots.join_at), desc(bots.bot_id))
    .limit(20);
  return found.find(({ step }) => isOpenStep(step)) ?? found[0];
}

/** The bot a meeting's page shows: the one under way, else the newest. */
export async function latestBot({ q }: At, meetingId: string): Promise<BotRow | undefined> {
  const found = await q
    .select()
    .from(bots)
    .where(eq(bots.meeting_id, meetingId))
    .orderBy(desc(bots.created_at), desc(bots.bot_id))
    .limit(20);
  return found.find(({ step, wanted }) => isOpenStep(step) && wanted === "present") ?? found[0];
}

/**
 * What is shown of each meeting's recording: the state of the newest, or an error where there is none because the bot that was
 * to make it failed.
 */
export async function recordingStatusesOf(
  { q }: At,
  meetingIds: string[],
): Promise<Map<string, RecordingStatus>> {
  const found = await q
    .select({ meeting_id: meetings.meeting_id, status: newestStatus, step: stepOfBot })
    .from(meetings)
    .where(inArray(meetings.meeting_id, meetingIds));
  return new Map(
    found.map(({ meeting_id, status, step }) => [
      meeting_id,
      status ?? (step === "failed" ? "error" : "none"),
    ]),
  );
}

// The names are written out, for in a query of one table drizzle writes columns without theirs.
const newestStatus = sql<RecordingStatus | null>`(select "recordings"."status" from "recordings"
  where "recordings"."meeting_id" = "meetings"."meeting_id"
  order by "recordings"."started_at" desc, "recordings"."recording_id" desc limit 1)`;
/** Of a bot for the time the meeting has now; one for an earlier date says nothing any more. */
const stepOfBot = sql<string | null>`(select "bots"."step" from "bots"
  where "bots"."meeting_id" = "meetings"."meeting_id" and "bots"."join_at" = "meetings"."scheduled_at"
    and "bots"."wanted" = 'present'
  order by "bots"."created_at" desc, "bots"."bot_id" desc limit 1)`;

/** The bots of a meeting that are not over. */
export async function openBots({ q }: At, meetingId: string): Promise<BotRow[]> {
  return q
    .select()
    .from(bots)
    .where(and(eq(bots.meeting_id, meetingId), inArray(bots.step, openSteps)));
}

/** Whether a meeting has a bot that is not over, or is to get one without anybody pressing Start. */
export async function mayNeedBot({ q }: At, { meeting_id, project_id }: Planned): Promise<boolean> {
  const values = { meetingId: meeting_id, projectId: project_id };
  const isOpen = await q.prepared(
    "open bot of a meeting",
    (all, places) =>
      all
        .select({ id: bots.bot_id })
        .from(bots)
        .where(and(eq(bots.meeting_id, places.meetingId), inArray(bots.step, openSteps)))
        .limit(1),
    values,
  );
  return isOpen.length > 0 || (await automaticOf({ q }, { meeting_id, project_id })).automatic;
}

/** All bots that are not over and may have said something while nobody listened. */
export async function botsUnderWay({ q }: At): Promise<BotRow[]> {
  const isUnderWay = inArray(bots.step, openSteps);
  return q.select().from(bots).where(isUnderWay).orderBy(asc(bots.bot_id));
}

/** Bots that have to be taken back, or their media deleted, because their meeting is gone. */
export async function orphanedBots({ q }: At): Promise<BotRow[]> {
  const found = await q
    .select({ bot: bots })
    .from(bots)
    .leftJoin(meetings, eq(meetings.meeting_id, bots.meeting_id))
    .where(isNull(meetings.meeting_id));
  return found.map(({ bot }) => bot);
}

export async function eventsOf({ q }: At, botId: string) {
  return q.select().from(botEvents).where(eq(botEvents.bot_id, botId)).orderBy(asc(botEvents.at));
}

/** Whether a meeting is recorded without anybody pressing Start, and who decided it; null when nobody did. */
export async function automaticOf(
  { q }: At,
  { meeting_id: meetingId, project_id: projectId }: Planned,
): Promise<{ automatic: boolean; by: "meeting" | "project" | null }> {
  const [choice] = await q.prepared(
    "bot of a meeting",
    (all, places) => all.select().from(botChoices).where(eq(botChoices.meeting_id, places.meetingId)),
    { meetingId },
  );
  if (choice) return { automatic: choice.automatic, by: "meeting" };
  const [preset] = await q.prepared(
    "bots of a project",
    (all, places) => all.select().from(botDefaults).where(eq(botDefaults.project_id, places.projectId)),
    { projectId },
  );
  return { automatic: preset?.automatic ?? false, by: preset ? "project" : null };
}

export async function projectDefault({ q }: At, projectId: string): Promise<boolean> {
  const [preset] = await q.select().from(botDefaults).where(eq(botDefaults.project_id, projectId));
  return preset?.automatic ?? false;
}

export async function comingMeetingIds({ q, now }: Pick<Scope, "q" | "now">, projectId: string) {
  const coming = and(eq(meetings.project_id, projectId), gt(meetings.scheduled_at, now));
  const found = await q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(and(coming, inArray(meetings.meeting_status, ["scheduled"])));
  return found.map(({ id }) => id);
}

/** The last automatic bot of a meeting, over or not. */
export async function automaticBots({ q }: At, meetingId: string): Promise<BotRow[]> {
  return q
    .select()
    .from(bots)
    .where(and(eq(bots.meeting_id, meetingId), eq(bots.is_automatic, true)))
    .orderBy(desc(bots.created_at));
}
