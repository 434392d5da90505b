import { Worker } from "node:worker_threads";
import { AppError, unavailable } from "#app/core/errors.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { AnswerLine } from "#app/intelligence/types.ts";
import type { ModelProgress } from "./ai/port.ts";

/** `signal` cancels a call: a waiting one is dropped, a running one ends with its thread. */
export type CallWatch = {
  signal?: AbortSignal | undefined;
  onLine?: ((line: AnswerLine) => void) | undefined;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
};
type Call = CallWatch & {
  name: string;
  args: unknown[];
  /** Why it ends, where it used up its time or memory, in the language of its caller. */
  tooMuch: string;
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
};
type Reply = { id: number; result?: unknown; error?: unknown; progress?: ModelProgress; line?: AnswerLine };
type Running = { id: number; call: Call; timer: NodeJS.Timeout };

/** A thread's program: a module, or the text of a script. */
export type WorkerProgram = URL | { source: string };

export type LaneOptions = {
  /** The thread's program. It receives `{ id, call, args }` and posts `{ id, progress }` or `{ id, line }`, then `{ id, result }` or `{ id, error }`. */
  workerFile: WorkerProgram;
  /** A call that takes longer (ms) is cancelled with 422, and its thread ends. */
  timeoutMs: number;
  /** Calls that may wait; one more is refused with 503. */
  queueLimit: number;
  /** A thread without a call for this long (ms) ends, which frees its memory. */
  idleMs?: number;
  /** The message of the 422 for a call that used up its time or memory. It is not tried again. */
  tooMuch: Message;
};

/** The heap of a thread. The largest accepted transcript needs about half of the old generation. */
const heap = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };
const defaultIdleMs = 30_000;

export interface WorkerLane {
  call(name: string, args: unknown[], watch?: CallWatch): Promise<unknown>;
  close(): Promise<void>;
}

/** Beside pages that are busy, a thread of this niceness gets a tenth of a core. */
const niceness = 10;

/**
 * The first words of each thread: it gives way to the thread that answers requests. Only Linux has priorities of threads, and
 * where they cannot be set the thread works all the same.
 */
const giveWay = `if (process.platform === "linux") try {
  const thread = require("node:fs").readlinkSync("/proc/thread-self").split("/").at(-1);
  require("node:os").setPriority(Number(thread), ${niceness});
} catch {}
`;

function startThread(program: WorkerProgram): Worker {
  const source = program instanceof URL ? `import(${JSON.stringify(program.href)});` : program.source;
  return new Worker(giveWay + source, { eval: true, execArgv: [], resourceLimits: heap });
}

/**
 * A worker thread that runs calls one after the other. It is started at the first call, and again after it died. When it
 * dies or hangs, only the running call fails; waiting calls go to the next thread.
 */
export function createLane({
  workerFile,
  timeoutMs,
  queueLimit,
  idleMs = defaultIdleMs,
  tooMuch,
}: LaneOptions): WorkerLane {
  const waiting: Call[] = [];
  let worker: Worker | null = null;
  let running: Running | null = null;
  let nextId = 1;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startThread(workerFile);
    const onDeath = (reasonOf: (call: Call) => Error) => {
      if (worker !== started) return;
      worker = null;
      void started.terminate();
      finishRunning((call) => call.reject(reasonOf(call)));
    };
    started.on("message", (reply: Reply) => worker === started && onReply(reply));
    started.on("error", (error) =>
      onDeath((call) => (isFull(error) ? new AppError(422, call.tooMuch) : toError(error))),
    );
    started.on("exit", (code) => onDeath(() => new Error(`The worker thread ended (${code})`)));
    return started;
  }

  function onReply(reply: Reply): void {
    if (reply.id !== running?.id) return;
    if (reply.progress) running.call.onProgress?.(reply.progress);
    else if (reply.line) running.call.onLine?.(reply.line);
    else if ("error" in reply) finishRunning((call) => call.reject(toError(reply.error)));
    else finishRunning((call) => call.resolve(reply.result));
  }

  function finishRunning(settle: (call: Call) => void): void {
    const ended = running;
    running = null;
    // An idle thread must not keep the process alive.
    worker?.unref();
    clearTimeout(idle);
    idle = setTimeout(endIdle, idleMs).unref();
    if (ended) {
      clearTimeout(ended.timer);
      settle(ended.call);
    }
    next();
  }

  function next(): void {
    if (running || closed) return;
    const call = waiting.shift();
    if (!call) return;
    const id = nextId++;
    running = { id, call, timer: setTimeout(cancelTimedOut, timeoutMs) };
    worker ??= start();
    worker.ref();
    try {
      worker.postMessage({ id, call: call.name, args: call.args });
    } catch (error) {
      finishRunning(({ reject }) => reject(toError(error)));
    }
  }

  function cancelTimedOut(): void {
    terminateRunning((call) => new AppError(422, call.tooMuch));
  }

  function endIdle(): void {
    if (running) return;
    const last = worker;
    worker = null;
    void last?.terminate();
  }

  /** Ends the running call with its thread: a computation cannot be stopped otherwise. */
  function terminateRunning(errorOf: (call: Call) => Error): void {
    const current = worker;
    worker = null;
    void current?.terminate();
    finishRunning((call) => call.reject(errorOf(call)));
  }

  function cancel(call: Call): void {
    const at = waiting.indexOf(call);
    if (at >= 0) waiting.splice(at, 1);
    if (running?.call === call) terminateRunning(cancelled);
    else call.reject(cancelled(call));
  }

  return {
    call(name, args, watch = {}) {
      const { signal } = watch;
      if (signal?.aborted) return Promise.reject(cancelled({ name }));
      if (closed) return Promise.reject(unavailable(t("The server is shutting down.")));
      if (waiting.length >= queueLimit) return Promise.reject(unavailable(t(busy)));
      return new Promise((resolve, reject) => {
        const call: Call = { ...watch, name, args, resolve, reject, tooMuch: t(tooMuch) };
        waiting.push(call);
        signal?.addEventListener("abort", () => cancel(call), { once: true });
        next();
      });
    },
    async close() {
      closed = true;
      const last = worker;
      worker = null;
      const ended = unavailable(t("The server is shutting down."));
      finishRunning((call) => call.reject(ended));
      for (const call of waiting.splice(0)) call.reject(ended);
      await last?.terminate();
    },
  };
}

const cancelled = ({ name }: Pick<Call, "name">) => new Error(`${name} was taken back`);
const busy = message("The server is busy. Try again shortly.");

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function toError(problem: unknown): Error {
  if (problem instanceof Error) return problem;
  return new Error(typeof problem === "string" ? problem : JSON.stringify(problem));
}
