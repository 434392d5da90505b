import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { authenticate } from "#app/api/authenticate.ts";
import { day } from "#app/core/clock.ts";
import { unavailable } from "#app/core/errors.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { restoreRevision, updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { purgeOldHandler } from "#app/jobs/purge-old.ts";
import { handlers } from "#app/jobs/registry.ts";
import { oneTimeTokens, sessions, throttles } from "#db/schema/identity.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import type { Db } from "#db/store.ts";
import { type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { newPerson, password, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, system } from "#tests/support/workspace.ts";

/** A document near the largest that is taken. */
const long = Array.from({ length: 19 }, (_, at) => ({ text: `${at} ${"We sail at noon. ".repeat(560)}` }));
const saves = 60;

function save(at: Stage, number: number) {
  const keyDecisions = long.map((entry, index) =>
    index === number % 19 ? { text: `${entry.text}${number}` } : entry,
  );
  return updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { keyDecisions } });
}

async function storedBytes({ workspace }: Stage): Promise<number> {
  const rows = await workspace.db.read(async (q) => q.select().from(summaryRevisions));
  return rows.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
}

describe("a person who saves a summary again and again", () => {
  test("uses storage for what changed only, and every version can be restored", async () => {
    const at = await summarized();
    await save(at, 0);
    const one = await storedBytes(at);
    expect(one).toBeGreaterThan(150_000);
    const versions: unknown[] = [];
    const lines = () =>
      at.workspace.db.read(async (q) => q.select().from(summaryLines).orderBy(summaryLines.line_id));
    for (let number = 1; number < saves; number++) {
      await save(at, number);
      versions.push((await lines()).map(({ section, text, position }) => ({ section, text, position })));
    }
    expect(await storedBytes(at)).toBeLessThan(6 * one);
    at.workspace.clock.advance(3_600_000);
    for (const number of [2, 17, 18, 19, 20, 38, 57]) {
      await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: number + 2 });
      const restored = (await lines()).map(({ section, text, position }) => ({ section, text, position }));
      expect(restored).toEqual(versions[number - 1]);
    }
  });

  test("is rate limited with 429 and can save again later", async () => {
    const at = await summarized();
    const tries = await Promise.allSettled(
      Array.from({ length: saves + 10 }, (_, number) => save(at, number)),
    );
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 600 } });
    expect((await summaryOf(at)).revision).toBe(saves + 1);
    at.workspace.clock.advance(600_000);
    expect(await save(at, 99)).toMatchObject({ status: "success" });
    const ai = eq(summaryRevisions.author, "ai");
    expect(await at.workspace.db.read((q) => q.$count(summaryRevisions, ai))).toBe(1);
  });
});

describe("expired rows", () => {
  test("are deleted once a day, and rows still needed are kept", async () => {
    const workspace = await createWorkspace({ handlers, providers: { identity: testIdentity } });
    const ana = await newPerson(workspace, "ana");
    const { clock, db } = workspace;
    const counts = () =>
      db.read(async (q) => [
        await q.$count(throttles),
        await q.$count(oneTimeTokens),
        await q.$count(sessions),
        await q.$count(mails),
        await q.$count(webhookDeliveries),
        await q.$count(events),
      ]);
    const write = (at: number, many: number) =>
      db.write(async (q) => {
        const ids = Array.from({ length: many }, (_, n) => `${at} ${n}`);
        const of = <R>(row: (id: string) => R) => ids.map(row);
        await q.insert(throttles).values(of((key) => ({ key, count: 1, window_started_at: at })));
        const link = { kind: "recovery" as const, details: {}, attempts: 0, created_at: at, expires_at: at };
        await q.insert(oneTimeTokens).values(of((id) => ({ ...link, token_id: id, token_hash: id })));
        const session = {
          user_id: ana.userId,
          remember: false,
          created_at: at,
          last_seen_at: at,
          expires_at: at,
        };
        await q.insert(sessions).values(of((id) => ({ ...session, session_id: id, token_hash: id })));
        const mail = { to: "a@b.test", subject: "", text_sealed: "", attempts: 0, created_at: at };
        await q.insert(mails).values(of((id) => ({ ...mail, mail_id: id })));
        const delivery = { provider: "test", recording_id: "r", body: "", applied: true, received_at: at };
        await q
          .insert(webhookDeliveries)
          .values(of((id) => ({ ...delivery, delivery_id: id, event_id: id })));
        await q
          .insert(events)
          .values(of((id) => ({ event_id: id, name: "x", actor: "x", payload: {}, created_at: at })));
      });
    const before = await counts();
    await write(clock.now() - 91 * day, 1200);
    await write(clock.now() - 1000, 3);
    await purgeOldHandler.enqueueFirst(workspace.ctx(system));
    await purgeOldHandler.enqueueFirst(workspace.ctx(system));
    await workspace.worker.drain();
    expect(await counts()).toEqual(before.map((count) => count + 3));
    const waiting = and(eq(jobs.name, "purge-old"), eq(jobs.state, "waiting"));
    const next = await db.read(async (q) => q.select().from(jobs).where(waiting));
    expect(next).toMatchObject([{ run_at: clock.now() + day }]);
  });
});

test("a full disk does not log anyone out or block reading", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const { token, session_id } = await signUp(workspace.ctx(anonymous), {
    ...{ first_name: "Ana", last_name: "Reis", email: "ana@example.test", password },
  });
  workspace.clock.advance(3_600_000);
  workspace.log.expectWarn("The use of a session wasn't noted");
  const full: Db["write"] = () => Promise.reject(unavailable());
  const services = { ...workspace.ctx(anonymous), db: { ...workspace.db, write: full, writeShared: full } };
  const actor = await authenticate(services)({ sessionToken: token, address: "203.0.113.7" } as never);
  expect(actor).toMatchObject({ kind: "user", sessionId: session_id });
});
