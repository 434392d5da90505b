import { playMeeting } from "./play-meeting.ts";
import { type RecallPeer, recallPeer } from "./recall.ts";
import { codeOf, type PeerBot } from "./recall-bot.ts";
import type { Peer } from "./server.ts";

const secret = `whsec_${Buffer.from("the recorder of the stand-ins").toString("base64")}`;

/** Recall.ai among the services of the development server: a bot that is sent plays the sample meeting. */
export function recallStandIn(): Peer {
  return recallService(playSample).standIn;
}

/** Recall.ai whose bots do what a test says, with `recall` as the handle. */
export function scriptedRecall(): { standIn: Peer; recall: RecallPeer } {
  return recallService();
}

type Play = (bot: PeerBot, peer: RecallPeer) => Promise<void>;

function recallService(play?: Play) {
  const apiKey = "recall-key";
  const recall = recallPeer({ secret, apiKey, play });
  const settings = () => ({ RECORDER: "recall", RECALL_API_KEY: apiKey, RECALL_WEBHOOK_SECRET: secret });
  return { standIn: { path: "/recall", router: recall.router, settings }, recall };
}

function playSample(bot: PeerBot, peer: RecallPeer): Promise<void> {
  return playMeeting({
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
  });
}
