import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { JobDefinition } from "#app/core/events.ts";
import type { Reaction } from "#app/core/reaction.ts";
import { enqueueNext, type Recurring } from "./recurring.ts";

/** What a handler gets about its run. */
export type Run = {
  /** 1 for the first try. */
  attempt: number;
  /** Aborts when the lease is lost or the program stops: further writes of this run are refused. */
  signal: AbortSignal;
  /**
   * A context whose first write also finishes the job, in the same commit. So the write happens exactly once, also when the
   * process dies. For the last write only.
   */
  lastStep: Ctx;
};

export type Handler = {
  definition: JobDefinition;
  run: (ctx: Ctx, payload: unknown, run: Run) => Promise<void>;
  abandon: (lastStep: Ctx, payload: unknown, error: unknown) => Promise<void>;
  /** What enqueues it. */
  reactions: Reaction[];
  /** What is to be done once at each start of the server, before it takes requests. */
  onBoot: (ctx: Ctx) => Promise<unknown>;
  /** The same once the server serves, which does not wait for it. Never fails. */
  onServing: (ctx: Ctx) => Promise<unknown>;
  /** Enqueues the first run after a start, where the job is a recurring one. */
  enqueueFirst: (ctx: Ctx) => Promise<void>;
};

type Options<P> = Partial<Recurring> & {
  /**
   * Called when a job is given up: it has no tries left, or another try would fail the same way. It ends what waits for the
   * job. The first write with `lastStep` also marks the job as dead, in the same commit.
   */
  abandon?: (lastStep: Ctx, payload: P, error: unknown) => Promise<void>;
  on?: Reaction[];
  onBoot?: Handler["onBoot"];
  onServing?: Handler["onServing"];
};

/**
 * Defines the handler of a job. Unless it ends with `lastStep` it can run more than once, so its operations must be
 * repeatable. An AppError with a 4xx status makes the job dead at once, except 409 and 429, which are tried again. The
 * `lastStep` of a recurring job is to enqueue its next run.
 */
export function defineHandler<N extends string, S extends z.ZodType>(
  definition: JobDefinition<N, S>,
  handle: (ctx: Ctx, payload: z.output<S>, run: Run) => Promise<void>,
  { abandon, on = [], onBoot = nothing, onServing = nothing, every, when }: Options<z.output<S>> = {},
): Handler {
  const next = async (ctx: Ctx, isFirst: boolean) => {
    if (every !== undefined) await enqueueNext(ctx, definition, { every, when }, isFirst);
  };
  return {
    definition,
    reactions: on,
    onBoot,
    onServing,
    enqueueFirst: (ctx) => next(ctx, true),
    async run(ctx, raw, run) {
      const parsed = definition.payload.safeParse(raw);
      if (!parsed.success)
        throw new AppError(
          422,
          `The payload doesn't fit ${definition.job}: ${z.prettifyError(parsed.error)}`,
        );
      await handle(ctx, parsed.data, run);
      await next(run.lastStep, false);
    },
    async abandon(lastStep, raw, error) {
      const parsed = definition.payload.safeParse(raw);
      if (parsed.success) await abandon?.(lastStep, parsed.data, error);
      await next(lastStep, false);
    },
  };
}

async function nothing(): Promise<void> {}
