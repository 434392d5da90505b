import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { getEditRequest } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import {
  requestSummary,
  restoreRevision,
  updateSummary,
} from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import type { MeetingDigest } from "#app/intelligence/types.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { type Stage, summarized, summaryOf, testAi } from "./stage.ts";

const texts = async (at: Stage) => (await summaryOf(at)).document.open_questions.map(({ text }) => text);

async function edit(at: Stage, openQuestions: unknown[]): Promise<void> {
  await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { openQuestions } });
}

async function again(at: Stage): Promise<void> {
  await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
  await at.workspace.worker.drain();
}

/** The embedded engine with other open questions; null for what was written before there were any. */
function asking(openQuestions: MeetingDigest["openQuestions"] | null): AiPort {
  const digest: typeof testAi.digest = async (...args) => {
    const { openQuestions: _, ...made } = await testAi.digest(...args);
    return openQuestions ? { ...made, openQuestions } : made;
  };
  return { ...testAi, digest };
}

describe("open questions of a summary", () => {
  test("are possible lines of the engine that rest on the turn in which they were asked", async () => {
    const at = await summarized();
    const [question] = (await summaryOf(at)).document.open_questions;
    expect(question?.text).toMatch(/^“.+\?”$/);
    expect(question).toMatchObject({ author: "ai", unkept: "excerpt" });
    expect(question?.evidence.length).toBeGreaterThan(0);
  });

  test("a model's open questions have the state that its judge gave them", async () => {
    const questions = [
      { text: "Who pays for the screens?", turns: [4], proof: "supported" as const },
      { text: "Is there a budget?", turns: [4], proof: "partly" as const },
    ];
    const at = await summarized({ ai: asking(questions) });
    const { lines, summary } = await getStructuredSummary(at.as(at.member), { meeting_id: at.meeting_id });
    expect(summary.content.open_questions).toEqual(questions.map(({ text }) => text));
    const states = lines.filter(({ section }) => section === "open_question").map(({ state }) => state);
    expect(states).toEqual(["proved", "possible"]);
  });

  test("are added, edited and removed, and a removed one is not found again", async () => {
    const at = await summarized();
    const [found] = (await summaryOf(at)).content.openQuestions;
    await edit(at, [{ ...found, text: "What does waiting cost?" }, "Who sails?"]);
    const [edited, added] = (await summaryOf(at)).document.open_questions;
    expect(edited).toMatchObject({ line_id: found?.id, author: at.host.userId, unkept: null });
    expect(edited?.evidence.length).toBeGreaterThan(0);
    expect(added).toMatchObject({ text: "Who sails?", author: at.host.userId, evidence: [] });
    await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 1 });
    expect(await texts(at)).toEqual([found?.text]);
    await edit(at, []);
    await again(at);
    expect(await texts(at)).toEqual([]);
  });

  test("stand beside nothing where a version from before has none", async () => {
    const at = await summarized({ ai: asking(null) });
    expect((await summaryOf(at)).content.openQuestions).toEqual([]);
    await edit(at, ["Who sails?"]);
    await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 1 });
    expect(await texts(at)).toEqual([]);
  });

  test("are found by a search as what they are", async () => {
    const at = await summarized();
    await edit(at, ["Which chandlery has rope?"]);
    const wanted = { project_id: at.project_id, q: "chandlery" };
    const { meetings } = await searchProject(at.as(at.host), wanted);
    expect(meetings[0]?.lines).toMatchObject([
      { section: "open_question", text: "Which chandlery has rope?" },
    ]);
  });
});

describe("an edit request", () => {
  async function proposed(at: Stage, questions: string[]) {
    const { content } = await summaryOf(at);
    const changes = { open_questions: [...content.openQuestions, ...questions] };
    return proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
  }

  test("adds an open question once it is approved", async () => {
    const at = await summarized();
    const request = await proposed(at, ["Who sails?"]);
    expect(request.changed).toEqual(["openQuestions"]);
    expect(request.proposed_changes.summary.content.open_questions).toContain("Who sails?");
    await reviewEdit(at.as(at.host), { edit_id: request.edit_id, approve: "true" });
    expect(await texts(at)).toContain("Who sails?");
  });

  test("from before there were open questions is read and approved, and takes none away", async () => {
    const at = await summarized();
    const { content } = await summaryOf(at);
    const { openQuestions: _, ...original_content } = content;
    const changes = { keyDecisions: ["We sail."] };
    const { edit_id } = await proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
    const proposed_content = { ...original_content, keyDecisions: [{ text: "We sail." }] };
    await at.workspace.db.write((q) =>
      q
        .update(editRequests)
        .set({ original_content, proposed_content })
        .where(eq(editRequests.edit_id, edit_id)),
    );
    const { edit_request, original_summary } = await getEditRequest(at.as(at.host), { edit_id });
    expect(edit_request.changed).toEqual(["keyDecisions"]);
    expect(original_summary.content.open_questions).toEqual([]);
    await reviewEdit(at.as(at.host), { edit_id, approve: "true" });
    expect((await summaryOf(at)).content).toMatchObject({
      keyDecisions: [{ text: "We sail." }],
      openQuestions: content.openQuestions,
    });
  });
});
