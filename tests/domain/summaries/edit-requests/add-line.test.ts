import { expect, test } from "vitest";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { addLine } from "#app/domain/summaries/edit-requests/write.server.ts";
import { getSpokenLine } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";

async function withLine() {
  const at = await summarized();
  const [, line] = await getTranscript(at.as(at.host), { meeting_id: at.meeting_id });
  return { ...at, quote: { meeting_id: at.meeting_id, segment_id: String(line?.segment_id) } };
}

test("addLine turns a quote into a decision with the line as evidence", async () => {
  const at = await withLine();
  expect(await addLine(at.as(at.host), { ...at.quote, text: "We start with the import." })).toEqual({
    saved: true,
  });
  await addActionItem(at.as(at.host), { ...at.quote, description: "Start with the import" });
  const { document, action_items, revisions } = await summaryOf(at);
  const evidence = [expect.objectContaining({ segment_id: at.quote.segment_id, speaker: "Tom Okafor" })];
  expect(document.decisions[0]).toMatchObject({ text: "We start with the import.", evidence });
  expect(action_items.find(({ description }) => description === "Start with the import")).toMatchObject({
    evidence,
  });
  expect(revisions[0]).toMatchObject({ reason: "edited", author: at.host.userId });
});

test("addLine by a member is an edit request, one pending at a time", async () => {
  const at = await withLine();
  const add = () => addLine(at.as(at.member), { ...at.quote, text: "We sail at dawn." });
  expect(await add()).toEqual({ saved: false });
  await expect(add()).rejects.toMatchObject({ status: 409 });
  const [pending] = await listPendingEdits(at.as(at.host), { meeting_id: at.meeting_id });
  await reviewEdit(at.as(at.host), { edit_id: String(pending?.edit_id), approve: true });
  const decisions = (await summaryOf(at)).content.keyDecisions.map(({ text }) => text);
  expect(decisions[0]).toBe("We sail at dawn.");
});

test("addLine is refused for strangers, another meeting's line and empty text", async () => {
  const at = await withLine();
  const decide = (actor = at.host, more = {}) => addLine(at.as(actor), { ...at.quote, text: "x", ...more });
  await expect(decide(at.stranger)).rejects.toMatchObject({ status: 404 });
  await expect(getSpokenLine(at.as(at.stranger), at.quote)).rejects.toMatchObject({ status: 404 });
  const other = { segment_id: "01890000-0000-7000-8000-000000000000" };
  await expect(decide(at.host, other)).rejects.toMatchObject({ status: 404 });
  await expect(getSpokenLine(at.as(at.host), { ...at.quote, ...other })).rejects.toMatchObject({
    status: 404,
  });
  await expect(decide(at.host, { text: "  " })).rejects.toMatchObject({ status: 422 });
  expect((await getSpokenLine(at.as(at.guest), at.quote)).abilities).toEqual({
    editSummary: false,
    proposeEdit: true,
  });
});
