import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day, hour } from "#app/core/clock.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { getStructuredSummary, readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { readBackground, readTurns } from "#app/domain/summaries/summaries/read-meeting.server.ts";
import { summarizeMeeting } from "#app/domain/summaries/summaries/schema.ts";
import { storeDigest } from "#app/domain/summaries/summaries/store-digest.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { acceptDelivery } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { chooseTemplate } from "#app/domain/workspaces/language-model/write.server.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { evidence } from "#db/schema/evidence.ts";
import { users } from "#db/schema/identity.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { anonymous, system } from "#tests/support/workspace.ts";
import { bring, type Stage, stage, summarized, summaryOf, testAi } from "./stage.ts";

describe("summarize-meeting", () => {
  const promise = "[00:59:00] Ana Reis: I will send the budget to finance by tomorrow.";
  const dueOfBudget = async (at: Stage) => {
    await at.workspace.worker.drain();
    const items = await listActionItems(at.as(at.host), { meeting_id: at.meeting_id });
    return items.find(({ description }) => /budget to finance/.test(description))?.due_date;
  };

  test.each([
    ["America/Los_Angeles", "2026-03-04T04:00:00Z", "2026-03-04"],
    ["Pacific/Kiritimati", "2026-03-03T20:00:00Z", "2026-03-05"],
  ])('reads "tomorrow" from the meeting\'s day in %s', async (time_zone, scheduled_at, tomorrow) => {
    const at = await stage();
    await at.workspace.db.write((q) => q.update(users).set({ time_zone }));
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, scheduled_at });
    at.workspace.clock.advance(Date.parse("2026-03-06T00:00:00Z") - at.workspace.clock.now());
    await bring(at, [sampleMeeting.text, promise].join("\n"));
    expect(await dueOfBudget(at)).toBe(tomorrow);
  });

  test("keeps the meeting's zone: a host who moves, or a server elsewhere, moves no due day", async () => {
    const at = await stage();
    await at.workspace.db.write((q) => q.update(users).set({ time_zone: "Pacific/Kiritimati" }));
    const scheduled_at = "2026-03-04T04:00:00Z";
    const { meeting_id } = at;
    await changeMeeting(at.as(at.host), { meeting_id, scheduled_at, time_zone: "america/los_angeles" });
    at.workspace.clock.advance(Date.parse("2026-03-06T00:00:00Z") - at.workspace.clock.now());
    await bring(at, [sampleMeeting.text, promise].join("\n"));
    expect(await dueOfBudget(at)).toBe("2026-03-04");
  });

  test.each(["brought by hand", "recorded"])(
    'reads "tomorrow" from the day a meeting was held, two weeks before its plan: %s',
    async (how) => {
      const at = await stage();
      await at.workspace.db.write((q) => q.update(users).set({ time_zone: "Etc/UTC" }));
      const { clock } = at.workspace;
      const today = clock.now();
      await changeMeeting(at.as(at.host), {
        meeting_id: at.meeting_id,
        scheduled_at: new Date(today + 14 * day).toISOString(),
      });
      if (how === "recorded") {
        const { meeting_id } = at;
        const { webhook_url } = await startRecording(at.as(at.host), { meeting_id });
        const address = new URL(webhook_url ?? "").searchParams;
        const said = spoken("I will send the budget to finance by tomorrow.", 3540);
        await acceptDelivery(at.workspace.ctx(anonymous), {
          recording_id: address.get("recording") ?? "",
          token: address.get("token") ?? "",
          body: new TextEncoder().encode(JSON.stringify(said)),
          headers: {},
        });
        await at.workspace.worker.drain();
        clock.advance(hour);
        await stopRecording(at.as(at.host), { meeting_id });
      } else await bring(at, [sampleMeeting.text, promise].join("\n"));
      const tomorrow = new Date(today + day).toISOString().slice(0, 10);
      expect(await dueOfBudget(at)).toBe(tomorrow);
      // What was read once is not read differently when the summary is made anew.
      const read = await readTurns(at.workspace.ctx(system), { meeting_id: at.meeting_id });
      expect(read?.heldOn).toBe(new Date(today).toISOString().slice(0, 10));
    },
  );

  test("ignores the date of an early recording without words", async () => {
    const at = await stage();
    await at.workspace.db.write((q) => q.update(users).set({ time_zone: "Etc/UTC" }));
    const { meeting_id, workspace } = at;
    const planned = workspace.clock.now() + 14 * day;
    await changeMeeting(at.as(at.host), { meeting_id, scheduled_at: new Date(planned).toISOString() });
    await startRecording(at.as(at.host), { meeting_id });
    workspace.clock.advance(hour);
    await stopRecording(at.as(at.host), { meeting_id });
    const heldOf = async () => (await workspace.db.read((q) => q.select().from(meetings)))[0]?.held_at;
    expect(await heldOf()).toBe(planned);
    workspace.clock.advance(14 * day);
    await bring(at, [sampleMeeting.text, promise].join("\n"));
    expect(await dueOfBudget(at)).toBe(new Date(planned + day).toISOString().slice(0, 10));
    expect(await heldOf()).toBe(planned);
  });

  test("makes a transcript into lines with evidence", async () => {
    const at = await summarized();
    const page = await readSummary(at.as(at.host), { meeting_id: at.meeting_id });
    expect(page).toMatchObject({ state: "ready", has_transcript: true, user_role: "host" });
    const { document, action_items, engine, revision, revisions } = await summaryOf(at);
    expect({ engine, revision, reasons: revisions.map(({ reason }) => reason) }).toEqual({
      ...{ engine: "embedded", revision: 1, reasons: ["generated"] },
    });
    const lines = [
      ...document.overview,
      ...document.decisions,
      ...document.key_discussions,
      ...document.topics.flatMap(({ points }) => points),
    ];
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => line.evidence.length === 0 || line.author !== "ai")).toEqual([]);
    expect(document.overview[0]?.evidence[0]).toEqual({
      segment_id: expect.any(String),
      start_ms: expect.any(Number),
      timestamp: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      speaker: expect.any(String),
    });
    expect(action_items.find(({ owner }) => owner?.startsWith("Tom"))?.evidence).not.toEqual([]);
    const [meeting] = await at.workspace.db.read((q) => q.select().from(meetings));
    expect(meeting).toMatchObject({ meeting_status: "completed", completed_at: at.workspace.clock.now() });
    expect(meeting?.context_group).toBeTruthy();
  });

  test("returns the structured summary in the specification's format", async () => {
    const at = await summarized();
    const found = await getStructuredSummary(at.as(at.member), { meeting_id: at.meeting_id });
    expect(found).toMatchObject({ status: "success", user_role: "member" });
    expect(found.summary).toMatchObject({ meeting_id: at.meeting_id, summary_type: "structured_summary" });
    expect(Object.keys(found.summary.content)).toEqual(
      expect.arrayContaining(
        "overview action_items key_decisions key_takeaways discussion_points jargon_clarifications themes context_group outline keyDecisions jargonGlossary summary".split(
          " ",
        ),
      ),
    );
    expect(Object.keys(found.discussions[0] ?? {})).toEqual([
      "topic",
      "timestamp",
      "summary",
      "summary_points",
    ]);
  });

  test("answers a stranger the same as for a missing meeting", async () => {
    const at = await summarized();
    const ask = (meeting_id: string) =>
      getStructuredSummary(at.as(at.stranger), { meeting_id }).catch((error) => JSON.stringify(error));
    expect(await ask(at.meeting_id)).toEqual(await ask("nothing"));
    const bare = await stage();
    await expect(getStructuredSummary(bare.as(bare.host), { meeting_id: bare.meeting_id })).rejects.toThrow(
      "No summary found for this meeting. The meeting may not have been processed yet.",
    );
    await expect(requestSummary(at.as(at.stranger), { meeting_id: at.meeting_id })).rejects.toThrow(
      "Meeting not found or not accessible.",
    );
  });

  test("stores a digest once when stored twice", async () => {
    const at = await summarized();
    const counts = () =>
      at.workspace.db.read(async (q) => ({
        lines: await q.$count(summaryLines),
        evidence: await q.$count(evidence),
        revisions: await q.$count(summaryRevisions),
        ready: await q.$count(events, eq(events.name, "summary.ready")),
      }));
    const before = await counts();
    const ctx = at.workspace.ctx(system);
    const meeting = await readTurns(ctx, { meeting_id: at.meeting_id });
    const { turns, turnSegments, ...about } = meeting ?? { turns: [], turnSegments: [] };
    const again = { meeting_id: at.meeting_id, user_id: at.host.userId, engine: "embedded", turnSegments };
    await storeDigest(ctx, { ...again, digest: summarize(turns, about) });
    expect(await counts()).toEqual(before);
    expect(before).toMatchObject({ revisions: 1, ready: 1 });
  });

  test("tells the model the template of the meeting's project, and an own text while it counts", async () => {
    const at = await stage();
    const { meeting_id, project_id } = at;
    const told = () => readBackground(at.workspace.ctx(system), { meeting_id });
    const choose = (template: "own" | "stand-up", own_text: string) =>
      chooseTemplate(at.as(at.admin), { project_id, template, own_text });
    expect(await told()).toMatchObject({ template: "usual", style: "" });
    await choose("own", "Two sentences at most.");
    expect(await told()).toMatchObject({ template: "own", style: "Two sentences at most." });
    await choose("stand-up", "Two sentences at most.");
    expect(await told()).toMatchObject({ template: "stand-up", style: "" });
  });

  test("is taken over from a lost worker, which then stores nothing", async () => {
    const gate = signal();
    const reading = signal();
    let calls = 0;
    const ai: AiPort = {
      ...testAi,
      async digest(...args) {
        if (calls++ === 0) {
          reading.give();
          await gate.given;
        }
        return testAi.digest(...args);
      },
    };
    const at = await stage({ ai });
    at.workspace.log.expectWarn("Job lost to another worker");
    await bring(at);
    const lost = at.workspace.worker.drain();
    await reading.given;
    at.workspace.clock.advance(10 * 60_000);
    await at.workspace.worker.drain();
    const stored = await summaryOf(at);
    gate.give();
    await lost;
    expect(await summaryOf(at)).toEqual(stored);
    expect(calls).toBe(2);
    const ready = eq(events.name, "summary.ready");
    expect(await at.workspace.db.read((q) => q.$count(events, ready))).toBe(1);
  });

  test("explains a permanent engine failure and keeps the transcript", async () => {
    let broken = true;
    const ai: AiPort = {
      ...testAi,
      digest: (...args) => (broken ? Promise.reject(new Error("out of memory")) : testAi.digest(...args)),
    };
    const at = await stage({ ai });
    at.workspace.log.expectWarn("out of memory");
    at.workspace.log.expectError("out of memory");
    await bring(at);
    for (let attempt = 0; attempt < 4; attempt++) {
      await at.workspace.worker.drain();
      at.workspace.clock.advance(10 * 60_000);
    }
    const page = await readSummary(at.as(at.host), { meeting_id: at.meeting_id });
    expect(page).toMatchObject({ state: "failed", has_transcript: true, summary: null });
    expect(page.problem).toContain("try again");
    broken = false;
    expect(await requestSummary(at.as(at.member), { meeting_id: at.meeting_id })).toEqual({
      status: "processing",
    });
    await at.workspace.worker.drain();
    expect(await readSummary(at.as(at.host), { meeting_id: at.meeting_id })).toMatchObject({
      state: "ready",
    });
  });

  test("is refused without a transcript", async () => {
    const at = await stage();
    await startRecording(at.as(at.host), { meeting_id: at.meeting_id });
    await stopRecording(at.as(at.host), { meeting_id: at.meeting_id });
    await expect(requestSummary(at.as(at.host), { meeting_id: at.meeting_id })).rejects.toMatchObject({
      status: 409,
    });
    await at.workspace.worker.drain();
    expect(await at.workspace.db.read((q) => q.$count(jobs, eq(jobs.state, "dead")))).toBe(0);
  });

  test("is queued once for repeated requests", async () => {
    const at = await summarized();
    const again = { meeting_id: at.meeting_id, again: true };
    expect(await requestSummary(at.as(at.host), { meeting_id: at.meeting_id })).toEqual({ status: "ready" });
    await Promise.all([1, 2, 3].map(() => requestSummary(at.as(at.host), again)));
    const waiting = and(eq(jobs.state, "waiting"), eq(jobs.name, summarizeMeeting.job));
    expect(await at.workspace.db.read((q) => q.$count(jobs, waiting))).toBe(1);
  });

  test("is not asked for twice while a worker is about to begin with it", async () => {
    const at = await stage();
    await bring(at);
    // Between taking the job and its first step.
    const ofMeeting = eq(jobs.name, summarizeMeeting.job);
    await at.workspace.db.write((q) => q.update(jobs).set({ state: "running" }).where(ofMeeting));
    const asked = await requestSummary(at.as(at.host), { meeting_id: at.meeting_id });
    expect(asked).toEqual({ status: "processing" });
    expect(await at.workspace.db.read((q) => q.$count(jobs, ofMeeting))).toBe(1);
  });
});

/** Lets one side of a test wait for the other. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
