import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { call, operation, PreparedTooEarly, query } from "#app/core/operation.ts";
import { throttles } from "#db/schema/identity.ts";
import { anonymous, createWorkspace, person, system, testCtx } from "#tests/support/workspace.ts";

const owner = person();
const guest = person();

/** An operation on a row that only `owner` may change and only `guest` may also see. */
function recorded(steps: string[], { prepare = async () => {} }: { prepare?: () => Promise<void> } = {}) {
  return operation({
    name: "counters.increment",
    input: z.object({ key: z.string().min(1, "Say which"), by: z.number().default(1) }),
    async find({ q, actor }, { key }) {
      steps.push("find");
      if (actor.userId !== owner.userId && actor.userId !== guest.userId) return null;
      return (await q.select().from(throttles).where(eq(throttles.key, key)))[0];
    },
    can(actor) {
      steps.push("can");
      return actor.userId === owner.userId || "Only the owner may count.";
    },
    async prepare() {
      steps.push("prepare");
      await prepare();
      return "ready";
    },
    async run(tx, { input, target, prepared }) {
      steps.push(`run ${prepared}`);
      const count = target.count + input.by;
      await tx.q.update(throttles).set({ count }).where(eq(throttles.key, input.key));
      if (count > 100) throw new Error("Too high");
      return { count };
    },
  });
}

async function withCounter() {
  const workspace = await createWorkspace();
  await workspace.db.write(async (q) => {
    await q.insert(throttles).values({ key: "a", count: 0, window_started_at: 0 });
  });
  const count = () => workspace.db.read(async (q) => (await q.select().from(throttles))[0]?.count);
  return { ...workspace, count };
}

describe("operation()", () => {
  test("runs find and can before prepare, and again in the transaction", async () => {
    const { ctx } = await withCounter();
    const steps: string[] = [];
    expect(await recorded(steps)(ctx(owner), { key: "a" })).toEqual({ count: 1 });
    expect(steps).toEqual(["find", "can", "prepare", "find", "can", "run ready"]);
  });

  test("prepares again what has changed before it was written, and no more than five times", async () => {
    const { ctx, count } = await withCounter();
    let preparations = 0;
    const add = (isLate: (target: number, seen: number) => boolean) =>
      operation({
        name: "counters.add",
        input: z.object({}),
        find: async ({ q }) => (await q.select().from(throttles))[0],
        async prepare(_ctx, { target }) {
          preparations++;
          return target.count;
        },
        async run(tx, { target, prepared: seen }) {
          if (isLate(target.count, seen)) throw new PreparedTooEarly();
          await tx.q.update(throttles).set({ count: seen + 1 });
          return seen;
        },
      })(ctx(owner), {});
    await Promise.all([1, 2, 3].map(() => add((target, seen) => target !== seen)));
    expect(await count()).toBe(3);
    expect(preparations).toBe(6);
    await expect(add(() => true)).rejects.toMatchObject({ status: 503 });
    expect(preparations).toBe(11);
  });

  test("refuses anonymous with 401 before the input is parsed", async () => {
    const { ctx } = await withCounter();
    const steps: string[] = [];
    const increment = recorded(steps);
    await expect(call(increment, ctx(anonymous), { key: 5 })).rejects.toMatchObject({ status: 401 });
    await expect(call(increment, ctx(system), { key: 5 })).rejects.toMatchObject({ status: 401 });
    expect(steps).toEqual([]);
  });

  test("refuses invalid input with 422 and reasons by field, before find", async () => {
    const { ctx } = await withCounter();
    const steps: string[] = [];
    const bad = call(recorded(steps), ctx(guest), { key: "", by: "many" });
    await expect(bad).rejects.toMatchObject({
      status: 422,
      errors: { key: ["Say which"], by: ["by must be a number"] },
    });
    await expect(call(recorded(steps), ctx(guest), null)).rejects.toMatchObject({ status: 422 });
    expect(steps).toEqual([]);
  });

  test("answers 404 for a row the caller cannot see, as for a missing one", async () => {
    const { ctx, count } = await withCounter();
    const steps: string[] = [];
    const results = await Promise.allSettled([
      recorded(steps)(ctx(person()), { key: "a" }),
      recorded(steps)(ctx(person()), { key: "never was" }),
      recorded(steps)(ctx(owner), { key: "never was" }),
    ]);
    const [first, ...others] = results.map((result) => result.status === "rejected" && { ...result.reason });
    expect(first).toMatchObject({ status: 404 });
    expect(others).toEqual([first, first]);
    expect(steps).toEqual(["find", "find", "find"]);
    expect(await count()).toBe(0);
  });

  test("refuses with 403 and the text that can returns", async () => {
    const { ctx, count } = await withCounter();
    const steps: string[] = [];
    await expect(recorded(steps)(ctx(guest), { key: "a" })).rejects.toMatchObject({
      status: 403,
      message: "Only the owner may count.",
    });
    expect(steps).toEqual(["find", "can"]);
    expect(await count()).toBe(0);
  });

  test("answers 404 for a row deleted during prepare", async () => {
    const { ctx, db } = await withCounter();
    const steps: string[] = [];
    const prepare = () => db.write(async (q) => void (await q.delete(throttles)));
    await expect(recorded(steps, { prepare })(ctx(owner), { key: "a" })).rejects.toMatchObject({
      status: 404,
    });
    expect(steps).toEqual(["find", "can", "prepare", "find"]);
  });

  test("writes nothing when run throws", async () => {
    const { ctx, count } = await withCounter();
    await expect(recorded([])(ctx(owner), { key: "a", by: 101 })).rejects.toThrow("Too high");
    expect(await count()).toBe(0);
  });

  test("with who: system refuses people, with who: anyone admits all", async () => {
    const { ctx } = await withCounter();
    const own = operation({ name: "own", who: "system", input: z.object({}), run: async () => "own" });
    const open = query({ name: "open", who: "anyone", input: z.object({}), run: async () => "open" });
    await expect(own(ctx(owner), {})).rejects.toMatchObject({ status: 401 });
    expect(await own(ctx(system), {})).toBe("own");
    expect(await Promise.all([owner, anonymous, system].map((actor) => open(ctx(actor), {})))).toEqual(
      Array(3).fill("open"),
    );
  });
});

test("an agent reads, proposes where it was allowed to, and neither changes anything nor touches an account", async () => {
  const { ctx } = await createWorkspace();
  const input = z.object({});
  const run = async () => "done";
  const read = query({ name: "things.read", input, run });
  const propose = operation({ name: "things.propose", proposes: true, input, run });
  const change = operation({ name: "things.change", input, run });
  const account = query({ name: "things.account", account: "session", input, run });
  const agent = (mayPropose: boolean) =>
    ctx({
      ...owner,
      via: "agent",
      agent: { id: owner.sessionId, name: "Assistant", mayPropose, projects: null },
    });
  await expect(read(agent(false), {})).resolves.toBe("done");
  await expect(propose(agent(true), {})).resolves.toBe("done");
  await expect(propose(agent(false), {})).rejects.toMatchObject({
    status: 403,
    message: "This agent can only read.",
  });
  await expect(change(agent(true), {})).rejects.toMatchObject({
    status: 403,
    message: "An agent can only propose changes.",
  });
  await expect(account(agent(true), {})).rejects.toMatchObject({
    status: 403,
    message: "An agent can't do this. Log in instead.",
  });
});

test("query() checks access in the same order as operation()", async () => {
  const ctx = await testCtx({ actor: owner });
  const steps: string[] = [];
  const lookUp = query({
    name: "counters.look",
    input: z.object({}),
    async find() {
      steps.push("find");
      return { found: true };
    },
    can: () => steps.push("can") > 0,
    async run({ now }, { target }) {
      steps.push("run");
      return { ...target, now };
    },
  });
  expect(await lookUp(ctx, {})).toEqual({ found: true, now: ctx.now() });
  expect(steps).toEqual(["find", "can", "run"]);
  await expect(lookUp({ ...ctx, actor: anonymous }, {})).rejects.toMatchObject({ status: 401 });
});

test("operation() refuses U+0000 in a text with 422 at its field", async () => {
  const ctx = await testCtx({ actor: owner });
  const keep = operation({
    name: "counters.keep",
    input: z.object({
      name: z.string().optional(),
      lines: z.array(z.object({ text: z.string() })).optional(),
    }),
    run: async () => "kept",
  });
  const refused = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });
  await expect(keep(ctx, { name: "a\u0000b" })).rejects.toMatchObject(refused("name"));
  await expect(keep(ctx, { lines: [{ text: "fine" }, { text: "\u0000" }] })).rejects.toMatchObject(
    refused("lines"),
  );
  expect(await keep(ctx, { name: "a\u0001b" })).toBe("kept");
});

test("a query by the minute gets the end of the minute as now, also inside another query", async () => {
  const { ctx: ctxOf, clock } = await createWorkspace();
  const ctx = ctxOf(owner);
  const inner = query({
    name: "clocks.read",
    time: "minute",
    input: z.object({}),
    run: async ({ now }) => ({ now }),
  });
  const outer = query({ name: "clocks.read-outer", input: z.object({}), run: () => inner(ctx, {}) });
  const minute = 60_000;
  const end = clock.now() - (clock.now() % minute) + minute - 1;
  const both = async () => [(await inner(ctx, {})).now, (await outer(ctx, {})).now];
  clock.advance(end - clock.now() - 30_000);
  expect(await both()).toEqual([end, end]);
  clock.advance(30_000);
  expect(await both()).toEqual([end, end]);
  clock.advance(1);
  expect(await both()).toEqual([end + minute, end + minute]);
});
