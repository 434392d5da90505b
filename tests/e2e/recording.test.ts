import { beforeAll, describe, expect, test } from "vitest";
import { startPeers } from "#tests/peers/server.ts";
import { type Failure, transcriptionPeer } from "#tests/peers/transcription.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { wav } from "#tests/support/media.ts";
import type { Program } from "#tests/support/program.ts";
import { answerZone, offers, readUntil } from "#tests/support/reading.ts";
import { logInto, newMeeting, newProject, newStage, type Person } from "#tests/support/stage.ts";
import { until } from "#tests/support/waits.ts";

let program: Program;
let failures: Failure[];
/** The first person: an operator, whose own organization is allowed what costs. */
let bea: Awaited<ReturnType<typeof newOwner>>;

beforeAll(async () => {
  const stand = transcriptionPeer();
  failures = stand.failures;
  const peers = await startPeers([stand.peer]);
  program = await ownProgram(stand.peer.settings({ peers: peers.url }));
  bea = await newOwner("Bea");
  return () => peers.close();
});

/** Somebody with a meeting to come, and the page where its transcript is brought. */
async function newOwner(name: string) {
  const person = await newStage(program).person(name, "/signup", emailOf(name));
  const meeting = await newMeeting(person, await newProject(person), { agenda: ["Timetable import"] });
  return { person, transcript: `/meetings/${meeting}/transcript`, summary: `/meeting-summary/${meeting}` };
}

const sound = (name: string, seconds: number) =>
  new File([Buffer.from(wav({ seconds }))], name, { type: "audio/wav" });

describe("uploading a recording, without scripts", () => {
  let person: Person;
  let transcript: string;
  let summary: string;
  const send = (file: File, more = {}) => person.reader.submit("Upload and transcribe", { file, ...more });

  beforeAll(async () => {
    ({ person, transcript, summary } = bea);
    await person.reader.get("/dashboard");
    await answerZone(person.reader);
  });

  test("refuses a file that is no recording, and begins no transcription", async () => {
    const { reader } = person;
    expect((await reader.get(transcript)).text).toContain("The file is deleted afterwards.");
    await reader.get("/settings/data-retention");
    const kept = await reader.submit("choose-retention", { keep_recordings: true });
    expect(kept.text).toContain("Saved. Anything older will be deleted shortly.");
    expect((await reader.get(transcript)).text).toContain("The sound goes to 127.0.0.1");
    const refused = await send(new File(["Ana: Hello"], "notes.wav", { type: "audio/wav" }));
    expect(refused.text).toContain("We couldn't read this file as audio or video.");
    expect(refused.text).not.toContain("Transcribing");
  });

  test("fails with the server's reason, continues with “Try again”, and becomes a summary", async () => {
    const { reader } = person;
    failures.push("none", { status: 401 });
    await reader.get(transcript);
    await send(sound("weekly.wav", 90));
    const failed = await readUntil(reader, transcript, "We couldn't transcribe the recording");
    expect(failed.text).toContain("The transcription server refused the key.");
    expect(failed.text).toContain("what was heard in its first 1:00");
    const { url } = await reader.submit("Try again");
    const done = await readUntil(reader, url, "You can listen to it beside the transcript.");
    expect(done.text).toContain("is transcribed");
    expect(offers(done)).toContain("View summary");
    await readUntil(reader, summary, "Key Discussions");
    const page = await reader.get(`${summary}?tab=transcript`);
    expect(page.text).toContain("This was said at second 85.");
    expect(page.html).toMatch(/<audio(?=[^>]* aria-label="Recording of this meeting")[^>]* src="/);
  });

  test("keeps the existing transcript when canceled", async () => {
    const { reader } = person;
    failures.push("never");
    await reader.get(transcript);
    expect((await send(sound("again.wav", 20))).text).toContain("This meeting already has a transcript.");
    await send(sound("again.wav", 20), { replace: true });
    const running = await readUntil(reader, transcript, "0:00 of 0:20");
    // The browser asks again by itself.
    expect(running.html).toMatch(/<noscript><meta http-equiv="refresh" content="5"/i);
    // What never answers is for this recording, not for the next one.
    await until(async () => failures.length === 0);
    const canceled = await reader.submit("Cancel");
    expect(canceled.text).toContain("Deletes its 18 lines");
    expect(canceled.text).not.toContain("Transcribing");
    expect(canceled.text).toContain("Audio or video file");
  });
});

describe("uploading a recording, with scripts", () => {
  let visitor: Visitor;
  let transcript: string;
  let summary: string;

  beforeAll(async () => {
    const owner = await newOwner("Ana");
    ({ transcript, summary } = owner);
    await bea.person.reader.get("/settings/integrations/spending");
    await bea.person.reader.submit("Allow");
    const { reader } = owner.person;
    await reader.get("/settings/data-retention");
    await reader.submit("choose-retention", { keep_recordings: true });
    visitor = await newVisitor({ program });
    await logInto(visitor.context, owner.person);
  });

  const choose = (name: string, bytes: Uint8Array) =>
    visitor.page
      .getByLabel("Audio or video file")
      .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });

  test("refuses another file, continues with “Try again” after a failure, and becomes a summary", async () => {
    const { page } = visitor;
    failures.push("none", { status: 401 });
    await page.goto(transcript);
    await choose("notes.wav", Buffer.from("Ana: Hello"));
    await press(page, "Upload and transcribe");
    await see(page, "We couldn't read this file as audio or video.");
    await choose("weekly.wav", wav({ seconds: 90 }));
    await press(page, "Upload and transcribe");
    await see(page, "We couldn't transcribe the recording");
    await see(page, "The transcription server refused the key.");
    await press(page, "Try again");
    await see(page, "is transcribed. You can listen to it beside the transcript.");
    await page.getByRole("link", { name: "View summary" }).click();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  });

  test("plays a kept recording in step with its transcript", async () => {
    const { page } = visitor;
    await page.goto(`${summary}?tab=transcript`);
    await see(page, "This was said at second 85.");
    const player = page.getByLabel("Recording of this meeting");
    const state = () =>
      player.evaluate((audio: HTMLAudioElement) => ({ at: audio.currentTime, of: audio.duration }));
    await expect.poll(async () => (await state()).of).toBe(90);
    await page.getByText("This was said at second 45.", { exact: true }).click();
    await page.locator(".fragment[data-heard]").filter({ hasText: "at second 45." }).waitFor();
    await player.evaluate((audio: HTMLAudioElement) => audio.pause());
    await page.getByRole("region", { name: "Transcript" }).press("ArrowRight");
    await page.locator(".fragment[data-heard]").filter({ hasText: "at second 50." }).waitFor();
    expect((await state()).at).toBeGreaterThanOrEqual(50);
  });

  test("keeps the existing transcript when canceled", async () => {
    const { page } = visitor;
    failures.push("never");
    await page.goto(transcript);
    await page.locator("#replace-by-recording").check();
    await choose("again.wav", wav({ seconds: 20 }));
    await press(page, "Upload and transcribe");
    await see(page, "0:00 of 0:20");
    await press(page, "Cancel");
    await page.getByLabel("Audio or video file").waitFor();
    await page.getByText("Deletes its 18 lines").first().waitFor();
    await expect.poll(() => page.getByText("Transcribing").count()).toBe(0);
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });
});
