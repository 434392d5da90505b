import { expect, test } from "vitest";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { until } from "#tests/support/waits.ts";
import { admitted, botStage } from "./bot-stage.ts";

const live = [
  { at: 1, speaker: "Ana Reis", text: "Shall we start with the ferry app?" },
  { at: 6, speaker: "Bo Lind", text: "I will send the draft by Friday." },
  { at: 12, speaker: "Ana Reis", text: "We decided to launch in May." },
];
const gap = { at: 9, speaker: "Ana Reis", text: "Carla prints the posters." };
/** The same meeting as another engine hears it: other words, times and cuts, and what the live one missed. */
const later = [
  { at: 1.2, speaker: "Ana Reis", text: "shall we start with the ferry app" },
  { at: 6.1, speaker: "Bo Lind", text: "I'll send the draft" },
  { at: 7.4, speaker: "Bo Lind", text: "by Friday" },
  gap,
  { at: 12.3, speaker: "Speaker 1", text: "we decided to launch in may" },
];

/** A meeting that was heard live, with a gap, and is over. */
async function held(secondTranscript: boolean) {
  const at = await botStage({ secondTranscript });
  await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
  await at.drain();
  await admitted(at);
  for (const line of live) await at.peer.say(at.bot(), line);
  at.bot().heardLater = later;
  await at.peer.status(at.bot(), "call_ended", "call_ended_by_host");
  await at.peer.status(at.bot(), "done");
  await at.drain();
  expect(await at.texts()).toEqual(live.map(({ text }) => text));
  return at;
}

const create = (call: string) => call.endsWith("/create_transcript/");

test("a second transcript fills gaps of the live one without duplicate lines", async () => {
  const at = await held(true);
  await at.peer.event(at.bot(), "recording.done");
  await at.drain();
  expect(at.peer.calls.filter(create)).toEqual([
    `POST /api/v1/recording/${at.bot().recordingId}/create_transcript/`,
  ]);
  const [id = ""] = at.bot().others.keys();
  const download = `GET /api/v1/transcript/${id}/`;
  const downloads = () => at.peer.calls.filter((call) => call === download).length;
  // The service says by itself when it is ready.
  await until(async () => {
    await at.drain();
    return downloads() > 0;
  });
  const [start, draft, launch] = live.map(({ text }) => text);
  const whole = [start, draft, gap.text, launch];
  expect(await at.texts()).toEqual(whole);
  expect((await readSummary(at.as(at.host), { meeting_id: at.meeting_id })).new_lines).toBe(1);

  // Said twice, it is read twice, and adds nothing; nor does the live transcript that is read after it.
  await at.peer.event(at.bot(), "transcript.done", { transcript: { id, metadata: {} } });
  await at.drain();
  expect(downloads()).toBe(2);
  const { transcriptId } = at.bot();
  await at.peer.event(at.bot(), "transcript.done", { transcript: { id: transcriptId, metadata: {} } });
  await at.drain();
  expect(await at.texts()).toEqual(whole);
  expect(await at.recording()).toMatchObject({ status: "stopped", lines: 4 });
});

test("no second transcript is requested without the setting", async () => {
  const at = await held(false);
  await at.peer.event(at.bot(), "recording.done");
  await at.drain();
  expect(at.peer.calls.filter(create)).toEqual([]);
});
