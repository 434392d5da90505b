import { eq } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { signOffs } from "#db/schema/sign-offs.ts";
import { signOffSettings } from "./asking.server.ts";
import { settleSignOff, wakeAtNext } from "./changes.server.ts";
import { minutesNow, openSignOff, signOffById } from "./queries.server.ts";
import { askAgain, remindSigners } from "./remind.server.ts";
import { remindersOf } from "./reminders.ts";
import { askSignersAgain, TendSignOff, WhichSignOff } from "./schema.ts";

/**
 * For its job: reminds when it is time, and ends it after its last day. Reminders that were missed while the server was off are
 * one. The next time is asked for in the same commit, so that none comes twice.
 */
export const tendSignOffNow = operation({
  name: "sign-offs.tend",
  who: "system",
  input: TendSignOff,
  prepare: signOffSettings,
  async run(tx, { input: { sign_off_id }, prepared: settings }) {
    const signOff = await signOffById(tx, sign_off_id);
    const meeting = signOff && (await meetingById(tx, signOff.meeting_id));
    if (!meeting || signOff.status !== "open") return { tended: false };
    const { meeting_id, project_id } = meeting;
    if (tx.now >= signOff.due_at) {
      await settleSignOff(tx, signOff, { project_id, isOver: true });
      return { tended: true };
    }
    const behind = remindersOf(signOff).filter((at) => at <= tx.now).length;
    if (behind > signOff.reminded) {
      const found = await minutesNow(tx, { meeting_id, summary: await summaryOf(tx, meeting_id) });
      await remindSigners(tx, signOff, { project_id, words: found?.words ?? "", settings });
      await tx.q
        .update(signOffs)
        .set({ reminded: behind, reminded_at: tx.now })
        .where(eq(signOffs.sign_off_id, sign_off_id));
    }
    await wakeAtNext(tx, signOff);
    return { tended: true };
  },
});

/** Whether people are asked about a meeting now. */
export const hasOpenSignOff = condition({
  name: "sign-offs.has-open",
  input: WhichSignOff,
  holds: async (scope, { meeting_id }) => (await openSignOff(scope, meeting_id)) !== undefined,
});

/** Several edits in a row ask people again once. */
const quietMs = 10 * minute;

/** For its job: the minutes of a meeting have changed, or a proposal was decided. */
export const noteMinutesMoved = operation({
  name: "sign-offs.note-moved",
  who: "system",
  input: WhichSignOff,
  async run(tx, { input: { meeting_id } }) {
    await tx.enqueue(
      askSignersAgain,
      { meeting_id },
      { key: jobKey(askSignersAgain, meeting_id), delayMs: quietMs },
    );
    return { noted: true };
  },
});

/** For its job: asks those again whose answers no longer count; where all count again, the minutes are sealed. */
export const askSignersAgainNow = operation({
  name: "sign-offs.ask-again",
  who: "system",
  input: WhichSignOff,
  prepare: signOffSettings,
  async run(tx, { input: { meeting_id }, prepared: settings }) {
    const signOff = await openSignOff(tx, meeting_id);
    const meeting = signOff && (await meetingById(tx, meeting_id));
    const found = await minutesNow(tx, { meeting_id, summary: await summaryOf(tx, meeting_id) });
    if (!meeting || !found || signOff.due_at <= tx.now) return { asked: false };
    await askAgain(tx, signOff, { project_id: meeting.project_id, words: found.words, settings });
    await settleSignOff(tx, signOff, { project_id: meeting.project_id });
    return { asked: true };
  },
});
