import { isPassing, type ServerRefusal, sendChunk } from "./calls.ts";
import type { ChunkStore } from "./chunk-store.ts";

export type QueueEvents = {
  /** A piece is stored; or it could not be sent now and is sent again. */
  onSent: () => void;
  onTrouble: (text: string | null) => void;
  /** The server takes no more, and says why. */
  onRefused: (reply: ServerRefusal, seq: number) => void;
};

const firstPauseMs = 1000;
const longestPauseMs = 20_000;

/** Sends the pieces of a recording in their order, one after the other, again and again until each is stored. */
export function createChunkQueue(
  store: ChunkStore,
  recording: { id: string; claim: number },
  events: QueueEvents,
) {
  let isRunning = false;
  let isStopped = false;
  let pauseMs = firstPauseMs;
  let wakeUp: (() => void) | undefined;
  const drained = new Set<() => void>();

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    while (!isStopped) {
      const chunk = await store.first(recording.id);
      if (!chunk) break;
      const reply = await sendChunk(recording, chunk);
      if (isStopped) break;
      if (reply.ok) {
        pauseMs = firstPauseMs;
        await store.remove(recording.id, chunk.seq);
        events.onTrouble(null);
        events.onSent();
        continue;
      }
      if (!isPassing(reply.status)) {
        isStopped = true;
        events.onRefused(reply, chunk.seq);
        break;
      }
      events.onTrouble(reply.detail);
      await pause(reply.retryAfterMs ?? pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
    isRunning = false;
    if (isStopped) return;
    for (const resolve of drained) resolve();
    drained.clear();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener("online", end);
        wakeUp = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener("online", end);
      wakeUp = end;
    });
  }

  return {
    wake: () => void run(),
    /** Resolves once every piece that is here now is stored. */
    drain(): Promise<void> {
      const whole = new Promise<void>((resolve) => void drained.add(resolve));
      void run();
      return whole;
    },
    stop(): void {
      isStopped = true;
      wakeUp?.();
    },
  };
}
