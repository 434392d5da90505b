import { z } from "zod";
import { minute } from "#app/core/clock.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { applyDelivery, finishBot } from "./apply-delivery.server.ts";
import { changeBot, planFor } from "./changes.server.ts";
import { saveChoice, saveDefault } from "./choice-changes.server.ts";
import { enqueueDrive, enqueueSync } from "./enqueue.server.ts";
import { foldEvents, hasJoined, isOver } from "./lifecycle.ts";
import { botPolicy } from "./policy.ts";
import { botById, botsUnderWay, eventsOf, openBots, orphanedBots } from "./queries.server.ts";
import { ChooseForMeeting, ChooseForProject, RecorderSnapshot } from "./schema.ts";

const repairEveryMs = 30 * minute;

/** Takes in what a service has of a bot, and ends its recording once nothing more will come. */
export const applySnapshot = operation({
  name: "bots.apply-snapshot",
  who: "system",
  input: RecorderSnapshot,
  prepare: async ({ providers: { recorder } }) => ({ fetchEveryMs: recorder.bots?.fetchEveryMs ?? null }),
  async run(tx, { input: { bot_id, events, lines, given_up }, prepared: { fetchEveryMs } }) {
    const before = await botById(tx, bot_id);
    if (!before) return { lines: 0 };
    const arrived = lines.map((event) => ({ delivery_id: "", received_at: tx.now, event }));
    // Where lines are only ever fetched, there is one transcript and nothing to compare.
    const isWhole = fetchEveryMs === null;
    const { bot } = await applyDelivery(tx, before, { events: events ?? [], lines: arrived }, { isWhole });
    const isLost = events === null ? hasJoined(bot.step) : given_up && bot.step === "ended";
    if (isOver(bot.step) || isLost) {
      const ended = isOver(bot.step) ? bot : await changeBot(tx, bot, { step: "done" });
      await finishBot(tx, ended, foldEvents(await eventsOf(tx, bot_id))?.endedAt ?? tx.now);
    } else if (hasJoined(bot.step)) await enqueueSync(tx, bot, { delayMs: fetchEveryMs ?? repairEveryMs });
    return { lines: lines.length };
  },
});

/** Plans the bot of a meeting, moves it or takes it back, as the meeting and the choice are now. */
export const planMeetingBot = operation({
  name: "bots.plan-meeting",
  who: "system",
  input: z.object({ meeting_id: Id }),
  prepare: async ({ providers: { recorder }, settings }) => ({
    vendor: recorder.bots?.vendor ?? null,
    hosts: settings.meetingHosts,
  }),
  async run(tx, { input: { meeting_id }, prepared: { vendor, hosts } }) {
    const meeting = await meetingById(tx, meeting_id);
    if (!meeting || vendor === null) {
      for (const bot of await openBots(tx, meeting_id)) await enqueueDrive(tx, bot);
      return;
    }
    await planFor(tx, meeting, { vendor, hosts });
  },
});

/** Takes back the bots whose meeting was deleted. */
export const cancelOrphans = operation({
  name: "bots.take-back-orphans",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const orphans = await orphanedBots(tx);
    for (const bot of orphans) await enqueueDrive(tx, bot);
    return { bots: orphans.length };
  },
});

/** At a start: asks about every bot under way what it did while this server was off. */
export const resumeBots = operation({
  name: "bots.resume",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const open = await botsUnderWay(tx);
    for (const bot of open) {
      await enqueueDrive(tx, bot);
      if (bot.vendor_id !== null) await enqueueSync(tx, bot);
    }
    return { bots: open.length };
  },
});

/** Says whether a bot records this meeting without anybody pressing Start. */
export const chooseForMeeting = operation({
  name: "bots.choose-for-meeting",
  input: ChooseForMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { actor, input, target: { meeting } }) {
    const automatic = input.automatic === "on";
    await saveChoice(tx, meeting, automatic, actor.userId);
    return { meeting_id: meeting.meeting_id, automatic };
  },
});

/** The same for all meetings of a project that have no choice of their own. */
export const chooseForProject = operation({
  name: "bots.choose-for-project",
  input: ChooseForProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: botPolicy.chooseForProject,
  async run(tx, { actor, input: { project_id, ...input } }) {
    const automatic = input.automatic === "on";
    await saveDefault(tx, project_id, automatic, actor.userId);
    return { project_id, automatic };
  },
});
