import { expect, test } from "vitest";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { titleOfDigest } from "#app/domain/summaries/summaries/title-of-digest.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { type Stage, stage, testAi } from "./stage.ts";

const spoken = Array.from(
  { length: 8 },
  (
    _,
    at,
  ) => `Ana Reis: We have to talk about the school meals because the school meals are not what they were.
Bo Lind: I think that the parking permits come first, and the parking permits are what they asked us for.
Ana Reis: You know, they did not tell us what they want, so that was number ${at}.`,
).join("\n");

async function added(at: Stage, more: { title?: string; file_name?: string } = {}) {
  const bytes = new TextEncoder().encode(spoken);
  const input = { project_id: at.project_id, bytes, scheduled_at: "2026-01-02T10:00:00Z", zone: "UTC" };
  const { meeting_id, title } = await addTranscript(at.as(at.host), { file_name: "", ...input, ...more });
  const look = async () => {
    const { meeting } = await readSummary(at.as(at.host), { meeting_id });
    return [meeting.title, meeting.title_from];
  };
  return { meeting_id, title, look };
}

test("a transcript without a title is named by its day, and after its content once that was read", async () => {
  const at = await stage();
  const { title, look, meeting_id } = await added(at, { file_name: "GMT20260102-100000_Recording.txt" });
  expect(title).toBe("Meeting on Jan 2, 2026");
  await at.workspace.worker.drain();
  expect(await look()).toEqual(["Parking permits and school meals", "content"]);
  await requestSummary(at.as(at.host), { meeting_id, again: true });
  await at.workspace.worker.drain();
  expect(await look()).toEqual(["Parking permits and school meals", "content"]);
  await changeMeeting(at.as(at.host), { meeting_id, title: "Meals" });
  await requestSummary(at.as(at.host), { meeting_id, again: true });
  await at.workspace.worker.drain();
  expect(await look()).toEqual(["Meals", null]);
});

test("a title that somebody typed, before or while the transcript is read, stays", async () => {
  const at = await stage();
  const typed = await added(at, { title: "Meeting on Jan 2, 2026" });
  await at.workspace.worker.drain();
  expect(await typed.look()).toEqual(["Meeting on Jan 2, 2026", null]);
  const other = await stage();
  const early = await added(other);
  await changeMeeting(other.as(other.host), { meeting_id: early.meeting_id, title: "Meals" });
  await other.workspace.worker.drain();
  expect(await early.look()).toEqual(["Meals", null]);
});

test("where nothing stands out the day stays", async () => {
  const at = await stage({ ai: { ...testAi, digest: async () => ({ ...nothing }) } });
  const { look } = await added(at);
  await at.workspace.worker.drain();
  expect(await look()).toEqual(["Meeting on Jan 2, 2026", "day"]);
});

const nothing = {
  ...{ overview: [], keyDiscussions: [], outline: [], decisions: [], actionItems: [], jargon: [] },
  ...{ themes: [], contextGroup: "General" },
};

test("minutes of a model are named after their fullest topics, never at length", () => {
  const topic = (name: string, size: number) => ({
    ...{ topic: name, startTurn: 0, endTurn: 0, startMs: 0 },
    points: Array.from({ length: size }, () => ({ text: "So it is.", turns: [0] })),
  });
  const titled = (...outline: ReturnType<typeof topic>[]) =>
    titleOfDigest({ ...nothing, outline, engine: "model", title: "Of the engine" });
  expect(titled(topic("Pricing", 3), topic("Welcome", 1), topic("The launch date", 2))).toBe(
    "Pricing and the launch date",
  );
  expect(titled(topic("QA plan", 1), topic("VAT rates", 2))).toBe("QA plan and VAT rates");
  expect(titled(topic("Pricing", 2), topic("x".repeat(80), 1))).toBe("Pricing");
  expect(titled(topic("x".repeat(80), 1))).toBe("Of the engine");
  expect(titled()).toBe("Of the engine");
});
