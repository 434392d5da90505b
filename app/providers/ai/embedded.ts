import { meetingAgenda } from "#app/intelligence/agenda.ts";
import type { Answer, MeetingDigest } from "#app/intelligence/types.ts";
import type { AiPort } from "./port.ts";
import { createLane } from "./worker-lane.ts";

export type EmbeddedOptions = { workerFile: URL; timeoutMs?: number; queueLimit?: number };

/**
 * The engine this program brings along, off the event loop. Summaries and answers have a thread each, so that a person
 * who asks does not wait for somebody else's three-hour meeting to be read.
 */
export function embeddedAi({ workerFile, timeoutMs = 120_000, queueLimit = 256 }: EmbeddedOptions): AiPort {
  const reading = createLane({ workerFile, timeoutMs, queueLimit });
  const answering = createLane({ workerFile, timeoutMs, queueLimit });
  return {
    engine: "embedded",
    async digest(turns, options, onProgress) {
      return (await reading.call("digest", [turns, options], { onProgress })) as MeetingDigest;
    },
    async answer(question, meetings, history, watch) {
      return (await answering.call("answer", [question, meetings, history], watch)) as Answer;
    },
    async groupMeetings(meetings) {
      return (await reading.call("group", [meetings])) as Map<string, string>;
    },
    // A few lines of text: not worth the way to a thread and back.
    agenda: async (title, description, openActionItems, previous) =>
      meetingAgenda(title, description, openActionItems, previous),
    async close() {
      await Promise.all([reading.close(), answering.close()]);
    },
  };
}
