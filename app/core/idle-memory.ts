import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** How long the process must have had next to nothing to do (ms). */
const idleMs = 10_000;
/** The most that the event loop may have been busy then, as a share of the time: somebody would wait for the collection. */
const mostBusy = 0.02;
/** What the heap must have grown by (bytes): less is not worth a tenth of a second of the processor. */
const worthBytes = 8 * 2 ** 20;

/**
 * Gives back to the system what a start, or a burst of work, has left in V8's heap: V8 itself collects when memory is asked
 * for, which an idle server does not. Needs `--expose-gc`, and does nothing without it.
 */
export function giveBackMemoryWhenIdle(collect = globalThis.gc): void {
  if (!collect) return;
  let kept = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > mostBusy || getHeapStatistics().total_heap_size < kept + worthBytes) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    kept = getHeapStatistics().total_heap_size;
  }, idleMs).unref();
}
