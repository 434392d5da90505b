import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { schedule, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { bring, deliver, receive, spoken, texts, vtt } from "./spoken.ts";

const said = Array.from({ length: 12 }, (_, index) =>
  spoken(`line ${index}`, index * 7, `Speaker ${index % 3}`),
);
const others = [
  { event: "bot.done", data: { data: { code: "done" } } },
  { event: "transcript.partial_data", data: {} },
  { event: "bot.in_call_recording", data: { data: { code: "in_call_recording" } } },
];
const runs = Number(process.env.ORDER_RUNS ?? 60);

test("webhook deliveries in any order, repeated and split, on arrival or by a job, give the same transcript", async () => {
  const all = await team();
  const ctx = all.workspace.ctx(all.ana);
  const events = [...said, ...others].map((event, index) => ({ event, id: `msg_${index}` }));
  const arrivals = fc.tuple(
    fc.shuffledSubarray(events, { minLength: events.length }),
    fc.array(fc.nat(events.length - 1), { maxLength: 8 }),
    fc.array(fc.nat(events.length), { maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 1, maxLength: events.length }),
  );
  await fc.assert(
    fc.asyncProperty(arrivals, async ([order, repeats, cuts, isLater]) => {
      const meeting = await schedule(all);
      const { botId } = await startRecording(ctx, meeting);
      const again = repeats.flatMap((index) => events[index] ?? []);
      for (const [index, { event, id }] of [...order, ...again].entries()) {
        if (cuts.includes(index)) await all.workspace.worker.drain();
        if (index === 5) await stopRecording(ctx, meeting);
        const handIn = isLater[index % isLater.length] ? deliver : receive;
        await handIn(all, botId ?? "", event, id);
      }
      await all.workspace.worker.drain();
      const transcript = await getTranscript(ctx, meeting);
      expect(transcript.map(({ text, start_ms, speaker }) => [text, start_ms, speaker])).toEqual(
        said.map((_, index) => [`line ${index}`, index * 7000, `Speaker ${index % 3}`]),
      );
      const ofMeeting = eq(transcriptSegments.meeting_id, meeting.meeting_id);
      const rows = await all.workspace.db.read((q) => q.select().from(transcriptSegments).where(ofMeeting));
      expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(said.map((_, index) => index + 1));
      expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "processing" });
    }),
    { numRuns: runs },
  );
});

describe("lines delivered after the end of a recording", () => {
  async function stopped() {
    const all = await team();
    const meeting = await schedule(all);
    const ctx = all.workspace.ctx(all.ben);
    const { botId } = await startRecording(ctx, meeting);
    const say = async (text: string, at: number) => {
      await deliver(all, botId ?? "", spoken(text, at));
      await all.workspace.worker.drain();
    };
    const ready = () => all.workspace.published.filter(({ event }) => event === "transcript.ready").length;
    return { ...all, meeting, ctx, say, ready };
  }

  test("make the meeting ready for a summary, and again while it has none", async () => {
    const { ctx, meeting, say, ready } = await stopped();
    expect(await stopRecording(ctx, meeting)).toMatchObject({ needs_transcript: true });
    await say("Late", 2);
    expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "processing" });
    await say("Later", 3);
    expect([await texts(ctx, meeting), ready()]).toEqual([["Late", "Later"], 2]);
  });

  test("still in the inbox at the end are counted", async () => {
    const all = await stopped();
    const { ctx, meeting, workspace, ready } = all;
    const { botId } = await startRecording(ctx, meeting);
    await deliver(all, botId ?? "", spoken("On its way", 1));
    expect(await stopRecording(ctx, meeting)).toMatchObject({ lines: 0, needs_transcript: false });
    await workspace.worker.drain();
    expect([await texts(ctx, meeting), ready()]).toEqual([["On its way"], 1]);
  });

  test("are stored without a new summary once there is one", async () => {
    const { ctx, meeting, say, ready, workspace } = await stopped();
    await say("In time", 1);
    await stopRecording(ctx, meeting);
    await workspace.db.write((q) => q.update(meetings).set({ meeting_status: "completed" }));
    await say("Late", 2);
    expect([await texts(ctx, meeting), ready()]).toEqual([["In time", "Late"], 1]);
    expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "completed" });
  });

  test("more than a week late are refused with 410", async () => {
    const { ctx, meeting, say, workspace } = await stopped();
    await stopRecording(ctx, meeting);
    workspace.clock.advance(8 * 24 * 60 * 60 * 1000);
    await expect(say("Who is there?", 2)).rejects.toMatchObject({ status: 410 });
    expect(await texts(ctx, meeting)).toEqual([]);
  });

  test("of a second recording come after those of the first, whatever their clock", async () => {
    const all = await stopped();
    const { ctx, meeting, workspace } = all;
    await bring(ctx, meeting.meeting_id, vtt);
    const { botId } = await startRecording(ctx, meeting);
    for (const [text, at] of [
      ["four", 9],
      ["three", 1],
    ] as const) {
      await deliver(all, botId ?? "", spoken(text, at));
      await workspace.worker.drain();
    }
    expect(await texts(ctx, meeting)).toEqual(["Shall we start?", "Yes, one moment.", "three", "four"]);
  });
});
