import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { recordingById } from "#app/domain/transcripts/recordings/queries.server.ts";
import { failBot, finishBot, recordLocalEvent } from "./apply-delivery.server.ts";
import { afterCall } from "./calls.ts";
import { changeBot, deleteBot, sendFor } from "./changes.server.ts";
import { enqueueDrive, enqueueSync } from "./enqueue.server.ts";
import { isOver, nextCall } from "./lifecycle.ts";
import { botById } from "./queries.server.ts";
import { type BotCall, BotCallResult } from "./schema.ts";

/**
 * Decides the next call for a bot, by what its recording, its meeting and its choice want now. Null when there is nothing to
 * call. A recording that was started by hand gets its bot here.
 */
export const planCall = operation({
  name: "bots.plan-call",
  who: "system",
  input: z.object({ recording_id: Id }),
  prepare: async ({ providers: { recorder } }) => recorder.bots,
  async run(tx, { input: { recording_id }, prepared: service }) {
    if (!service) return null;
    const found = await recordingById(tx, recording_id);
    let bot = await botById(tx, recording_id);
    if (!bot && found?.recording.status === "starting") bot = await sendFor(tx, found, service.vendor);
    if (!bot || bot.vendor !== service.vendor) return null;
    const meeting = await meetingById(tx, bot.meeting_id);
    const isUnwanted = !meeting || found?.recording.status === "stopped";
    if (isUnwanted && bot.wanted === "present") bot = await changeBot(tx, bot, { wanted: "absent" });
    const next = nextCall(bot, {
      now: tx.now,
      leadMs: service.bookingLeadMs,
      meetingExists: meeting !== undefined,
    });
    if (next.call === "miss") await failBot(tx, bot, "missed");
    if (next.call === "forget") {
      await finishBot(tx, await changeBot(tx, bot, { step: "taken_back" }), tx.now);
      if (!meeting) await deleteBot(tx, bot);
    }
    if (next.call === "wait") await enqueueDrive(tx, bot, next.until);
    if (next.call === "none" && isOver(bot.step) && !meeting) await deleteBot(tx, bot);
    if (["none", "miss", "forget", "wait"].includes(next.call)) return null;
    if (next.call === "join") bot = await changeBot(tx, bot, { called_at: bot.called_at ?? tx.now });
    const { bot_id, vendor_id, meeting_url, attempt, asked_by } = bot;
    const join_at = next.call === "join" ? next.joinAt : next.call === "move" ? bot.join_at : null;
    return { call: next.call as BotCall, bot_id, vendor_id, meeting_url, attempt, asked_by, join_at };
  },
});

/** Stores what came of a call, and asks for what follows. */
export const noteCall = operation({
  name: "bots.note-call",
  who: "system",
  input: BotCallResult,
  async run(tx, { input }) {
    let bot = await botById(tx, input.bot_id);
    if (!bot) return;
    const { change, own, driveInMs, syncInMs, failed, deleted } = afterCall(bot, input, tx.now);
    if (deleted) return deleteBot(tx, bot);
    if (failed !== undefined) return failBot(tx, bot, failed);
    if (change) bot = await changeBot(tx, bot, change);
    if (own) bot = await recordLocalEvent(tx, bot, own);
    if (driveInMs !== undefined) await enqueueDrive(tx, bot, tx.now + driveInMs);
    if (syncInMs !== undefined) await enqueueSync(tx, bot, { delayMs: syncInMs });
  },
});
