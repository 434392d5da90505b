import express from "express";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { getRecorder } from "#app/domain/transcripts/bots/read.server.ts";
import { getRecording, getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import type { BotService } from "#app/providers/recorder/bot-port.ts";
import { recallBots } from "#app/providers/recorder/recall.ts";
import { botWebhooks } from "#app/webhooks/bots.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { recallPeer } from "#tests/peers/recall.ts";
import type { PeerBot } from "#tests/peers/recall-bot.ts";
import { serve } from "#tests/support/serve.ts";

export const secret = `whsec_${Buffer.from("the secret of this test, no less").toString("base64")}`;
export const link = "https://meet.google.com/abc-mnop-xyz";

type Options = { secondTranscript?: boolean; meetingLink?: string };

/** The stage with a bot service, which is the stand-in of Recall.ai over HTTP, and with the doors it posts to. */
export async function botStage({ secondTranscript = false, meetingLink = link }: Options = {}) {
  let now = () => 0;
  const peer = recallPeer({ secret, retryMs: 1, now: () => now() });
  const peers = await serve(express().use("/recall", peer.router));
  const base = `${peers}/recall/us-west-2`;
  const keys = { apiKey: "recall-key", botName: "Throughline", secrets: [secret], secondTranscript };
  const at = await serviceStage(recallBots({ base, ...keys, fetch, download: fetch }), meetingLink);
  now = at.workspace.clock.now;
  return {
    ...{ ...at, peer },
    /** The newest bot of the service. */
    bot(): PeerBot {
      const bot = peer.bots.at(-1);
      if (!bot) throw new Error("There is no bot");
      return bot;
    },
  };
}

/** The stage with any service, and with the doors it posts to. */
export async function serviceStage(bots: BotService, meetingLink = link) {
  const at = await stage({ bots });
  const { workspace, meeting_id } = at;
  const { actor: _, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ address }) => ({ kind: "anonymous", address }),
    ready: () => ({ ok: true, problems: [] }),
    webhooks: [recallWebhook, ...botWebhooks],
    stopping: new AbortController().signal,
  });
  services.settings.origin = await serve(app);
  await changeMeeting(at.as(at.host), { meeting_id, meeting_link: meetingLink });
  await workspace.worker.drain();
  const as = at.as(at.member);
  return {
    ...{ ...at, origin: services.settings.origin },
    recorder: async () => getRecorder(as, { meeting_id }),
    recording: async () => getRecording(as, { meeting_id }),
    texts: async () => (await getTranscript(as, { meeting_id })).map(({ text }) => text),
    drain: () => workspace.worker.drain(),
    /** Lets time pass, and does what falls due. */
    async after(ms: number) {
      workspace.clock.advance(ms);
      await workspace.worker.drain();
    },
  };
}

export type BotStage = Awaited<ReturnType<typeof botStage>>;

/** From the waiting room into the recording. */
export async function admitted({ peer, bot, drain }: BotStage): Promise<void> {
  for (const code of ["joining_call", "in_waiting_room", "in_call_not_recording", "in_call_recording"])
    await peer.status(bot(), code);
  await drain();
}
