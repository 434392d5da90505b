import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { gatherMeetings } from "#app/domain/search-and-chat/chat/gather-meetings.server.ts";
import { questionVector } from "#app/domain/summaries/embeddings/changes.server.ts";
import { embedMeeting } from "#app/domain/summaries/embeddings/schema.ts";
import { enqueueMissing } from "#app/domain/summaries/embeddings/write.server.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import { chooseModel } from "#app/domain/workspaces/language-model/write.server.ts";
import { handlers } from "#app/jobs/registry.ts";
import { embeddedAi } from "#app/providers/ai/embedded.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import { createEmbedder } from "#app/providers/ai/model/embeddings.ts";
import { modelAi } from "#app/providers/ai/model/model.ts";
import { meetingEmbeddings, passageEmbeddings } from "#db/schema/embeddings.ts";
import { jobs } from "#db/schema/kernel.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { testSpending } from "#tests/support/spending.ts";
import { startVectorServer } from "#tests/support/vector-server.ts";
import { system } from "#tests/support/workspace.ts";
import { memorySpace, newMeeting, newPerson, newProject, said } from "../../search-and-chat/chat/seed.ts";

const workerFile = new URL("../../../../app/intelligence/worker.ts", import.meta.url);
const bare = { lines: [], items: [], people: [] };
const about = (title: string, spoken: string) => ({
  ...bare,
  ...{ title, themes: [], group: title, spoken: said(spoken) },
});

async function site({ embeddingModel = "vectors-1" } = {}) {
  const server = await startVectorServer();
  const warnings: string[] = [];
  const log = { warn: (_: object, text?: string) => void warnings.push(text ?? "") };
  const settings = { baseUrl: server.url, apiKey: "", model: "m", timeoutMs: 5000 };
  const aiWith = (model: string) =>
    modelAi(createModelClient(settings), embeddedAi({ workerFile }), log, {
      embedder: createEmbedder({ ...settings, model }, log),
    });
  const ai = aiWith(embeddingModel);
  const space = await memorySpace({
    ai,
    handlers,
    settings: { spending: testSpending({ access: "everyone" }) },
  });
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  await space.db.write((q) => q.update(projectMembers).set({ role: "project_admin" }));
  const meeting = (title: string, spoken: string, to = project_id) =>
    newMeeting(space, to, about(title, spoken));
  const embedAll = async (model = ai.embedder?.model ?? "") => {
    await enqueueMissing(space.ctx(system), { model });
    await space.worker.drain();
  };
  const stored = () => space.db.read((q) => q.select().from(meetingEmbeddings));
  return { server, space, ana, project_id, meeting, embedAll, stored, warnings, aiWith };
}

describe("meeting embeddings", () => {
  test("are made once in the background, and counted", async () => {
    const at = await site();
    await at.meeting("Budget", "Ana: The budget for the ferry is small.");
    await at.meeting("Weather", "Ana: A storm is coming.");
    await at.embedAll();
    const rows = await at.stored();
    expect(rows.map(({ model, vector_length }) => ({ model, vector_length }))).toEqual(
      Array(2).fill({ model: expect.stringMatching(/^127\.0\.0\.1:\d+ vectors-1$/), vector_length: 6 }),
    );
    expect(await at.space.db.read((q) => q.$count(passageEmbeddings))).toBe(2);
    const sent = at.server.asked.length;
    await at.embedAll();
    expect(at.server.asked).toHaveLength(sent);
    const { today } = await getLanguageModel(at.space.ctx(at.ana), { project_id: at.project_id });
    expect(today.calls).toBe(2);
    expect(today.project.tokens).toBeGreaterThan(5);
  });

  test("are made again for another model or vector length", async () => {
    const at = await site();
    await at.meeting("Budget", "Ana: The budget for the ferry is small.");
    await at.embedAll();
    at.space.clock.advance(1000);
    at.server.mode.extra = 3;
    await at.meeting("Weather", "Ana: A storm is coming.");
    await at.embedAll();
    at.space.clock.advance(1000);
    await at.embedAll();
    expect((await at.stored()).map(({ vector_length }) => vector_length)).toEqual([9, 9]);
    const other = at.aiWith("vectors-2").embedder?.model ?? "";
    await enqueueMissing(at.space.ctx(system), { model: other });
    const waiting = and(eq(jobs.name, embedMeeting.job), eq(jobs.state, "waiting"));
    expect(await at.space.db.read((q) => q.$count(jobs, waiting))).toBe(2);
  });

  test("of different lengths are refused, and search goes on by words", async () => {
    const at = await site();
    const words = Array.from({ length: 90 }, (_, turn) => `Ana: The budget of part ${turn} is small.`);
    await at.meeting("Budget", words.join("\n"));
    at.server.mode.mixed = true;
    await at.embedAll();
    expect(await at.stored()).toEqual([]);
    expect(at.warnings).toContain("No vectors came from the language model's server");
  });

  test("are not made for a project that turned the model off", async () => {
    const at = await site();
    await at.meeting("Budget", "Ana: The budget for the ferry is small.");
    await chooseModel(at.space.ctx(at.ana), { project_id: at.project_id, enabled: false });
    await at.embedAll();
    expect(at.server.asked).toEqual([]);
  });
});

describe("a question with embeddings", () => {
  /** More meetings than are read for one answer, the one in other words the oldest. */
  async function many() {
    const at = await site();
    const target = await at.meeting("Plan", "Ana: We cannot afford a second vessel before autumn.");
    for (let number = 0; number < 14; number++)
      await at.meeting(`Standup ${number}`, `Ana: The rain in week ${number} was heavy. Which job is next?`);
    return { at, target };
  }
  const ask = async (at: Awaited<ReturnType<typeof site>>, query: string) =>
    JSON.stringify(
      (await startChat(at.space.ctx(at.ana), { project_id: at.project_id, query })).session_chat,
    );

  test("finds what was said in other words", async () => {
    const { at } = await many();
    await at.embedAll();
    const found = await passagesFor(at, "Is the boat too expensive?");
    expect(found[0]).toContain("second vessel");
  });

  test("falls back to word search when the server fails", async () => {
    const { at } = await many();
    await at.embedAll();
    at.server.mode.status = 401;
    expect(await ask(at, "What was said about a second vessel?")).toContain("second vessel");
  });

  test("never reads vectors of another project", async () => {
    const { at } = await many();
    const eve = await newPerson(at.space, "Eve");
    const other = await newProject(at.space, [eve.userId]);
    await at.meeting("Theirs", "Eve: The boat is expensive beyond every budget.", other);
    await at.embedAll();
    const found = await passagesFor(at, "Is the boat too expensive?");
    expect(found.join()).not.toContain("beyond every budget");
  });
});

/** The texts of the passages that a question finds by vectors, best first. */
async function passagesFor(at: Awaited<ReturnType<typeof site>>, question: string): Promise<string[]> {
  const ctx = at.space.ctx(at.ana);
  const place = { project_id: at.project_id, seenBy: at.ana.userId };
  const similarTo = await questionVector(ctx, place, question);
  const { transcripts, similar } = await gatherMeetings(
    ctx,
    { ...place, meeting_id: null },
    { terms: ["boat"], similarTo },
  );
  return similar.flatMap(({ meeting_id }) => {
    const meeting = transcripts.find(({ meetingId }) => meetingId === meeting_id);
    return meeting ? [meeting.turns.map(({ text }) => text).join(" ")] : [];
  });
}
