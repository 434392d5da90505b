import { playMeeting } from "./play-meeting.ts";
import { recallPeer } from "./recall.ts";
import { codeOf } from "./recall-bot.ts";
import type { Peer } from "./server.ts";

const secret = `whsec_${Buffer.from("the recorder of the stand-ins").toString("base64")}`;

/** Recall.ai among the services of the development server: a bot that is sent plays the sample meeting. */
export function recallStandIn(): Peer {
  const apiKey = "recall-key";
  const { router } = recallPeer({
    ...{ secret, apiKey },
    play: (bot, peer) =>
      playMeeting({
        joining: () => peer.status(bot, "joining_call"),
        waiting: () => peer.status(bot, "in_waiting_room"),
        async admitted() {
          await peer.status(bot, "in_call_not_recording");
          await peer.status(bot, "in_call_recording");
        },
        say: (speech) => peer.say(bot, speech),
        async ended() {
          await peer.status(bot, "call_ended", "call_ended_by_host");
          await peer.status(bot, "done");
          await peer.event(bot, "recording.done");
        },
        hasLeft: () => ["call_ended", "done", "fatal"].includes(codeOf(bot)),
      }),
  });
  const settings = () => ({ RECORDER: "recall", RECALL_API_KEY: apiKey, RECALL_WEBHOOK_SECRET: secret });
  return { path: "/recall", router, settings };
}
