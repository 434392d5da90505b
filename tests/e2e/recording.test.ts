import { beforeAll, describe, expect, test } from "vitest";
import { startPeers } from "#tests/peers/server.ts";
import { type Failure, transcriptionPeer } from "#tests/peers/transcription.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { makeProject, planAgenda, press, schedule, see, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { wav } from "#tests/support/media.ts";

describe.each([{ js: true }, { js: false }])("a recording that is uploaded, scripts $js", ({ js }) => {
  let ana: Visitor;
  let failures: Failure[];
  let transcript: string;

  beforeAll(async () => {
    const stand = transcriptionPeer();
    failures = stand.failures;
    const peers = await startPeers([stand.peer]);
    const program = await ownProgram(stand.peer.settings({ peers: peers.url }));
    ana = await newVisitor({ js, program });
    return () => peers.close();
  });

  const choose = (name: string, bytes: Uint8Array) =>
    ana.page
      .getByLabel("Audio or video file")
      .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });

  test("what is no recording is refused with a sentence, and nothing begins", async () => {
    const { page } = ana;
    await signUp(page, "Ana");
    await makeProject(page);
    await page.goto("/schedule-meeting");
    await planAgenda(page, "Timetable import");
    const meeting = await schedule(page, "Ferry weekly");
    transcript = `/meetings/${meeting.split("/").at(-1)}/transcript`;
    await page.goto(transcript);
    await see(page, "The file is deleted once that is done.");
    await page.goto("/settings#data-retention");
    await page.getByLabel("Keep uploaded recordings for playback").check();
    await page.locator("#data-retention").getByRole("button", { name: "Save" }).click();
    await see(page, "Saved. Anything older is deleted shortly.");
    await page.goto(transcript);
    await see(page, "The sound goes to 127.0.0.1");
    await choose("notes.wav", Buffer.from("Ana: Hello"));
    await press(page, "Upload and transcribe");
    await see(page, "This file could not be read as audio or video.");
  });

  test("fails with the server's reason, goes on with “Try again”, and becomes a summary", async () => {
    const { page } = ana;
    failures.push("none", { status: 401 });
    await page.goto(transcript);
    await choose("weekly.wav", wav({ seconds: 90 }));
    await press(page, "Upload and transcribe");
    await see(page, "The recording could not be transcribed");
    await see(page, "The transcription server refused the key.");
    await see(page, "what was heard in its first 1:00");
    await press(page, "Try again");
    await see(page, "is transcribed. You can listen to it beside the transcript.");
    await page.getByRole("link", { name: "View summary" }).click();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await page.goto(`/meeting-summary/${transcript.split("/")[2]}?tab=transcript`);
    await see(page, "This was said at second 85.");
  });

  test("kept, it is played beside its transcript, in step with the words", async () => {
    const { page } = ana;
    const player = page.getByLabel("Recording of this meeting");
    const state = () =>
      player.evaluate((audio: HTMLAudioElement) => ({ at: audio.currentTime, of: audio.duration }));
    await expect.poll(async () => (await state()).of).toBe(90);
    if (!js) return;
    const line = page.locator(".transcript-line").filter({ hasText: "at second 45." });
    await line.getByText("This was said").click();
    await page.locator(".transcript-line[data-heard]").filter({ hasText: "at second 45." }).waitFor();
    await player.evaluate((audio: HTMLAudioElement) => audio.pause());
    await page.getByRole("region", { name: "Transcript" }).press("ArrowRight");
    await page.locator(".transcript-line[data-heard]").filter({ hasText: "at second 50." }).waitFor();
    expect((await state()).at).toBeGreaterThanOrEqual(50);
  });

  test("canceled, it leaves the transcript that is there", async () => {
    const { page } = ana;
    failures.push("never");
    await page.goto(transcript);
    await choose("again.wav", wav({ seconds: 20 }));
    await press(page, "Upload and transcribe");
    await see(page, "This meeting has a transcript already.");
    await page.goto(transcript);
    await page.locator("#replace-by-recording").check();
    await choose("again.wav", wav({ seconds: 20 }));
    await press(page, "Upload and transcribe");
    await see(page, "0:00 of 0:20");
    await press(page, "Cancel");
    await page.getByLabel("Audio or video file").waitFor();
    await page.getByText("Its 18 lines are deleted").first().waitFor();
    expect(await page.getByText("Transcribing").count()).toBe(0);
  });
});
