import { describe, expect, test } from "vitest";
import { getQuote, getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { schedule, type Team, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { deliver, spoken } from "./spoken.ts";

/** As a recorder delivers them: Ana's sentence comes in three lines. */
const lines: [speaker: string, text: string][] = [
  ...["One.", "Two.", "Three.", "Four."].map((text): [string, string] => ["Ben", text]),
  ...["We launch", "on the first", "of June."].map((text): [string, string] => ["Ana", text]),
  ["Ana", "Then we rest."],
  ...["Five.", "Six.", "Seven."].map((text): [string, string] => ["Ben", text]),
];

async function recorded(all: Team) {
  const meeting = await schedule(all);
  const ctx = all.workspace.ctx(all.ben);
  const { botId } = await startRecording(ctx, meeting);
  for (const [at, [speaker, text]] of lines.entries())
    await deliver(all, botId ?? "", spoken(text, at, speaker));
  await all.workspace.worker.drain();
  const segments = await getTranscript(ctx, meeting);
  const quote = (words: string, as = ctx) =>
    getQuote(as, {
      meeting_id: meeting.meeting_id,
      segment_id: segments.find(({ text }) => text === words)?.segment_id ?? words,
    });
  return { ctx, segments, quote };
}

describe("getQuote", () => {
  test("returns the whole turn with three lines on either side", async () => {
    const { quote, segments } = await recorded(await team());
    const found = await quote("We launch");
    expect(found.lines.map(({ text }) => text)).toEqual([
      ...["Two.", "Three.", "Four."],
      ...["We launch", "on the first", "of June."],
      ...["Then we rest.", "Five.", "Six."],
    ]);
    expect(found.quoted).toEqual(segments.slice(4, 7).map(({ segment_id }) => segment_id));
    expect(found.lines[3]).toEqual(segments[4]);
  });

  test("returns fewer lines at the beginning and the end", async () => {
    const { quote } = await recorded(await team());
    const shown = async (words: string) => (await quote(words)).lines.map(({ text }) => text);
    expect(await shown("One.")).toEqual(["One.", "Two.", "Three.", "Four."]);
    expect(await shown("Seven.")).toEqual(["Then we rest.", "Five.", "Six.", "Seven."]);
  });

  test("refuses strangers, lines of another meeting and unknown lines", async () => {
    const all = await team();
    const { quote, segments, ctx } = await recorded(all);
    const other = await schedule(all);
    const line = segments[0]?.segment_id ?? "";
    await Promise.all(
      [
        quote("One.", all.workspace.ctx(all.sam)),
        getQuote(ctx, { meeting_id: other.meeting_id, segment_id: line }),
        quote("no-such-line"),
        quote("' or 1=1 --"),
      ].map((answer) => expect(answer).rejects.toMatchObject({ status: 404 })),
    );
    for (const wrong of ["", "x".repeat(101)])
      await expect(getQuote(ctx, { meeting_id: other.meeting_id, segment_id: wrong })).rejects.toMatchObject({
        status: 422,
      });
  });
});
