import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { call, operation } from "#app/core/operation.ts";
import { condition, react } from "#app/core/reaction.ts";
import { throttles } from "#db/schema/identity.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { createWorkspace, person } from "#tests/support/workspace.ts";

const greeted = defineEvent("greeting.sent", z.object({ to: z.string() }));
const remember = defineJob("remember-greeting", z.object({ event_id: z.string(), to: z.string() }));
const reactions = [react(greeted, remember, { key: ({ to }) => to })];

const sendGreeting = operation({
  name: "greetings.send",
  input: z.object({ to: z.string(), regret: z.boolean().default(false) }),
  async run(tx, { input }) {
    const id = await tx.emit(greeted, { to: input.to });
    if (input.regret) throw new Error("Thought better of it");
    return id;
  },
});

describe("an emitted event", () => {
  test("is stored and published and enqueues its jobs in the transaction", async () => {
    const { ctx, db, published, clock } = await createWorkspace({ reactions });
    const ada = person();
    const eventId = await sendGreeting(ctx(ada), { to: "Grace" });
    const payload = { to: "Grace" };
    expect(published).toEqual([{ eventId, event: "greeting.sent", payload }]);
    expect(await db.read((q) => q.select().from(events))).toEqual([
      { event_id: eventId, name: "greeting.sent", actor: ada.userId, payload, created_at: clock.now() },
    ]);
    expect(await db.read((q) => q.select().from(jobs))).toMatchObject([
      {
        name: "remember-greeting",
        payload: { event_id: eventId, to: "Grace" },
        state: "waiting",
        attempts: 0,
      },
    ]);
  });

  test("enqueues no second job while one with the same key waits", async () => {
    const { ctx, db } = await createWorkspace({ reactions });
    for (const to of ["Grace", "Grace", "Alan"]) await sendGreeting(ctx(person()), { to });
    const found = await db.read((q) => q.select({ key: jobs.key }).from(jobs));
    expect(found.map(({ key }) => key).sort()).toEqual(["remember-greeting Alan", "remember-greeting Grace"]);
  });

  test("enqueues a job with a condition only if that holds when the transaction ends", async () => {
    const isRemembered = condition({
      name: "greetings.is-remembered",
      input: z.object({ to: z.string() }),
      holds: async ({ q }, { to }) => (await q.$count(throttles, eq(throttles.key, to))) > 0,
    });
    const conditional = [react(greeted, remember, { key: ({ to }) => to, when: isRemembered })];
    const greetAndRemember = operation({
      name: "greetings.send-and-remember",
      input: z.object({ to: z.string() }),
      async run(tx, { input: { to } }) {
        await tx.emit(greeted, { to });
        await tx.q.insert(throttles).values({ key: to, count: 1, window_started_at: tx.now });
      },
    });
    const { ctx, db } = await createWorkspace({ reactions: conditional });
    await sendGreeting(ctx(person()), { to: "Alan" });
    await greetAndRemember(ctx(person()), { to: "Grace" });
    const found = await db.read((q) => q.select({ key: jobs.key }).from(jobs));
    expect(found).toEqual([{ key: "remember-greeting Grace" }]);
    expect(await db.read((q) => q.$count(events))).toBe(2);
  });

  test("is neither stored nor published after a rollback", async () => {
    const { ctx, db, published } = await createWorkspace({ reactions });
    const results = await Promise.allSettled([
      call(sendGreeting, ctx(person()), { to: "Nobody", regret: true }),
      call(sendGreeting, ctx(person()), { to: "Grace" }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(published.map(({ payload }) => payload)).toEqual([{ to: "Grace" }]);
    expect(await db.read((q) => q.$count(events))).toBe(1);
    expect(await db.read((q) => q.$count(jobs))).toBe(1);
  });

  test("is published after the commit", async () => {
    const { ctx, db, live } = await createWorkspace({ reactions });
    const found: Promise<unknown[]>[] = [];
    live.subscribe(({ eventId }) => {
      const same = eq(events.event_id, eventId);
      found.push(db.read(async (q) => q.select({ name: events.name }).from(events).where(same)));
    });
    await Promise.all(["a", "b", "c"].map((to) => sendGreeting(ctx(person()), { to })));
    expect(await Promise.all(found)).toEqual(Array(3).fill([{ name: "greeting.sent" }]));
  });

  test("that is transient is published and not stored", async () => {
    const { ctx, db, published } = await createWorkspace({ reactions });
    const waved = defineEvent("greeting.waved", z.object({ to: z.string() }), { transient: true });
    const wave = operation({
      name: "greetings.wave",
      input: z.object({}),
      run: (tx) => tx.emit(waved, { to: "Grace" }),
    });
    await wave(ctx(person()), {});
    expect(published.map(({ event }) => event)).toEqual(["greeting.waved"]);
    expect(await db.read((q) => q.$count(events))).toBe(0);
  });

  test("reaches other listeners when one fails", async () => {
    const { ctx, live, log, published } = await createWorkspace({ reactions });
    log.expectError("A live listener failed");
    live.subscribe(() => {
      throw new Error("a broken page");
    });
    const received: string[] = [];
    const unsubscribe = live.subscribe(({ event }) => void received.push(event));
    await sendGreeting(ctx(person()), { to: "Grace" });
    unsubscribe();
    await sendGreeting(ctx(person()), { to: "Alan" });
    expect([received.length, published.length]).toEqual([1, 2]);
  });
});
