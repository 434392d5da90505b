import { Worker } from "node:worker_threads";
import { unavailable } from "#app/core/errors.ts";
import type { Progress } from "./port.ts";

type Call = {
  name: string;
  args: unknown[];
  onProgress?: (progress: Progress) => void;
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
};
type Reply = { id: number; result?: unknown; error?: unknown; progress?: Progress };
type Running = { id: number; call: Call; timer: NodeJS.Timeout };

export type LaneOptions = {
  /** The module the thread runs. It reads `{ id, call, args }` and posts `{ id, result }`, `{ id, error }` or `{ id, progress }`. */
  workerFile: URL;
  /** A call that takes longer is given up, and its thread with it. */
  timeoutMs: number;
  /** Calls that may wait; one more is refused with 503. */
  queueLimit: number;
};

export interface WorkerLane {
  call(name: string, args: unknown[], onProgress?: (progress: Progress) => void): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * One thread that works off calls one after the other, started with the first and again after it died. A thread that
 * dies or hangs takes only the call in its hands with it; those that wait go to its successor.
 */
export function createLane({ workerFile, timeoutMs, queueLimit }: LaneOptions): WorkerLane {
  const waiting: Call[] = [];
  let worker: Worker | null = null;
  let running: Running | null = null;
  let nextId = 1;
  let closed = false;

  function start(): Worker {
    const started = new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const died = (reason: Error) => {
      if (worker !== started) return;
      worker = null;
      void started.terminate();
      settle((call) => call.reject(reason));
    };
    started.on("message", (reply: Reply) => worker === started && hear(reply));
    started.on("error", (error) => died(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", (code) => died(new Error(`The thread that reads meetings ended (${code})`)));
    return started;
  }

  function hear(reply: Reply): void {
    if (reply.id !== running?.id) return;
    if (reply.progress) running.call.onProgress?.(reply.progress);
    else if ("error" in reply) settle((call) => call.reject(toError(reply.error)));
    else settle((call) => call.resolve(reply.result));
  }

  function settle(tell: (call: Call) => void): void {
    const ended = running;
    running = null;
    // Nothing in hand must not keep the process from ending.
    worker?.unref();
    if (ended) {
      clearTimeout(ended.timer);
      tell(ended.call);
    }
    next();
  }

  function next(): void {
    if (running || closed) return;
    const call = waiting.shift();
    if (!call) return;
    const id = nextId++;
    running = { id, call, timer: setTimeout(giveUp, timeoutMs) };
    worker ??= start();
    worker.ref();
    try {
      worker.postMessage({ id, call: call.name, args: call.args });
    } catch (error) {
      settle(({ reject }) => reject(toError(error)));
    }
  }

  function giveUp(): void {
    const hung = worker;
    worker = null;
    void hung?.terminate();
    settle((call) => call.reject(new Error(`${call.name} took longer than ${timeoutMs / 1000} s`)));
  }

  return {
    call(name, args, onProgress) {
      if (closed) return Promise.reject(unavailable("The server is shutting down."));
      if (waiting.length >= queueLimit) return Promise.reject(unavailable(busy));
      return new Promise((resolve, reject) => {
        waiting.push({ name, args, onProgress, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const last = worker;
      worker = null;
      const ended = unavailable("The server is shutting down.");
      settle((call) => call.reject(ended));
      for (const call of waiting.splice(0)) call.reject(ended);
      await last?.terminate();
    },
  };
}

const busy = "The server is busy reading other meetings. Please try again shortly.";

function toError(problem: unknown): Error {
  if (problem instanceof Error) return problem;
  return new Error(typeof problem === "string" ? problem : JSON.stringify(problem));
}
