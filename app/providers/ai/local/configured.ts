import type { Log } from "#app/core/log.ts";
import type { AiPort } from "../port.ts";
import { type LocalSentences, localEmbedder } from "./embedder.ts";

/**
 * The same AI with vectors that are made on this machine, wherever no model outside makes them.
 * @param sentences undefined where the network or its library is not installed
 */
export function withLocalVectors(
  ai: AiPort,
  sentences: LocalSentences | undefined,
  log: Pick<Log, "warn">,
): AiPort {
  if (!sentences) return ai;
  const local = localEmbedder(sentences, log);
  // What is set up may change while the program runs: nothing of it is copied here.
  return Object.create(ai, {
    embedder: { get: () => ai.embedder ?? local },
    close: {
      async value() {
        await Promise.all([ai.close(), local.close()]);
      },
    },
  }) as AiPort;
}
