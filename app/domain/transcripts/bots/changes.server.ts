import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { isJoinable } from "#app/domain/meetings/meetings/platforms.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { sharedLink } from "#app/domain/transcripts/recordings/queries.server.ts";
import type { RecordingRow } from "#app/domain/transcripts/recordings/schema.ts";
import { bots } from "#db/schema/bots.ts";
import { enqueueDrive } from "./enqueue.server.ts";
import { hasJoined, isOver } from "./lifecycle.ts";
import { automaticBots, automaticOf, openBots } from "./queries.server.ts";
import { type BotRow, botChanged } from "./schema.ts";

type Ask = Pick<BotRow, "bot_id" | "meeting_id" | "project_id" | "meeting_url" | "join_at" | "asked_by">;

export async function addBot(tx: Tx, ask: Ask & { vendor: string; is_automatic: boolean }): Promise<BotRow> {
  const unset = { vendor_id: null, booked_at: null, booked_url: null, called_at: null, problem: null };
  const blank = { reason: null, code: null, compared_to: null, attempt: 1, failures: 0 };
  const row = {
    ...{ ...ask, ...unset, ...blank },
    ...{ wanted: "present" as const, step: "planned", created_at: tx.now, updated_at: tx.now },
  };
  await tx.q.insert(bots).values(row);
  await emitChanged(tx, row);
  return row;
}

/** The bot of a recording that was started by hand. It takes the place of every other bot of the meeting. */
export async function sendFor(
  tx: Tx,
  { recording, meeting }: { recording: RecordingRow; meeting: MeetingRow },
  vendor: string,
): Promise<BotRow | undefined> {
  const {
    recording_id: bot_id,
    meeting_id,
    meeting_url,
    started_at: join_at,
    started_by: asked_by,
  } = recording;
  if (meeting_url === null) return undefined;
  for (const other of await openBots(tx, meeting_id))
    await enqueueDrive(tx, await changeBot(tx, other, { wanted: "absent" }));
  const ids = { bot_id, meeting_id, project_id: meeting.project_id };
  return addBot(tx, { ...ids, meeting_url, join_at, asked_by, vendor, is_automatic: false });
}

/** The service, and the hosts beside the known platforms' to which it may be sent. */
type Recorder = { vendor: string; hosts: readonly string[] };

/** Plans the bot of a meeting, moves it or takes it back, as the meeting and the choice are now. */
export async function planFor(tx: Tx, meeting: MeetingRow, { vendor, hosts }: Recorder): Promise<void> {
  const { meeting_id, project_id, scheduled_at: join_at } = meeting;
  const { automatic } = await automaticOf(tx, meeting);
  const link = await sharedLink(tx, meeting);
  const isWanted = automatic && isJoinable(link, hosts) && meeting.meeting_status === "scheduled";
  const [bot] = await automaticBots(tx, meeting_id);
  const isWaiting = bot && !isOver(bot.step) && !hasJoined(bot.step);
  if (isWanted && isWaiting) {
    const isSame = bot.join_at === join_at && bot.meeting_url === link && bot.wanted === "present";
    if (!isSame) await changeBot(tx, bot, { join_at, meeting_url: link, wanted: "present" });
    await enqueueDrive(tx, bot);
  } else if (isWanted && join_at > tx.now && !(bot?.join_at === join_at && bot.step !== "taken_back")) {
    const ask = { bot_id: newId(), meeting_id, project_id, meeting_url: link, join_at };
    const asked = { ...ask, asked_by: meeting.created_by, vendor, is_automatic: true };
    await enqueueDrive(tx, await addBot(tx, asked));
  } else if (isWaiting && !isWanted) await enqueueDrive(tx, await changeBot(tx, bot, { wanted: "absent" }));
}

export async function changeBot(tx: Tx, bot: BotRow, change: Partial<BotRow>): Promise<BotRow> {
  const changed = { ...bot, ...change, updated_at: tx.now };
  await tx.q
    .update(bots)
    .set({ ...change, updated_at: tx.now })
    .where(eq(bots.bot_id, bot.bot_id));
  await emitChanged(tx, bot);
  return changed;
}

export async function deleteBot(tx: Tx, { bot_id }: BotRow): Promise<void> {
  await tx.q.delete(bots).where(eq(bots.bot_id, bot_id));
}

/** Where the deliveries of a bot wait, apart from those to the recording's own address. */
export function providerOf({ vendor }: BotRow): string {
  return `bot ${vendor}`;
}

async function emitChanged(tx: Tx, { meeting_id, project_id }: BotRow): Promise<void> {
  await tx.emit(botChanged, { meeting_id, project_id });
}
