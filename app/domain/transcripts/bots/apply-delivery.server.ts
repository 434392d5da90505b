import { minute } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { toStore } from "#app/core/words.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { readArrivals } from "#app/domain/transcripts/recordings/arrivals.ts";
import {
  afterArrival,
  beginRecording,
  changeRecording,
  endRecording,
} from "#app/domain/transcripts/recordings/changes.server.ts";
import { isOpen } from "#app/domain/transcripts/recordings/lifecycle.ts";
import { addUnknownLines } from "#app/domain/transcripts/recordings/line-changes.server.ts";
import { countLines } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { offsetOf, recordingById } from "#app/domain/transcripts/recordings/queries.server.ts";
import type { RecordingRow } from "#app/domain/transcripts/recordings/schema.ts";
import type { BotEvent, BotLine } from "#app/providers/recorder/bot-port.ts";
import { botEvents } from "#db/schema/bots.ts";
import { changeBot } from "./changes.server.ts";
import { enqueueSync } from "./enqueue.server.ts";
import { foldEvents, hasJoined, isOver, rankOf } from "./lifecycle.ts";
import { eventsOf } from "./queries.server.ts";
import { explain } from "./reasons.ts";
import type { BotRow } from "./schema.ts";

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
  await endRecording(tx, recording, meeting, { at, status, error: why ? toStore(why.sentence) : null });
}
