import { describe, expect, onTestFinished, test } from "vitest";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { searchByMeaning } from "#app/domain/search-and-chat/search/read.server.ts";
import { enqueueMissing } from "#app/domain/summaries/embeddings/write.server.ts";
import { chooseModel } from "#app/domain/workspaces/language-model/write.server.ts";
import { handlers } from "#app/jobs/registry.ts";
import { embeddedAi } from "#app/providers/ai/embedded.ts";
import { withLocalVectors } from "#app/providers/ai/local/configured.ts";
import { meetingEmbeddings, passageEmbeddings } from "#db/schema/embeddings.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { system } from "#tests/support/workspace.ts";
import { memorySpace, newMeeting, newPerson, newProject, said } from "../../search-and-chat/chat/seed.ts";

const workerFile = new URL("../../../../app/intelligence/worker.ts", import.meta.url);
/** A thread that knows ships and money. */
const program = {
  source: `const { parentPort } = require("node:worker_threads");
    const about = (text) => [/vessel|boat/i, /afford|expensive/i, /./].map((words) => Number(words.test(text)));
    parentPort.on("message", ({ id, args: [, texts] }) =>
      parentPort.postMessage({ id, result: texts.map((text) => Float32Array.from(about(text))) }));`,
};

async function site() {
  const folder = new URL("file:///nowhere/");
  const ai = withLocalVectors(embeddedAi({ workerFile }), { program, folder }, { warn() {} });
  onTestFinished(() => ai.close());
  const space = await memorySpace({ ai, handlers });
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  await space.db.write((q) => q.update(projectMembers).set({ role: "project_admin" }));
  const meeting = (title: string, spoken: string) =>
    newMeeting(space, project_id, {
      ...{ title, spoken: said(spoken), themes: [], group: title },
      ...{ lines: [], items: [], people: [] },
    });
  const embedAll = async () => {
    await enqueueMissing(space.ctx(system), { model: ai.embedder?.model ?? "" });
    await space.worker.drain();
  };
  return { space, ana, project_id, meeting, embedAll };
}

describe("vectors made on this machine", () => {
  test("are one of eight bits for each sentence, also where the model outside is turned off", async () => {
    const at = await site();
    await at.meeting("Plan", "Ana: We cannot afford a second vessel. Right. The rain was heavy again.");
    await chooseModel(at.space.ctx(at.ana), { project_id: at.project_id, enabled: false });
    await at.embedAll();
    const [passage] = await at.space.db.read((q) => q.select().from(passageEmbeddings));
    expect([...(passage?.vector ?? [])]).toEqual([127, 127, 127, 0, 0, 127]);
  });

  test("find what was said in other words, for answers and in the search", async () => {
    const at = await site();
    const target = await at.meeting("Plan", "Ana: We cannot afford a second vessel before autumn.");
    for (let number = 0; number < 14; number++)
      await at.meeting(`Standup ${number}`, `Ana: The rain in week ${number} was heavy. Which job is next?`);
    await at.embedAll();
    const sought = { project_id: at.project_id, q: "Is the boat expensive?" };
    const found = await searchByMeaning(at.space.ctx(at.ana), sought);
    expect(found.meetings[0]?.meeting_id).toBe(target.meeting_id);
    const asked = { project_id: at.project_id, query: "Which vaccine did the choir order?" };
    const { session_chat } = await startChat(at.space.ctx(at.ana), asked);
    expect(JSON.stringify(session_chat)).not.toContain("second vessel");
  });

  test("are erased with the meeting", async () => {
    const at = await site();
    await at.meeting("Plan", "Ana: We cannot afford a second vessel before autumn.");
    await at.embedAll();
    const count = () =>
      at.space.db.read(
        async (q) => (await q.$count(meetingEmbeddings)) + (await q.$count(passageEmbeddings)),
      );
    expect(await count()).toBe(2);
    await at.space.db.write((q) => q.delete(meetings));
    expect(await count()).toBe(0);
  });
});
