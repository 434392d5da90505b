import { setTimeout as pause } from "node:timers/promises";
import express from "express";
import { expect, test } from "vitest";
import { createCourier, type Message } from "#tests/peers/deliver.ts";
import { sampleSpeech } from "#tests/peers/play-meeting.ts";
import { recallPeer } from "#tests/peers/recall.ts";
import type { PeerBot, Speech } from "#tests/peers/recall-bot.ts";
import { type OwnServer, ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { serve } from "#tests/support/serve.ts";

const minutes = Number(process.env.MEETING_MINUTES ?? 1);
const kills = Number(process.env.MEETING_KILLS ?? 1);
const speed = 20;
/** Five minutes of the meeting. */
const outageMs = minutes >= 60 ? 300_000 / speed : 5000;
const secret = `whsec_${Buffer.from("the secret of this test, no less").toString("base64")}`;

test(
  `${minutes} minutes of a meeting at ${speed}x, doubled and shuffled, ${kills} kills and an outage: stores every line once`,
  async () => {
    const peer = recallPeer({ secret, retryMs: 1000 / speed });
    const peers = await serve(express().use("/recall", peer.router));
    const program = await ownServer({
      LOG_LEVEL: "warn",
      PEERS_URL: peers,
      RECALL_API_KEY: "recall-key",
      RECALL_WEBHOOK_SECRET: secret,
    });
    await program.start();
    const { call, meeting } = await restHost(program.url);
    const meeting_id = await meeting();
    await call("POST", `/recall/start-recording?meeting_id=${meeting_id}`);
    const bot = await until(() => peer.bots[0]);
    for (const code of ["joining_call", "in_waiting_room", "in_call_recording"]) await peer.status(bot, code);

    const speech = speechOf(minutes);
    // The last kill leaves the server down for longer than the service tries: what comes then is never posted again.
    const courier = createCourier({
      attempts: 60,
      waitMs: () => 1000 / speed,
      now: Date.now,
      endsWithLoss: true,
    });
    const killAt = Array.from({ length: kills }, (_, index) =>
      Math.floor(((index + 1) * speech.length) / (kills + 1)),
    );
    let outage: Promise<void> | undefined;
    for (let at = 0; at < speech.length; at += window) {
      const spoken = speech.slice(at, at + window);
      void courier.send(doubledAndShuffled(spoken.map((line) => peer.messages.line(bot, line))));
      const isLast = at <= (killAt.at(-1) ?? 0) && (killAt.at(-1) ?? 0) < at + window;
      if (isLast) outage = restart(program, outageMs);
      else if (killAt.some((kill) => at <= kill && kill < at + window)) await restart(program, 0);
      await pause((window * secondsPerLine * 1000) / speed);
    }
    await outage;
    await courier.send([]);
    await leave(bot);

    const lines = await until(async () => {
      const all = (await call("GET", `/recall/meeting-transcript/${meeting_id}`)) as { text: string }[];
      return all.length >= speech.length && all;
    });
    expect(lines.map(({ text }) => text)).toEqual(speech.map(({ text }) => text));
    const summary = await until(async () => {
      const found = await call("GET", `/recall/structured-summary/${meeting_id}`).catch(() => null);
      return (found as { status?: string } | null)?.status === "success" && found;
    });
    expect(summary).toMatchObject({ status: "success" });
    expect(courier.lost.length).toBeGreaterThan(0);
    console.info(
      `${speech.length} lines, ${courier.lost.length} posts given up, ${kills} kills, 0 lost, 0 doubled`,
    );

    async function leave(left: PeerBot): Promise<void> {
      void peer.status(left, "call_ended", "call_ended_by_host");
      await peer.status(left, "done");
    }
  },
  minutes * 30_000 + 300_000,
);

const secondsPerLine = 6;
const window = 5;

/** Different sentences, in the words of a real meeting. */
function speechOf(length: number): Speech[] {
  const sample = sampleSpeech();
  return Array.from({ length: (length * 60) / secondsPerLine }, (_, index) => {
    const { speaker, text } = sample[index % sample.length] ?? { speaker: "Ana", text: "Yes." };
    return {
      at: index * secondsPerLine,
      speaker,
      text: index < sample.length ? text : `Again, ${index}: ${text}`,
    };
  });
}

function doubledAndShuffled(messages: Message[]): Message[] {
  const doubled = messages.flatMap((message) => (Math.random() < 0.05 ? [message, message] : [message]));
  return doubled
    .map((message) => ({ message, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ message }) => message);
}

/** Ends the server with kill -9, and starts it again later. */
async function restart(server: OwnServer, downMs: number): Promise<void> {
  await server.end("SIGKILL");
  await pause(downMs);
  await server.start();
}

async function until<T>(check: () => T | Promise<T>): Promise<Exclude<T, undefined | false | null>> {
  for (;;) {
    const found = await check();
    if (found) return found as Exclude<T, undefined | false | null>;
    await pause(50);
  }
}
