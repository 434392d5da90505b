import type { z } from "zod";
import type { Reader } from "#db/store.ts";
import { type Actor, type ActorFor, assertActor, assertTokenScope, isFresh, type Who } from "./actor.ts";
import { minute } from "./clock.ts";
import type { Ctx, Scope, Tx } from "./context.ts";
import type { OperationKind } from "./enums/operation-kind.ts";
import { AppError, forbidden, notFound, OperationFailed, unavailable } from "./errors.ts";
import { answerKey, timelessScope } from "./memoized-read.ts";
import { assertStorable, parseInput, subjectOf } from "./operation-input.ts";
import { withTx } from "./transaction.ts";
import { type Message, t } from "./words.ts";

type Found<S extends z.ZodType, T, W extends Who> = { input: z.output<S>; target: T; actor: ActorFor<W> };

type MayCall<W extends Who> = {
  /** The kind of caller: a person (default), anyone, or only the program itself. */
  who?: W;
  /** The 401 message for an anonymous caller, instead of the request to log in. */
  anonymous?: Message;
  /** It changes the account itself, so API tokens are refused; "fresh" also needs a proof of the last 15 minutes. */
  account?: "session" | "fresh";
  /** It changes nothing until a person agrees, so agents may call it. */
  proposes?: boolean;
};

type Definition<S extends z.ZodType, T, P, V, W extends Who, Q> = MayCall<W> & {
  /** noun.verb: its name in logs and tests. */
  name: string;
  /** The message of an unexpected error in this operation, instead of the general one. */
  failed?: Message;
  /** `run` is a few quick statements, of which many come at once: they share a transaction (`writeShared`). */
  brief?: boolean;
  /** Nobody waits for its outcome: as a brief one it also waits up to a second for others. */
  unhurried?: boolean;
  input: S;
  /** Finds the row among those visible to the caller; none is 404. */
  find?: (scope: Scope<ActorFor<W>>, input: z.output<S>) => Promise<T | null | undefined>;
  /** The policy's verdict on the row; false is 403, a string is 403 with that message. */
  can?: (actor: ActorFor<W>, target: T) => boolean | string;
  /**
   * Of a read: "minute" when its answer may be that of any moment of the same minute. Its `now` is the end of the minute, so
   * that what has just happened lies before it, and the query cache holds the answer for that minute.
   */
  time?: "minute";
  /** Slow work before the transaction (a password hash, a provider's call). `find` and `can` run again inside it. */
  prepare?: (ctx: Ctx, found: Found<S, T, W>) => Promise<P>;
  run: (q: Q, found: Found<S, T, W> & { prepared: P }) => Promise<V | Refusal>;
  /** Of a change: looks first, and returns the outcome where there is nothing to change. Then no transaction begins. */
  already?: (scope: Scope<ActorFor<W>>, found: Found<S, T, W>) => Promise<V | undefined>;
};

/** Returned by `run` to refuse after a commit: what it wrote (a counted failure, a revoked session) stays. */
export class Refusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

/** An operation as the doors call it: parse, find, can, run, always in that order. */
export type Operation<S extends z.ZodType = z.ZodType, V = unknown> = {
  (ctx: Ctx, input: z.input<S>): Promise<V>;
  operation: string;
  kind: OperationKind;
  who: Who;
  /** It changes the account itself. */
  account: boolean;
  /** It looks for a row, so 404 is possible. */
  finds: boolean;
  /** It asks a policy, so 403 is possible. */
  guards: boolean;
  /** Throws when the caller may not call it at all, whatever the input. */
  assertMayCall(ctx: Ctx): void;
  input: S;
};

/** Calls an operation with input that is not validated yet. */
export function call<S extends z.ZodType, V>(
  operation: Operation<S, V>,
  ctx: Ctx,
  input: unknown,
): Promise<V> {
  return operation(ctx, input as z.input<S>);
}

/** Thrown by `run` when what `prepare` looked at has changed since: it is prepared again, as if it had begun after that change. */
export class PreparedTooEarly extends Error {}

const mostPreparations = 5;

/** Defines a change. `run` sits in one serialised write transaction and may be run again. */
export function operation<S extends z.ZodType, V, T = undefined, P = undefined, W extends Who = "user">(
  definition: Definition<S, T, P, V, W, Tx<ActorFor<W>>>,
): Operation<S, V> {
  return describe(definition, "write", async (ctx, raw) => {
    const actor = assertMayCall(definition, "write", ctx);
    assertStorable(raw);
    const input = parseInput(definition.input, raw);
    if (definition.already) {
      const outcome = await lookFirst(definition, definition.already, ctx, { input, actor });
      if (outcome !== undefined) return outcome;
    }
    for (let preparations = 1; ; preparations++) {
      try {
        return unwrapRejection(await prepareAndRun(definition, ctx, { input, actor }));
      } catch (error) {
        if (!(error instanceof PreparedTooEarly)) throw error;
        if (preparations === mostPreparations) throw unavailable();
      }
    }
  });
}

async function prepareAndRun<S extends z.ZodType, V, T, P, W extends Who>(
  definition: Definition<S, T, P, V, W, Tx<ActorFor<W>>>,
  ctx: Ctx,
  { input, actor }: Pick<Found<S, T, W>, "input" | "actor">,
): Promise<V | Refusal> {
  let prepared = undefined as P;
  if (definition.prepare) {
    const target = await ctx.db.read((q) => authorize(definition, { q, actor, now: ctx.now() }, input));
    // The door stores the response of this operation, not of one that it calls.
    prepared = await definition.prepare({ ...ctx, onCommit: undefined }, { input, target, actor });
  }
  const { name, brief, unhurried: isUnhurried } = definition;
  const options = { name, turn: subjectOf(input) };
  const write: Ctx["db"]["write"] = (work) =>
    brief ? ctx.db.writeShared(work, { ...options, isUnhurried }) : ctx.db.write(work, options);
  return write(async (q) => {
    if (ctx.lease) await ctx.outbox.assertLease(q, ctx.lease);
    const value = await withTx(ctx, q, actor, async (tx) => {
      const target = await authorize(definition, tx, input);
      return definition.run(tx, { input, target, actor, prepared });
    });
    if (!(value instanceof Refusal)) await ctx.onCommit?.(q, value);
    return value;
  });
}

/**
 * Defines a read. `run` sees the last committed state and cannot write. Without `prepare` it depends on nothing but the caller,
 * the input and the database, so the query cache holds its answer until a table that it read changes; one that asks for the time is
 * made again each time, or each minute, see `time`. What it returns is frozen.
 */
export function query<S extends z.ZodType, V, T = undefined, P = undefined, W extends Who = "user">(
  definition: Definition<S, T, P, V, W, Scope<ActorFor<W>>>,
): Operation<S, V> {
  return describe(definition, "read", async (ctx, raw) => {
    const actor = assertMayCall(definition, "read", ctx);
    const input = parseInput(definition.input, raw);
    const now = ctx.now();
    if (definition.prepare) {
      const { find, can } = definition;
      const target =
        find || can
          ? await ctx.db.read((q) => authorize(definition, { q, actor, now }, input))
          : (undefined as T);
      const prepared = await definition.prepare(ctx, { input, target, actor });
      return unwrapRejection(
        await ctx.db.read((q) => definition.run({ q, actor, now }, { input, target, actor, prepared })),
      );
    }
    const byMinute = definition.time === "minute";
    const at = byMinute ? endOfMinute(now) : now;
    const key = answerKey(definition.name, actor, input, ...(byMinute ? [at] : []));
    const answer = async (q: Reader) => {
      const scope = byMinute ? { q, actor, now: at } : timelessScope(q, actor, now);
      const target = await authorize(definition, scope, input);
      return definition.run(scope, { input, target, actor, prepared: undefined as P });
    };
    return unwrapRejection(await ctx.db.readMemoized(key, answer, { byMinute }));
  });
}

function lookFirst<S extends z.ZodType, V, T, P, W extends Who>(
  definition: Definition<S, T, P, V, W, Tx<ActorFor<W>>>,
  already: NonNullable<typeof definition.already>,
  ctx: Ctx,
  { input, actor }: Pick<Found<S, T, W>, "input" | "actor">,
): Promise<V | undefined> {
  return ctx.db.read(async (q) => {
    const scope = { q, actor, now: ctx.now() };
    const target = await authorize(definition, scope, input);
    return already(scope, { input, target, actor });
  });
}

function endOfMinute(now: number): number {
  return now - (now % minute) + minute - 1;
}

type Description<S extends z.ZodType> = Pick<Operation<S>, "input"> &
  MayCall<Who> & { name: string; failed?: Message; find?: unknown; can?: unknown };

function describe<S extends z.ZodType, V>(
  definition: Description<S>,
  kind: OperationKind,
  run: (ctx: Ctx, raw: unknown) => Promise<V>,
): Operation<S, V> {
  const { name, failed, who = "user", input, account, find, can } = definition;
  const withFailureText = async (ctx: Ctx, raw: unknown) => {
    try {
      return await run(ctx, raw);
    } catch (error) {
      const hasText = error instanceof AppError || error instanceof OperationFailed;
      throw failed && !hasText ? new OperationFailed(t(failed), error) : error;
    }
  };
  const traits = { account: Boolean(account), finds: Boolean(find), guards: Boolean(can) };
  return Object.assign(failed ? withFailureText : run, {
    operation: name,
    kind,
    who,
    input,
    ...traits,
    assertMayCall: (ctx: Ctx) => void assertMayCall(definition, kind, ctx),
  });
}

function unwrapRejection<V>(outcome: V | Refusal): V {
  if (outcome instanceof Refusal) throw outcome.error;
  return outcome;
}

function assertMayCall<W extends Who>(
  { who, anonymous, account, proposes = false }: MayCall<W>,
  kind: OperationKind,
  ctx: Ctx,
): ActorFor<W> {
  const actor: Actor = assertActor(who ?? ("user" as W), ctx.actor, anonymous && t(anonymous));
  assertTokenScope(actor, { kind, account: account !== undefined, proposes });
  const isStale = account === "fresh" && actor.kind === "user" && !isFresh(actor, ctx.now());
  const code = "reauthentication_needed";
  if (isStale) throw new AppError(403, t("Enter your password again to do this."), { code });
  return actor as ActorFor<W>;
}

async function authorize<S extends z.ZodType, T, W extends Who>(
  { find, can }: Pick<Definition<S, T, never, unknown, W, never>, "find" | "can">,
  scope: Scope<ActorFor<W>>,
  input: z.output<S>,
): Promise<T> {
  const target = find ? await find(scope, input) : (undefined as T);
  if (find && (target === null || target === undefined)) throw notFound();
  const verdict = can ? can(scope.actor, target as T) : true;
  if (verdict !== true) throw forbidden(verdict === false ? undefined : verdict);
  return target as T;
}
