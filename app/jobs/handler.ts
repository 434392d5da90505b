import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { JobDefinition } from "#app/core/events.ts";

/** What a handler knows of its own run. */
export type Run = {
  /** 1 for the first try. */
  attempt: number;
  /** Aborted once the lease is lost or the program stops: nothing this run writes will be kept. */
  signal: AbortSignal;
  /**
   * A context whose first write also finishes the job, in the same commit: its effect in the database happens exactly
   * once, even if the process dies at the worst moment. For the last write only.
   */
  lastStep: Ctx;
};

export type Handler = {
  definition: JobDefinition;
  run: (ctx: Ctx, payload: unknown, run: Run) => Promise<void>;
  abandon: (lastStep: Ctx, payload: unknown, error: unknown) => Promise<void>;
};

/**
 * Ends what waits for a job that is given up: its tries are used up, it cannot succeed, or its worker was lost too often.
 * `lastStep` puts the job aside as dead in the commit of its first write, so that neither is left without the other.
 */
type Abandon<P> = (lastStep: Ctx, payload: P, error: unknown) => Promise<void>;

/**
 * What is done about a job. Unless it ends in `lastStep` it may run more than once, so it calls operations that can be
 * repeated. An AppError of the 4xx kind puts the job aside at once, except 409 and 429, which are tried again.
 */
export function defineHandler<N extends string, S extends z.ZodType>(
  definition: JobDefinition<N, S>,
  handle: (ctx: Ctx, payload: z.output<S>, run: Run) => Promise<void>,
  abandon?: Abandon<z.output<S>>,
): Handler {
  return {
    definition,
    run(ctx, raw, run) {
      const parsed = definition.payload.safeParse(raw);
      if (parsed.success) return handle(ctx, parsed.data, run);
      throw new AppError(422, `The payload does not fit ${definition.job}: ${z.prettifyError(parsed.error)}`);
    },
    async abandon(lastStep, raw, error) {
      const parsed = definition.payload.safeParse(raw);
      if (parsed.success) await abandon?.(lastStep, parsed.data, error);
    },
  };
}
