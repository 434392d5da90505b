import fc from "fast-check";
import { expect, test } from "vitest";
import { resumeBots } from "#app/domain/transcripts/bots/write.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { botEvents, bots } from "#db/schema/bots.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { summaries } from "#db/schema/summaries.ts";
import { type Message, post } from "#tests/peers/deliver.ts";
import { system } from "#tests/support/workspace.ts";
import { botStage } from "./bot-stage.ts";

const shuffles = Number(process.env.SHUFFLES ?? 40);
const words = ["ferry", "draft", "launch", "budget", "harbour", "tickets", "crew", "timetable"];

test(`${shuffles} shuffles of bot events with repeats and a back-fill give the same result`, async () => {
  const at = await botStage();
  const { meeting_id, peer, workspace } = at;
  await startRecording(at.as(at.member), { meeting_id });
  await at.drain();
  const messages = meetingOf(at);
  const start = await remember(at);
  const end = await endAfter(messages, []);

  async function endAfter(order: Message[], pauses: number[]) {
    await restore(at, start);
    for (const [index, message] of order.entries()) {
      expect(await post(message, workspace.clock.now())).toBe(true);
      if (!pauses.includes(index)) continue;
      await resumeBots(workspace.ctx(system), {});
      await at.drain();
    }
    await at.drain();
    const { bot } = await at.recorder();
    const { status, error, lines, stopped_at } = await at.recording();
    return { texts: await at.texts(), bot, recording: { status, error, lines, stopped_at } };
  }

  expect(end).toMatchObject({ recording: { status: "stopped", lines: 8 }, bot: { step: "done" } });
  const doubled = fc.subarray(messages).map((again) => [...messages, ...again]);
  const order = doubled.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
  const pauses = fc.uniqueArray(fc.nat(messages.length - 1), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(order, pauses, async (mixed, stops) => {
      expect(await endAfter(mixed, stops)).toEqual(end);
    }),
    { numRuns: shuffles },
  );
  expect(peer.bots).toHaveLength(1);
}, 3_600_000);

type At = Awaited<ReturnType<typeof botStage>>;

/** What the service posts in the course of a meeting, in its order. */
function meetingOf({ peer, bot, workspace }: At): Message[] {
  const messages: Message[] = [];
  const status = (code: string, subCode?: string) => {
    workspace.clock.advance(1000);
    messages.push(peer.messages.status(bot(), code, subCode));
  };
  for (const code of ["joining_call", "in_waiting_room", "in_call_not_recording", "in_call_recording"])
    status(code);
  for (const [index, word] of words.entries()) {
    const speech = {
      at: index * 4,
      speaker: index % 2 ? "Bo Lind" : "Ana Reis",
      text: `We talk about the ${word} now.`,
    };
    messages.push(peer.messages.line(bot(), speech));
  }
  status("call_ended", "call_ended_by_host");
  status("done");
  return messages;
}

/** Everything a meeting's events change. */
const tables = [botEvents, bots, webhookDeliveries, transcriptSegments, recordings, jobs, summaries] as const;

async function remember({ workspace }: At) {
  return workspace.db.read(async (q) => ({
    bots: await q.select().from(bots),
    recordings: await q.select().from(recordings),
    meetings: await q.select().from(meetings),
  }));
}

async function restore({ workspace }: At, start: Awaited<ReturnType<typeof remember>>) {
  await workspace.db.write(async (q) => {
    for (const table of tables) await q.delete(table);
    await q.insert(recordings).values(start.recordings);
    await q.insert(bots).values(start.bots);
    for (const { meeting_id: _, ...row } of start.meetings) await q.update(meetings).set(row);
  });
}
