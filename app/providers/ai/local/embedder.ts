import { minute } from "#app/core/clock.ts";
import type { Log } from "#app/core/log.ts";
import { message } from "#app/core/words.ts";
import { isSpokenHere } from "#app/intelligence/language/recognition.ts";
import { cutPassages } from "#app/intelligence/meeting-index.ts";
import { splitSentences } from "#app/intelligence/sentences.ts";
import { countWords } from "#app/intelligence/tokens.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { createLane, type WorkerProgram } from "../../worker-lane.ts";
import type { Embedder } from "../port.ts";
import type { NotLoaded } from "./worker.ts";

/** The thread's program, and the address of the folder with the network. */
export type LocalSentences = { program: WorkerProgram; folder: URL };

/** Another name for other vectors: those of every meeting are then made anew. */
const version = "built-in use-lite 1";
/** A question waits for no more than these. */
const atOnce = 64;
/** Shorter ones ("Yeah, okay.") are close to everything. */
const fewestWords = 3;

/**
 * Vectors of English sentences, made on this machine: nothing leaves it, and nothing is counted. The first failure to load
 * the native library is logged; search goes on by words then. Meetings in other languages have passages without vectors.
 */
export function localEmbedder(
  { program, folder }: LocalSentences,
  log: Pick<Log, "warn">,
): Embedder & {
  close(): Promise<void>;
} {
  const lane = createLane({ workerFile: program, timeoutMs: minute, queueLimit: 64, tooMuch });
  let isMissing = false;

  /** Null where the library cannot be loaded, or failed this time. */
  async function vectorsOf(texts: string[], signal?: AbortSignal): Promise<Float32Array[] | null> {
    if (isMissing) return null;
    let made: Float32Array[] | NotLoaded;
    try {
      made = (await lane.call("vectors", [folder.href, texts], { signal })) as Float32Array[] | NotLoaded;
    } catch (error) {
      if (signal?.aborted) throw error;
      log.warn({ err: error }, "No vectors came from this machine");
      return null;
    }
    if (!("notLoaded" in made)) return made;
    isMissing = true;
    log.warn(
      { reason: made.notLoaded },
      "Search goes by words alone: the library for sentence vectors isn't installed",
    );
    return null;
  }

  return {
    model: version,
    isLocal: true,
    async passages(turns, { signal }) {
      const spans = cutPassages(turns);
      if (!isSpokenHere(turns)) return spans.map((span) => ({ ...span, vectors: [] }));
      const sentences = spans.map(({ startTurn, endTurn }) =>
        sentencesOf(turns.slice(startTurn, endTurn + 1)),
      );
      const texts = sentences.flat();
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += atOnce) {
        const made = await vectorsOf(texts.slice(from, from + atOnce), signal);
        if (!made) return null;
        vectors.push(...made);
      }
      let from = 0;
      return spans.map((span, at) => {
        const to = from + (sentences[at]?.length ?? 0);
        const own = vectors.slice(from, to);
        from = to;
        return { ...span, vectors: own };
      });
    },
    async question(text, { signal }) {
      return (await vectorsOf([text], signal))?.[0] ?? null;
    },
    close: lane.close,
  };
}

function sentencesOf(turns: Turn[]): string[] {
  const sentences = turns.flatMap(({ text }) => splitSentences(text));
  return sentences.filter((sentence) => countWords(sentence) >= fewestWords);
}

const tooMuch = message("The sentences of this transcript took too long to read.");
