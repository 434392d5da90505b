import { eq } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { OnOff } from "#app/core/enums/on-off.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/ids.ts";
import { isJoinable } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { readArrivals } from "#app/domain/transcripts/recordings/arrivals.ts";
import {
  addUnknownLines,
  afterArrival,
  beginRecording,
  changeRecording,
  endRecording,
} from "#app/domain/transcripts/recordings/changes.server.ts";
import { isOpen } from "#app/domain/transcripts/recordings/lifecycle.ts";
import {
  countLines,
  offsetOf,
  recordingById,
  sharedLink,
} from "#app/domain/transcripts/recordings/queries.server.ts";
import type { RecordingRow } from "#app/domain/transcripts/recordings/schema.ts";
import type { BotEvent, BotLine } from "#app/providers/recorder/bot-port.ts";
import { botChoices, botDefaults, botEvents, bots } from "#db/schema/bots.ts";
import { foldEvents, hasJoined, isOver, rankOf } from "./lifecycle.ts";
import {
  automaticBots,
  automaticOf,
  comingMeetingIds,
  eventsOf,
  openBots,
  projectDefault,
} from "./queries.server.ts";
import { explain } from "./reasons.ts";
import {
  applyBotDeliveries,
  type BotRow,
  botChanged,
  driveBot,
  planBot,
  syncBot,
  transcribeAgain,
} from "./schema.ts";

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

type Planned = { meeting_id: string; project_id: string };

/** Stores whether a bot records this meeting without anybody pressing Start. */
export async function saveChoice(tx: Tx, meeting: Planned, automatic: boolean, changed_by: string) {
  const { meeting_id, project_id } = meeting;
  const choice = { automatic, changed_by, changed_at: tx.now };
  await tx.q
    .insert(botChoices)
    .values({ meeting_id, ...choice })
    .onConflictDoUpdate({ target: botChoices.meeting_id, set: choice });
  await enqueuePlan(tx, { meeting_id, project_id });
}

/** Stores what was chosen for a new meeting. Where that is the project's default, it stays no choice of its own. */
export async function saveFirstChoice(tx: Tx, meeting: Planned, automatic: OnOff, changed_by: string) {
  const byProject = await projectDefault(tx, meeting.project_id);
  if ((automatic === "on") !== byProject) await saveChoice(tx, meeting, !byProject, changed_by);
}

/** The same for all meetings of a project that have no choice of their own. */
export async function saveDefault(tx: Tx, project_id: string, automatic: boolean, changed_by: string) {
  const choice = { automatic, changed_by, changed_at: tx.now };
  await tx.q
    .insert(botDefaults)
    .values({ project_id, ...choice })
    .onConflictDoUpdate({ target: botDefaults.project_id, set: choice });
  for (const meeting_id of await comingMeetingIds(tx, project_id))
    await enqueuePlan(tx, { meeting_id, project_id });
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

export async function enqueueApply(tx: Tx, { bot_id, project_id }: BotRow): Promise<void> {
  const key = jobKey(applyBotDeliveries, bot_id);
  await tx.enqueue(applyBotDeliveries, { bot_id, project_id }, { key });
}

async function enqueuePlan(tx: Tx, meeting: Planned): Promise<void> {
  await tx.enqueue(planBot, meeting, { key: jobKey(planBot, meeting.meeting_id) });
}

export async function enqueueSecondTranscript(tx: Tx, { bot_id, project_id }: BotRow): Promise<void> {
  await tx.enqueue(transcribeAgain, { bot_id, project_id }, { key: jobKey(transcribeAgain, bot_id) });
}

async function emitChanged(tx: Tx, { meeting_id, project_id }: BotRow): Promise<void> {
  await tx.emit(botChanged, { meeting_id, project_id });
}

/** Asks for the next call; one that is due later does not stand in the way of one that is due now. */
export async function enqueueDrive(
  tx: Tx,
  { bot_id, project_id }: Pick<BotRow, "bot_id" | "project_id">,
  at = 0,
) {
  const delayMs = Math.max(0, at - tx.now);
  const key = jobKey(driveBot, delayMs > 0 ? `${bot_id} at ${at}` : bot_id);
  await tx.enqueue(driveBot, { recording_id: bot_id, project_id }, { key, delayMs });
}

export async function enqueueSync(
  tx: Tx,
  { bot_id, project_id }: BotRow,
  { delayMs = 0, transcriptId }: { delayMs?: number; transcriptId?: string } = {},
): Promise<void> {
  const later = delayMs > 0 ? ` in ${delayMs}` : "";
  const key = jobKey(syncBot, `${bot_id} ${transcriptId ?? ""}${later}`.trimEnd());
  await tx.enqueue(syncBot, { bot_id, project_id, transcript_id: transcriptId }, { key, delayMs });
}

/** Notes something that we know of a bot ourselves. */
export async function recordLocalEvent(
  tx: Tx,
  bot: BotRow,
  own: Pick<BotEvent, "step" | "code">,
): Promise<BotRow> {
  await storeEvents(tx, bot, [{ ...own, reason: null, subCode: null, at: tx.now }], true);
  return recomputeState(tx, bot);
}

/** Stores what a service said, each once; an event without a time happened when it came. */
async function storeEvents(tx: Tx, { bot_id }: BotRow, events: BotEvent[], isOwn: boolean) {
  const rows = events.map(({ step, reason, code, subCode, at }) => ({
    ...{ event_id: newId(), bot_id, step, reason, code, is_own: isOwn },
    ...{ sub_code: subCode ?? "", at: at ?? tx.now },
  }));
  if (rows.length > 0) await tx.q.insert(botEvents).values(rows).onConflictDoNothing();
}

/** Brings the row up to what all events together say. */
async function recomputeState(tx: Tx, bot: BotRow): Promise<BotRow> {
  const state = foldEvents(await eventsOf(tx, bot.bot_id));
  // What we ended ourselves stays ended.
  if (!state || bot.step === "taken_back") return bot;
  const { step, reason, code } = state;
  if (step === bot.step && reason === bot.reason && code === bot.code) return bot;
  return changeBot(tx, bot, { step, reason, code });
}

/** A bot that vanished at its service, or that no call could make. */
export async function failBot(tx: Tx, bot: BotRow, reason: string): Promise<void> {
  const failed = await changeBot(tx, bot, { step: "failed", reason, code: null, problem: null });
  await finishBot(tx, failed, tx.now);
}

type Arrived = { delivery_id: string; received_at: number; event: BotLine };
type BotUpdate = { events: BotEvent[]; lines: Arrived[] };

/**
 * Takes in what a service said and heard: the bot's state, the recording's, and the lines. In whatever order and however
 * often it comes, the end is the same.
 * @param isWhole the lines are the service's whole transcript
 */
export async function applyDelivery(
  tx: Tx,
  before: BotRow,
  { events, lines }: BotUpdate,
  { isWhole = false } = {},
) {
  await storeEvents(tx, before, events, false);
  const bot = await recomputeState(tx, before);
  const meeting = await meetingById(tx, bot.meeting_id);
  if (!meeting) return { bot, problems: new Map<string, string>() };
  const recording = await recordingOf(tx, bot, meeting, lines.length > 0);
  if (!recording) return { bot, problems: new Map<string, string>() };
  const problems = await takeLines(tx, { bot, recording, meeting }, lines, isWhole);
  await followStep(tx, bot, recording);
  if (bot.step !== before.step && (bot.step === "ended" || isOver(bot.step)))
    await enqueueSync(tx, bot, { delayMs: isOver(bot.step) ? 0 : 2 * minute });
  return { bot, problems };
}

/** The recording a bot makes; one that joined by itself begins it with its first sign of life. */
async function recordingOf(tx: Tx, bot: BotRow, meeting: MeetingRow, speaks: boolean) {
  const found = await recordingById(tx, bot.bot_id);
  if (found || bot.wanted === "absent" || !(speaks || hasJoined(bot.step))) return found?.recording;
  const { bot_id: recording_id, asked_by: started_by, join_at: started_at, meeting_url } = bot;
  return beginRecording(tx, meeting, { recording_id, started_by, started_at, meeting_url });
}

type Parts = { bot: BotRow; recording: RecordingRow; meeting: MeetingRow };

async function takeLines(tx: Tx, { bot, recording, meeting }: Parts, arrived: Arrived[], isWhole: boolean) {
  const offset = await offsetOf(tx, recording);
  const arrivals = arrived.map(({ event, ...rest }) => ({
    ...rest,
    event: { kind: "line" as const, line: event, timing: event.timing, absoluteStart: event.absoluteStart },
  }));
  const { lines, problems, isRough } = readArrivals(arrivals, recording, offset);
  const known = { isWhole, comparedTo: bot.compared_to };
  const { added, comparedTo } = await addUnknownLines(tx, recording, lines, known);
  if (comparedTo !== bot.compared_to) await changeBot(tx, bot, { compared_to: comparedTo });
  if (isRough && recording.timing === "exact") await changeRecording(tx, recording, { timing: "block" });
  if (added > 0) await afterArrival(tx, recording, meeting, added);
  return problems;
}

async function followStep(tx: Tx, bot: BotRow, recording: RecordingRow): Promise<void> {
  if (bot.step === "recording" && recording.status === "starting")
    await changeRecording(tx, recording, { status: "active" });
  const isLeaving = rankOf(bot.step) >= rankOf("ended");
  if (isLeaving && (recording.status === "starting" || recording.status === "active"))
    await changeRecording(tx, recording, { status: "stopping" });
}

/** Ends the recording of a bot that is over: in error where the bot failed or never recorded, with the reason. */
export async function finishBot(tx: Tx, bot: BotRow, at: number): Promise<void> {
  const found = await recordingById(tx, bot.bot_id);
  if (!found || !isOpen(found.recording.status)) return;
  const { recording, meeting } = found;
  const hasLines = (await countLines(tx, meeting.meeting_id)) > 0;
  const hasRecorded = hasLines || foldEvents(await eventsOf(tx, bot.bot_id))?.hasRecorded === true;
  const hasFailed = bot.step === "failed" || (bot.step === "done" && !hasRecorded);
  const why = hasFailed || !hasLines ? explain(bot.reason) : null;
  const status = hasFailed ? "error" : "stopped";
  await endRecording(tx, recording, meeting, { at, status, error: why?.sentence ?? null });
}
