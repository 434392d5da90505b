import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { beginSummary, failStrandedSummaries } from "#app/domain/summaries/summaries/generation.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { acceptDelivery } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { embeddedAi } from "#app/providers/ai/embedded.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
import { jobs } from "#db/schema/kernel.ts";
import { testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { gate } from "#tests/jobs/marks.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, system, type Workspace } from "#tests/support/workspace.ts";

const recorder = captureRecorder("a secret of 32 bytes or more....");

async function site(ai: Partial<AiPort>) {
  const providers = { ai: { ...testAi, ...ai } as AiPort, identity: testIdentity, recorder };
  const workspace = await createWorkspace({ handlers, reactions, providers });
  const ana = await newPerson(workspace, "ana");
  const bo = await newPerson(workspace, "bo");
  return {
    workspace,
    ana,
    bo,
    anas: (await newProject(workspace, ana, "Ferry")).project_id,
    bos: (await newProject(workspace, bo, "Bakery")).project_id,
  };
}

async function newMeeting({ ctx }: Workspace, who: UserActor, project_id: string, title = "Talk") {
  const plan = { project_id, title, scheduled_at: "2026-01-05T10:00:00Z", platform_type: "zoom" as const };
  return (await scheduleMeeting(ctx(who), { ...plan, participants: [] })).meeting_id;
}

async function bring({ ctx }: Workspace, who: UserActor, meeting_id: string, words: string) {
  await bringTranscript(ctx(who), {
    meeting_id,
    bytes: new TextEncoder().encode(`Ana: ${words}`),
  });
}

async function deliver({ ctx }: Workspace, address: string, words: string) {
  const query = new URL(address).searchParams;
  const line = {
    event: "transcript.data",
    data: { data: { words: [{ text: words }], participant: { name: "Bo" } } },
  };
  await acceptDelivery(ctx(anonymous), {
    recording_id: query.get("recording") ?? "",
    token: query.get("token") ?? "",
    body: new TextEncoder().encode(JSON.stringify(line)),
    headers: { "webhook-id": words },
  });
}

describe("one organization with very many jobs", () => {
  test("does not delay webhook lines of another organization or anybody's mail", async () => {
    const never = gate();
    const busy = gate();
    const { workspace, ana, bo, anas, bos } = await site({
      async digest(...args) {
        busy.open();
        await never.opened;
        return testAi.digest(...args);
      },
    });
    for (let at = 0; at < 3; at++)
      await bring(workspace, ana, await newMeeting(workspace, ana, anas), "Hello there.");
    const meeting_id = await newMeeting(workspace, bo, bos);
    const { webhook_url } = await startRecording(workspace.ctx(bo), { meeting_id });
    await workspace.worker.start();
    await busy.opened;
    await deliver(workspace, webhook_url ?? "", "The bread is ready");
    await vi.waitFor(async () =>
      expect(await getTranscript(workspace.ctx(bo), { meeting_id })).toMatchObject([
        { text: "The bread is ready" },
      ]),
    );
    const mailsLeft = and(eq(jobs.lane, "mail"), eq(jobs.state, "waiting"));
    await vi.waitFor(async () => expect(await workspace.db.read((q) => q.$count(jobs, mailsLeft))).toBe(0));
    never.open();
  });

  test("waits with its next summary until other organizations had their turn", async () => {
    const order: string[] = [];
    const { workspace, ana, bo, anas, bos } = await site({
      async digest(turns, about) {
        order.push(about.title ?? "");
        return testAi.digest(turns, about);
      },
    });
    for (let at = 0; at < 5; at++)
      await bring(workspace, ana, await newMeeting(workspace, ana, anas, "Ana's"), "Hello there.");
    await bring(workspace, bo, await newMeeting(workspace, bo, bos, "Bo's"), "Hello there.");
    await workspace.worker.drain();
    expect(order).toHaveLength(6);
    expect(order.indexOf("Bo's")).toBeLessThan(2);
  });

  test("has only one job running in a lane while another organization waits", async () => {
    const never = gate();
    const begun: string[] = [];
    const { workspace, ana, bo, anas, bos } = await site({
      async digest(turns, about) {
        begun.push(about.title ?? "");
        await never.opened;
        return testAi.digest(turns, about);
      },
    });
    for (let at = 0; at < 3; at++)
      await bring(workspace, ana, await newMeeting(workspace, ana, anas, "Ana's"), "Hello there.");
    await workspace.worker.start();
    await vi.waitFor(() => expect(begun).toEqual(["Ana's"]));
    await bring(workspace, bo, await newMeeting(workspace, bo, bos, "Bo's"), "Hello there.");
    await vi.waitFor(() => expect(begun).toEqual(["Ana's", "Bo's"]));
    never.open();
  });
});

describe("an impossibly long transcript", () => {
  const engine = (timeoutMs?: number) =>
    embeddedAi({ workerFile: new URL("../../app/intelligence/worker.ts", import.meta.url), timeoutMs });

  async function afterBringing(ai: AiPort, words: string) {
    const { workspace, ana, anas } = await site({ digest: ai.digest });
    workspace.log.expectError("Job failed");
    const meeting_id = await newMeeting(workspace, ana, anas);
    await bring(workspace, ana, meeting_id, words);
    await workspace.worker.drain();
    workspace.clock.advance(3_600_000);
    await workspace.worker.drain();
    await ai.close();
    const page = await readSummary(workspace.ctx(ana), { meeting_id });
    const summarizing = eq(jobs.name, "summarize-meeting");
    const runs = await workspace.db.read(async (q) => q.select().from(jobs).where(summarizing));
    return { workspace, ana, meeting_id, page, runs };
  }

  test("is refused when pasted, and nothing is stored", async () => {
    const { workspace, ana, anas } = await site({});
    const meeting_id = await newMeeting(workspace, ana, anas);
    const refused = (message: string) => ({ status: 422, message: expect.stringContaining(message) });
    const breath = bring(workspace, ana, meeting_id, ", ".repeat(4_500_000));
    await expect(breath).rejects.toMatchObject(refused("This line is too long"));
    const days = bring(workspace, ana, meeting_id, `${"we ".repeat(30_000)}\nBo: `.repeat(60));
    await expect(days).rejects.toMatchObject(refused("Split it into several meetings"));
    expect(await getTranscript(workspace.ctx(ana), { meeting_id })).toEqual([]);
  });

  test("delivered line by line is refused by the engine with a plain message", async () => {
    const ai = engine();
    const lines = Array.from({ length: 400 }, () => ({
      speaker: "Ana",
      startMs: 0,
      text: ", ".repeat(4000),
    }));
    await expect(ai.digest(lines, {})).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("is too long"),
    });
    await ai.close();
  });

  test("is stopped at the engine's time limit and not retried", async () => {
    const { page, runs } = await afterBringing(engine(1), "We meet on Friday.\nBo: ".repeat(40_000));
    expect(page).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("took too long to read"),
    });
    expect(runs).toMatchObject([{ state: "dead", attempts: 1 }]);
  });
});

describe("a worker killed at every attempt", () => {
  test("fails the summary instead of leaving it in progress, and a retry succeeds", async () => {
    const { workspace, ana, anas } = await site({});
    const meeting_id = await newMeeting(workspace, ana, anas);
    await bring(workspace, ana, meeting_id, "We meet on Friday.");
    const summarizing = eq(jobs.name, "summarize-meeting");
    const killed = { state: "running" as const, attempts: 4, lease_token: "gone", lease_until: 0 };
    await workspace.db.write(async (q) => void (await q.update(jobs).set(killed).where(summarizing)));
    workspace.log.expectError("Job failed [WorkerLost");
    await workspace.worker.drain();
    const page = () => readSummary(workspace.ctx(ana), { meeting_id });
    expect(await page()).toMatchObject({ state: "failed", problem: expect.stringContaining("try again") });
    expect(await requestSummary(workspace.ctx(ana), { meeting_id })).toEqual({ status: "processing" });
    await workspace.worker.drain();
    expect(await page()).toMatchObject({ state: "ready" });
  });

  test("or a job lost by an older version leaves a stranded summary, which the next start fails", async () => {
    const { workspace, ana, anas } = await site({});
    const begun = await newMeeting(workspace, ana, anas);
    const never = await newMeeting(workspace, ana, anas);
    const fine = await newMeeting(workspace, ana, anas);
    await bring(workspace, ana, begun, "We meet on Friday.");
    await beginSummary(workspace.ctx(system), { meeting_id: begun, user_id: ana.userId, engine: "embedded" });
    await bring(workspace, ana, never, "We meet on Monday.");
    await workspace.db.write(async (q) => void (await q.update(jobs).set({ state: "dead" })));
    await bring(workspace, ana, fine, "We meet on Tuesday.");
    expect(await failStrandedSummaries(workspace.ctx(system), {})).toEqual({ failed: 2 });
    const state = async (meeting_id: string) => (await readSummary(workspace.ctx(ana), { meeting_id })).state;
    expect([await state(begun), await state(never), await state(fine)]).toEqual(["failed", "failed", "none"]);
  });
});
