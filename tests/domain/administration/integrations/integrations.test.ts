import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { newId } from "#app/core/new-id.ts";
import {
  getAttention,
  listDeliveries,
  listJobs,
  listServices,
} from "#app/domain/administration/integrations/read.server.ts";
import { discardJob, retryJob, testService } from "#app/domain/administration/integrations/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { putJob } from "#tests/support/jobs.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { testServices } from "#tests/support/services.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

async function instance() {
  const workspace = await createWorkspace({
    providers: { ai: testAi, identity: testIdentity, services: testServices },
  });
  const ana = await newPerson(workspace, "ana");
  const ben = await newPerson(workspace, "ben");
  return { workspace, ana, ben, ctx: workspace.ctx(ana), as: (who: UserActor) => workspace.ctx(who) };
}

test("integrations require an operator, and for tests and retries a token with scope write", async () => {
  const at = await instance();
  const job_id = await putJob(at.workspace);
  const calls = [
    [listServices, {}],
    [listDeliveries, {}],
    [listJobs, {}],
    [getAttention, {}],
    [testService, { service_id: "mail" }],
    [retryJob, { job_id }],
    [discardJob, { job_id }],
  ] as const;
  for (const [operation, input] of calls) {
    await expect(operation(at.as(at.ben), input as never)).rejects.toMatchObject({ status: 403 });
    await expect(operation(at.workspace.ctx(anonymous), input as never)).rejects.toMatchObject({
      status: 401,
    });
    if (operation.kind === "read") continue;
    const reader = { ...at.ana, via: "api-token" as const, scope: "read" as const };
    await expect(operation(at.as(reader), input as never)).rejects.toMatchObject({ status: 403 });
  }
  expect((await listJobs(at.ctx, {})).jobs).toHaveLength(1);
});

describe("connected services", () => {
  test("show which settings are set, and a test's result without secrets", async () => {
    const at = await instance();
    await testService(at.ctx, { service_id: "mail" });
    await testService(at.ctx, { service_id: "model" });
    const { services } = await listServices(at.ctx, {});
    expect(
      services.map(({ service_id, testable, last_check }) => [service_id, testable, last_check?.text]),
    ).toEqual([
      ["mail", true, "mail.example.test accepted the login."],
      ["model", true, "Refused: Bearer … is wrong."],
      ["zoom", false, undefined],
    ]);
    expect(services[1]?.variables).toEqual([
      { name: "AI_BASE_URL", is_set: true },
      { name: "AI_API_KEY", is_set: false },
    ]);
  });

  test("refuse a test when not set up or unknown", async () => {
    const at = await instance();
    await expect(testService(at.ctx, { service_id: "zoom" })).rejects.toMatchObject({ status: 409 });
    await expect(testService(at.ctx, { service_id: "fax" })).rejects.toMatchObject({ status: 404 });
  });
});

describe("dead jobs", () => {
  test("show the error without secrets, and of the payload only ids", async () => {
    const at = await instance();
    const meeting_id = newId();
    await putJob(at.workspace, {
      name: "summarize-meeting",
      payload: { meeting_id, text: "What was said", email: "ana@example.test" },
      error: "Error: POST https://ai.example.org/v1?key=abcdefgh refused ana@example.test",
    });
    const { jobs } = await listJobs(at.ctx, {});
    expect(jobs[0]).toMatchObject({
      ...{ job: "summarize-meeting", state: "dead", attempts: 5, max_attempts: 5, subject: { meeting_id } },
      error: "Error: POST https://ai.example.org/… refused …",
    });
    expect(JSON.stringify(jobs)).not.toMatch(/What was said|ana@/);
  });

  test("can be retried once, with all their attempts", async () => {
    const at = await instance();
    const job_id = await putJob(at.workspace);
    await retryJob(at.ctx, { job_id });
    const { jobs } = await listJobs(at.ctx, { state: "waiting" });
    expect(jobs.find((job) => job.job_id === job_id)).toMatchObject({ attempts: 0, max_attempts: 5 });
    await expect(retryJob(at.ctx, { job_id })).rejects.toMatchObject({ status: 404 });
    await expect(discardJob(at.ctx, { job_id })).rejects.toMatchObject({ status: 404 });
  });

  test("can be discarded, which the audit log records", async () => {
    const at = await instance();
    const job_id = await putJob(at.workspace);
    await discardJob(at.ctx, { job_id });
    expect((await listJobs(at.ctx, {})).jobs).toEqual([]);
    const entries = await at.workspace.db.read((q) => q.select().from(auditLog));
    expect(entries.find(({ act }) => act === "integrations.job-discarded")).toMatchObject({
      actor: at.ana.userId,
      details: { job_id, job: "send-mail", error: "Error: the mail server is asleep" },
    });
  });

  test("are paged without a gap, also with equal times", async () => {
    const at = await instance();
    for (let made = 0; made < 7; made++) {
      if (made % 3 === 0) at.workspace.clock.advance(1000);
      await putJob(at.workspace);
    }
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await listJobs(at.ctx, { before, limit: 2 });
      seen.push(...page.jobs.map(({ job_id }) => job_id));
      before = page.next ?? undefined;
    } while (before);
    expect(new Set(seen).size).toBe(7);
    const { jobs } = await listJobs(at.ctx, { limit: 100 });
    expect(seen).toEqual(jobs.map(({ job_id }) => job_id));
  });
});

test("webhook deliveries are filtered by outcome and paged, without their bodies", async () => {
  const at = await instance();
  const put = (row: Partial<typeof webhookDeliveries.$inferInsert>) =>
    at.workspace.db.write((q) =>
      q.insert(webhookDeliveries).values({
        ...{ delivery_id: newId(), provider: "recall", event_id: newId(), recording_id: newId() },
        ...{ body: "What was said", received_at: at.workspace.clock.now(), applied: true, problem: null },
        ...row,
      }),
    );
  await put({});
  await put({ applied: false });
  await put({ problem: "Not understood: bot.sneezed" });
  await put({});
  const count = async (outcome: "all" | "problem" | "waiting" | "applied") =>
    (await listDeliveries(at.ctx, { outcome })).deliveries.length;
  expect([
    await count("all"),
    await count("problem"),
    await count("waiting"),
    await count("applied"),
  ]).toEqual([4, 1, 1, 2]);
  const first = await listDeliveries(at.ctx, { limit: 3 });
  const second = await listDeliveries(at.ctx, { limit: 3, before: first.next ?? undefined });
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([3, 1, null]);
  expect(JSON.stringify([first, second])).not.toContain("What was said");
  expect(await getAttention(at.ctx, {})).toEqual({
    no_backups: false,
    dead_jobs: 0,
    problem_deliveries: 1,
    failed_mails: 0,
    waiting_organizations: 0,
    is_damaged: false,
  });
});
