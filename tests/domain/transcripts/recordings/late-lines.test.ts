import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { acceptDelivery, applyBatch } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { jobs } from "#db/schema/kernel.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { anonymous, system } from "#tests/support/workspace.ts";
import { spoken } from "./spoken.ts";

test("late lines in several batches request one new summary", async () => {
  const at = await stage();
  const { workspace, meeting_id } = at;
  const { webhook_url } = await startRecording(at.as(at.member), { meeting_id });
  const address = new URL(webhook_url ?? "").searchParams;
  const recording_id = address.get("recording") ?? "";
  async function hear(text: string, second: number) {
    const body = new TextEncoder().encode(JSON.stringify(spoken(text, second)));
    const token = address.get("token") ?? "";
    await acceptDelivery(workspace.ctx(anonymous), { recording_id, token, body, headers: {} });
    await applyBatch(workspace.ctx(system), { recording_id });
  }
  const summaryJobs = (state = ne(jobs.state, "done")) =>
    workspace.db.read((q) => q.$count(jobs, and(eq(jobs.name, "summarize-meeting"), state)));

  await hear("Shall we start?", 1);
  await stopRecording(at.as(at.member), { meeting_id });
  for (let second = 2; second < 6; second++) await hear(`This came late, ${second}`, second);
  expect(await summaryJobs()).toBe(1);
  await workspace.worker.drain();
  expect(await summaryJobs(eq(jobs.state, "done"))).toBe(1);
});
