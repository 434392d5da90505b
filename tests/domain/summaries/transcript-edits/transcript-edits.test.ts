import { describe, expect, test } from "vitest";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { getCorrections } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { correctTerm, renameSpeaker, undoEdit } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { forgetCorrection } from "#app/domain/transcripts/corrections/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { bring, type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";

const lines = (at: Stage, meeting_id = at.meeting_id) => getTranscript(at.as(at.host), { meeting_id });
const speakers = async (at: Stage, meeting_id?: string) =>
  new Set((await lines(at, meeting_id)).map(({ speaker }) => speaker));
const corrections = (at: Stage) => getCorrections(at.as(at.host), { meeting_id: at.meeting_id });
const rename = (at: Stage, speaker: string, name: string, more: { remember?: boolean } = {}) =>
  renameSpeaker(at.as(at.host), { meeting_id: at.meeting_id, speaker, name, ...more });
const correct = (at: Stage, heard: string, written: string, more: { remember?: boolean } = {}) =>
  correctTerm(at.as(at.host), { meeting_id: at.meeting_id, heard, written, ...more });

/** A later meeting of the project, with this transcript. */
async function nextMeeting(at: Stage, text: string): Promise<string> {
  const { meeting_id } = await scheduleMeeting(at.as(at.host), {
    project_id: at.project_id,
    title: "The next one",
    scheduled_at: "2026-01-12T10:00:00Z",
    platform_type: "zoom",
  });
  await bringTranscript(at.as(at.host), { meeting_id, bytes: new TextEncoder().encode(text) });
  return meeting_id;
}

const next = "[00:00:04] Tom Okafor: The harbour office sends the file.\n[00:00:09] Speaker 1: Good.";

describe("renaming a speaker", () => {
  test("changes transcript, evidence, summary, owners and index at once, as one revision", async () => {
    const at = await summarized();
    const before = await summaryOf(at);
    const done = await rename(at, "Tom Okafor", "Thomas Okafor", { remember: true });
    expect(done).toMatchObject({ kind: "speaker", remembered: true });
    expect(done.lines).toBeGreaterThan(5);
    expect(await speakers(at)).toContain("Thomas Okafor");
    expect(await speakers(at)).not.toContain("Tom Okafor");
    const after = await summaryOf(at);
    expect(JSON.stringify(after)).not.toMatch(/\bTom Okafor\b/);
    expect(after.action_items.map(({ owner }) => owner)).toContain("Thomas Okafor");
    expect(after.action_items.map(({ author }) => author)).toEqual(
      before.action_items.map(({ author }) => author),
    );
    const hits = await searchProject(at.as(at.host), { project_id: at.project_id, q: "Thomas" });
    expect(JSON.stringify(hits)).toContain("Thomas Okafor");
  });

  test("is remembered for the project's next transcript, except a recorder's label", async () => {
    const at = await summarized();
    await rename(at, "Tom Okafor", "Thomas Okafor", { remember: true });
    expect(await rename(at, "Jonas Brandt", "Speaker 1", { remember: true })).toMatchObject({
      remembered: true,
    });
    expect(await rename(at, "Speaker 1", "Jon", { remember: true })).toMatchObject({ remembered: false });
    expect((await corrections(at)).remembered).toMatchObject([
      { heard: "Tom Okafor", written: "Thomas Okafor" },
      { heard: "Jonas Brandt", written: "Jon" },
    ]);
    expect(await speakers(at, await nextMeeting(at, next))).toEqual(new Set(["Thomas Okafor", "Speaker 1"]));
  });

  test("back to the old name restores everything and forgets the correction", async () => {
    const at = await summarized();
    const before = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    await rename(at, "Tom Okafor", "Thomas Okafor", { remember: true });
    await rename(at, "Thomas Okafor", "Tom Okafor", { remember: true });
    const after = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    expect(withoutRevisions(after)).toEqual(withoutRevisions(before));
    expect((await corrections(at)).remembered).toEqual([]);
  });

  test("to another speaker's name merges both, and undo separates them", async () => {
    const at = await summarized();
    const before = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    const { transcript_edit_id } = await rename(at, "Tom Okafor", "Ines Duarte", { remember: true });
    expect(await speakers(at)).not.toContain("Tom Okafor");
    const undo = () => undoEdit(at.as(at.host), { meeting_id: at.meeting_id, transcript_edit_id });
    const { undone_at } = await undo();
    expect(undone_at).not.toBeNull();
    expect((await undo()).undone_at).toBe(undone_at);
    const after = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    expect(withoutRevisions(after)).toEqual(withoutRevisions(before));
    expect((await corrections(at)).remembered).toEqual([]);
  });

  test("survives a new summary, and does not affect another transcript", async () => {
    const at = await summarized();
    await rename(at, "Tom Okafor", "Thomas Okafor");
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await expect(rename(at, "Thomas Okafor", "Tom")).rejects.toMatchObject({ status: 409 });
    await at.workspace.worker.drain();
    expect(JSON.stringify(await summaryOf(at))).not.toMatch(/\bTom Okafor\b/);
    await bring(at, next, true);
    expect(await speakers(at)).toEqual(new Set(["Tom Okafor", "Speaker 1"]));
  });

  test("does not conflict with a pending edit", async () => {
    const at = await summarized();
    const { content, revision } = await summaryOf(at);
    const changes = { keyDecisions: [...content.keyDecisions, "Tom Okafor sails at dawn."] };
    const { edit_id } = await proposeEdit(at.as(at.member), {
      meeting_id: at.meeting_id,
      base_revision: revision,
      changes,
    });
    await rename(at, "Tom Okafor", "Thomas Okafor");
    expect(await listPendingEdits(at.as(at.host), { meeting_id: at.meeting_id })).toHaveLength(1);
    await reviewEdit(at.as(at.host), { edit_id, approve: true });
    const decisions = (await summaryOf(at)).content.keyDecisions.map(({ text }) => text);
    expect(decisions[0]).toBe("Thomas Okafor sails at dawn.");
  });

  test("refuses an unknown speaker and an empty, unchanged or too long name", async () => {
    const at = await summarized();
    const refused = {
      speaker: [
        { speaker: "Nobody", name: "x" },
        { speaker: "", name: "x" },
      ],
      name: ["   ", "Tom Okafor", "x".repeat(201)].map((name) => ({ speaker: "Tom Okafor", name })),
    };
    for (const [field, inputs] of Object.entries(refused))
      for (const input of inputs)
        await expect(
          renameSpeaker(at.as(at.host), { meeting_id: at.meeting_id, ...input }),
        ).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await corrections(at)).edits).toEqual([]);
  });

  test("is for host and admins; a stranger gets 404", async () => {
    const at = await summarized();
    const input = { meeting_id: at.meeting_id, speaker: "Tom Okafor", name: "Tom" };
    await expect(renameSpeaker(at.as(at.stranger), input)).rejects.toMatchObject({ status: 404 });
    for (const actor of [at.member, at.guest]) {
      await expect(renameSpeaker(at.as(actor), input)).rejects.toMatchObject({ status: 403 });
      await expect(getCorrections(at.as(actor), input)).rejects.toMatchObject({ status: 403 });
    }
    const { transcript_edit_id } = await renameSpeaker(at.as(at.admin), input);
    const undo = { meeting_id: at.meeting_id, transcript_edit_id };
    await expect(undoEdit(at.as(at.stranger), undo)).rejects.toMatchObject({ status: 404 });
    await expect(undoEdit(at.as(at.member), undo)).rejects.toMatchObject({ status: 403 });
    const other = await nextMeeting(at, next);
    await expect(undoEdit(at.as(at.host), { ...undo, meeting_id: other })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("correcting a term", () => {
  test("changes transcript, summary, index and the next transcript", async () => {
    const at = await summarized();
    const done = await correct(at, "harbour office", "Harbor Authority", { remember: true });
    expect(done.lines).toBeGreaterThan(1);
    expect(JSON.stringify(await lines(at))).not.toMatch(/harbour office/i);
    expect(JSON.stringify(await summaryOf(at))).not.toMatch(/harbour office/i);
    const hits = await searchProject(at.as(at.host), { project_id: at.project_id, q: "authority" });
    expect(JSON.stringify(hits)).toContain("Harbor Authority");
    const later = await lines(at, await nextMeeting(at, next));
    expect(later[0]?.text).toBe("The Harbor Authority sends the file.");
  });

  test("can be undone, with every line in its own spelling again", async () => {
    const at = await summarized();
    const before = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    const { transcript_edit_id } = await correct(at, "import", "Upload", { remember: true });
    await undoEdit(at.as(at.host), { meeting_id: at.meeting_id, transcript_edit_id });
    const after = { summary: (await summaryOf(at)).document, lines: await lines(at) };
    expect(withoutRevisions(after)).toEqual(withoutRevisions(before));
    expect((await corrections(at)).remembered).toEqual([]);
  });

  test("is refused for a term that does not occur", async () => {
    const at = await summarized();
    await expect(correct(at, "submarine", "x")).rejects.toMatchObject({ status: 422 });
  });
});

describe("remembered corrections of a project", () => {
  test("are removed by admins and their author, while corrected text stays", async () => {
    const at = await summarized();
    await rename(at, "Tom Okafor", "Thomas", { remember: true });
    const [correction] = (await corrections(at)).remembered;
    const which = { correction_id: String(correction?.correction_id) };
    await expect(forgetCorrection(at.as(at.stranger), which)).rejects.toMatchObject({ status: 404 });
    await expect(forgetCorrection(at.as(at.member), which)).rejects.toMatchObject({ status: 403 });
    await forgetCorrection(at.as(at.host), which);
    expect(await speakers(at, await nextMeeting(at, next))).toContain("Tom Okafor");
    expect(await speakers(at)).toContain("Thomas");
  });
});

/** A correction is a version of its own, also when it says what an earlier one said. */
function withoutRevisions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === "revision" ? undefined : inner)));
}
