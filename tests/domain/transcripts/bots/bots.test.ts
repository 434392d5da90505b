import { describe, expect, test } from "vitest";
import { hour, minute } from "#app/core/clock.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { resumeBots } from "#app/domain/transcripts/bots/write.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { bots } from "#db/schema/bots.ts";
import { system } from "#tests/support/workspace.ts";
import { admitted, botStage, link } from "./bot-stage.ts";

const lines = [
  { at: 1, speaker: "Ana Reis", text: "Shall we start with the ferry app?" },
  { at: 6, speaker: "Bo Lind", text: "I will send the draft by Friday." },
  { at: 12, speaker: "Ana Reis", text: "We decided to launch in May." },
];

async function started() {
  const at = await botStage();
  const { meeting_id } = at;
  const view = await startRecording(at.as(at.member), { meeting_id });
  await at.drain();
  return { ...at, view };
}

describe("a bot sent by hand", () => {
  test("joins, waits, records and leaves, and the meeting is summarized", async () => {
    const at = await started();
    const { peer, meeting_id } = at;
    expect(at.view).toMatchObject({ status: "starting", meeting_url: link });
    expect(peer.calls).toEqual(["POST /api/v1/bot/"]);
    expect(at.bot().request).toMatchObject({ meeting_url: link, bot_name: "Throughline" });
    await peer.status(at.bot(), "joining_call");
    await peer.status(at.bot(), "in_waiting_room");
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({
      step: "waiting_room",
      next: "The host needs to let it in.",
    });
    await admitted(at);
    expect((await at.recording()).status).toBe("active");
    for (const line of lines) await peer.say(at.bot(), line);
    await at.drain();
    expect(await at.texts()).toEqual(lines.map(({ text }) => text));
    await peer.status(at.bot(), "call_ended", "call_ended_by_host");
    await at.drain();
    expect((await at.recording()).status).toBe("stopping");
    await peer.status(at.bot(), "done");
    await at.drain();
    expect(await at.recording()).toMatchObject({ status: "stopped", error: null, lines: 3 });
    const { bot } = await at.recorder();
    expect(bot).toMatchObject({ step: "done", sentence: "The host ended the meeting.", next: "" });
    expect(bot?.phases.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "Scheduled done",
      "Joining done",
      "Waiting room done",
      "Recording done",
      "Done done",
    ]);
    expect((await getMeeting(at.as(at.host), { meeting_id })).meeting_status).toBe("completed");
    const news = async () => (await readSummary(at.as(at.host), { meeting_id })).new_lines;
    expect(await news()).toBe(0);
    // What comes now proposes a new summary, and changes nothing by itself.
    await peer.say(at.bot(), { at: 20, speaker: "Bo Lind", text: "One more thing about the tickets." });
    await at.drain();
    expect(await news()).toBe(1);
    await requestSummary(at.as(at.member), { meeting_id, again: true });
    await at.drain();
    expect(await news()).toBe(0);
  });

  test("leaves when stopped, and its last lines still arrive", async () => {
    const at = await started();
    await admitted(at);
    const stopped = await stopRecording(at.as(at.member), { meeting_id: at.meeting_id });
    expect(stopped).toMatchObject({ status: "stopped", needs_transcript: false });
    await at.peer.say(at.bot(), lines[0] ?? { at: 0, speaker: "", text: "" });
    await at.drain();
    expect(at.peer.calls).toContain(`POST /api/v1/bot/${at.bot().id}/leave_call/`);
    await at.peer.event(at.bot(), "recording.done");
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({
      step: "done",
      sentence: "The recorder left when it was stopped.",
    });
    expect(await at.texts()).toEqual([lines[0]?.text]);
  });

  test("is not sent without a meeting link", async () => {
    const at = await botStage({ meetingLink: "" });
    const view = await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    expect(view.status).toBe("active");
    expect(at.peer.calls).toEqual([]);
  });

  test.each([
    ["timeout_exceeded_waiting_room", "No one let the recorder in from the waiting room, so it gave up."],
    ["bot_kicked_from_waiting_room", "Someone turned the recorder away in the waiting room."],
    ["never_heard_of", "The recorder stopped without giving a reason."],
  ])("ending with %s explains why, and the meeting can be recorded again", async (subCode, sentence) => {
    const at = await started();
    await at.peer.status(at.bot(), "in_waiting_room");
    await at.peer.status(at.bot(), "call_ended", subCode);
    await at.peer.status(at.bot(), "done");
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({ sentence, needs_transcript: true });
    expect(await at.recording()).toMatchObject({ status: "error", error: sentence });
    expect((await at.recorder()).recording_status).toBe("error");
    const { meeting_status } = await getMeeting(at.as(at.host), { meeting_id: at.meeting_id });
    expect(meeting_status).toBe("scheduled");
  });
});

describe("errors of the bot service", () => {
  const refused = "A recorder refused a call";
  test("402 is shown and ends the recording", async () => {
    const at = await botStage();
    at.workspace.log.expectWarn(refused);
    at.peer.refuse({ status: 402, body: { detail: "insufficient credit" } });
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    expect(await at.recording()).toMatchObject({
      status: "error",
      error: "The recorder's account has no credit left.",
    });
    await stopRecording(at.as(at.member), { meeting_id: at.meeting_id });
    expect((await at.recording()).status).toBe("error");
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    expect((await at.recorder()).recording_status).toBe("starting");
  });

  test("403 with an HTML page is shown as a failure", async () => {
    const at = await botStage();
    at.workspace.log.expectWarn(refused);
    at.peer.refuse({ status: 403, body: "<html>blocked</html>" });
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({
      step: "failed",
      sentence: "The recorder refused this meeting.",
    });
  });

  test("507 is retried with another key, 429 after its Retry-After, 503 with the same key", async () => {
    const at = await botStage();
    at.workspace.log.expectWarn(refused);
    at.peer.refuse({ status: 507 });
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    expect((await at.recorder()).bot?.sentence).toBe(
      "No recorder is free. We'll try again every 30 seconds.",
    );
    at.peer.refuse({ status: 429, headers: { "retry-after": "90" } });
    await at.after(30_000);
    await at.after(60_000);
    expect(at.peer.bots).toEqual([]);
    at.peer.refuse({ status: 503 });
    await at.after(30_000);
    await at.after(60_000);
    expect(at.peer.bots).toHaveLength(1);
    expect((await at.recorder()).bot?.step).toBe("joining");
  });

  test("a lost response creates no second bot", async () => {
    const at = await botStage();
    at.workspace.log.expectWarn(refused);
    at.peer.loseAnswers(1);
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    await at.after(10_000);
    expect(at.peer.bots).toHaveLength(1);
    expect((await at.recorder()).bot?.step).toBe("joining");
  });
});

describe("missed bot events", () => {
  test("are fetched at startup: state and lines", async () => {
    const at = await started();
    await admitted(at);
    const [first, second, third] = lines;
    if (!(first && second && third)) throw new Error("three lines");
    await at.peer.say(at.bot(), second);
    // Posted while nobody listened, and given up.
    at.peer.messages.line(at.bot(), first);
    at.peer.messages.line(at.bot(), third);
    at.peer.messages.status(at.bot(), "call_ended", "timeout_exceeded_everyone_left");
    at.peer.messages.status(at.bot(), "done");
    await resumeBots(at.workspace.ctx(system), {});
    await at.drain();
    expect(await at.texts()).toEqual(lines.map(({ text }) => text));
    expect((await at.recorder()).bot?.sentence).toBe("Everyone left, so the recorder left too.");
    expect((await at.recording()).status).toBe("stopped");
  });

  test("are polled when none arrive", async () => {
    const at = await started();
    at.peer.messages.status(at.bot(), "joining_call");
    at.peer.messages.status(at.bot(), "in_call_recording");
    await at.after(6 * minute);
    expect((await at.recording()).status).toBe("active");
    at.peer.messages.status(at.bot(), "fatal", "meeting_locked");
    await at.after(hour);
    expect(await at.recording()).toMatchObject({ status: "error", error: "The meeting is locked." });
  });

  test("of other bots are acknowledged and dropped", async () => {
    const at = await started();
    const [bot] = at.peer.bots;
    if (!bot) throw new Error("no bot");
    const foreign = { ...bot, id: "foreign", request: { ...bot.request, metadata: {} } };
    await at.peer.status(foreign, "fatal");
    await at.drain();
    const rows = await at.workspace.db.read((q) => q.select().from(bots));
    expect(rows.map(({ step }) => step)).toEqual(["joining"]);
  });
});
