import express from "express";
import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { attendeeBots } from "#app/providers/recorder/attendee.ts";
import { vexaBots } from "#app/providers/recorder/vexa.ts";
import { attendeePeer } from "#tests/peers/attendee.ts";
import { vexaPeer } from "#tests/peers/vexa.ts";
import { serve } from "#tests/support/serve.ts";
import { serviceStage } from "./bot-stage.ts";

const speech = [
  { at: 0, speaker: "Ana Reis", text: "Shall we start with the ferry app?" },
  { at: 0, speaker: "Bo Lind", text: "I will send the draft by Friday." },
];

async function attendee() {
  let [now, origin] = [() => 0, ""];
  const secret = Buffer.from("a secret of this test").toString("base64");
  const peer = attendeePeer({ secret, now: () => now(), webhookUrl: () => `${origin}/hooks/attendee` });
  const base = await serve(express().use(peer.router));
  const keys = { base, apiKey: peer.key, botName: "Throughline", secrets: [secret], fetch };
  const at = await serviceStage(attendeeBots(keys));
  now = at.workspace.clock.now;
  origin = at.origin;
  await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
  await at.drain();
  const [bot] = peer.bots;
  if (!bot) throw new Error("There is no bot");
  return { ...at, peer, bot };
}

describe("the Attendee bot service", () => {
  test("waits, records, and fetches at the end what webhooks lost", async () => {
    const at = await attendee();
    const { peer, bot } = at;
    await peer.change(bot, "waiting_room", "put_in_waiting_room");
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({ recorder: "Attendee", step: "waiting_room" });
    await peer.change(bot, "joined_recording", "recording_permission_granted");
    const [first, second] = speech;
    if (!(first && second)) throw new Error("two lines");
    const start = at.workspace.clock.now();
    await peer.say(bot, second, start + 5000);
    // This one was never posted.
    const said = { speaker_name: first.speaker, timestamp_ms: start + 1000, duration_ms: 900 };
    bot.items.unshift({ ...said, transcription: { transcript: first.text } });
    await at.drain();
    expect(await at.texts()).toEqual([second.text]);
    await peer.leave(bot, "meeting_ended");
    await at.drain();
    expect(await at.texts()).toEqual([first.text, second.text]);
    expect(await at.recording()).toMatchObject({ status: "stopped", error: null });
    expect((await at.recorder()).bot).toMatchObject({
      step: "done",
      sentence: "The host ended the meeting.",
    });
  });

  test("makes the bot leave on Stop", async () => {
    const at = await attendee();
    await at.peer.change(at.bot, "joined_recording", "recording_permission_granted");
    await at.drain();
    await stopRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    await at.after(2 * minute);
    expect(at.bot.state).toBe("ended");
    expect((await at.recorder()).bot?.sentence).toBe("The recorder left when it was stopped.");
  });
});

describe("the Vexa bot service", () => {
  test("fetches lines while recording, without drafts", async () => {
    let [now, origin] = [() => 0, ""];
    const secret = "vexa secret of this test";
    const peer = vexaPeer({ secret, now: () => now(), webhookUrl: () => `${origin}/hooks/vexa` });
    const base = await serve(express().use(peer.router));
    const keys = { base, apiKey: peer.key, botName: "Throughline", secrets: [secret], fetch };
    const at = await serviceStage(vexaBots(keys));
    now = at.workspace.clock.now;
    origin = at.origin;
    await startRecording(at.as(at.member), { meeting_id: at.meeting_id });
    await at.drain();
    const [meeting] = peer.meetings;
    if (!meeting) throw new Error("There is no bot");
    await peer.change(meeting, "awaiting_admission");
    await peer.change(meeting, "active", "meeting.started");
    await at.drain();
    expect((await at.recorder()).bot).toMatchObject({ recorder: "Vexa", step: "recording" });
    for (const [index, line] of speech.entries()) {
      peer.say(meeting, line, now() + index * 1000);
      await at.after(10_000);
    }
    expect(await at.texts()).toEqual(speech.map(({ text }) => text));
    await peer.leave(meeting);
    await at.drain();
    expect(await at.recording()).toMatchObject({ status: "stopped", lines: 2 });
  });
});
