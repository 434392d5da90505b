import { describe, expect, test } from "vitest";
import { iso } from "#app/core/clock.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { correctTerm } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import {
  keepAll,
  type Stage,
  stage,
  summarized,
  summaryOf,
} from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";

const documents = openDocuments();

type Segment = [id: string, second: number, speaker: string, text: string];

const talk: Segment[] = [
  ["seg_0003", 0, "p_1", "Welcome. We need a new dashboard for the harbour."],
  ["seg_0007", 4, "p_2", "Then we agreed: we use Astro for the dashboard."],
  ["seg_0008", 9, "p_1", "Yes, agreed. Bob, can you set up the staging environment?"],
  ["seg_0012", 15, "p_2", "Sure, I will set up the staging environment by Friday."],
];

/** A document as another tool writes it; the meeting was on a Wednesday. */
function document(more: object) {
  return {
    schema_version: "0.2.0",
    meeting_id: "01HXR5K7P8Q3M2N4VWXYZABCDE",
    generated_at: "2026-01-07T14:30:00Z",
    source: {
      ...{ file_name: "Dashboard.m4a", sha256: "9".repeat(64), format: "mp4,m4a" },
      recorded_at: "2026-01-07T10:00:00Z",
    },
    transcript: {
      ...{ language: "en", text: "" },
      segments: talk.map(([id, start_sec, speaker_id, text]) => ({
        ...{ id, start_sec, end_sec: start_sec + 3, text, speaker_id },
      })),
    },
    participants: [
      { id: "p_1", name: "Alice Gray" },
      { id: "p_2", name: "Bob Lind" },
    ],
    provenance: {
      producer: { name: "samuraizer", version: "0.2.0" },
      pipeline: { decisions: { runtime: "ollama", model_name: "qwen2.5:14b" } },
    },
    ...more,
  };
}

const astro = {
  ...{ id: "dec_0001", text: "Use Astro for the dashboard" },
  source_segment_ref: ["seg_0007", "seg_0008"],
};
const staging = {
  ...{ id: "act_0001", text: "Set up the staging environment", assignee: "Bob Lind" },
  ...{ due_date: "by Friday", due_date_iso: "2026-01-09", status: "open" },
  source_segment_ref: ["seg_0008", "seg_0012"],
};

async function added(at: Stage, file: object): Promise<Stage> {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const where = { project_id: at.project_id, file_name: "meeting.memnex.json", zone: "UTC" };
  const { meeting_id } = await addTranscript(at.as(at.host), { ...where, bytes });
  await at.workspace.worker.drain();
  return { ...at, meeting_id };
}

async function exported(at: Stage, possible: "yes" | "no" = "yes") {
  const { meeting_id } = at;
  const ctx = at.as(at.host);
  const providers = { ...ctx.providers, documents };
  const which = { meeting_id, format: "memnex" as const, possible };
  const { content } = await exportMeeting({ ...ctx, providers }, which);
  return JSON.parse(String(content));
}

async function textsOf(at: Stage) {
  const { document, action_items } = await summaryOf(at);
  const { lines } = await getStructuredSummary(at.as(at.host), { meeting_id: at.meeting_id });
  const decisions = document.decisions.map(({ text, line_id }) => {
    const source = lines.find((one) => one.line_id === line_id);
    return { text, state: source?.state, origin: source?.origin };
  });
  const items = action_items.map(({ description, owner, due_date, status, state }) => ({
    ...{ description, owner, due_date, status, state },
  }));
  return { decisions, items };
}

describe("a memnex file", () => {
  test("gives its decisions and action items, proved by the segments they name", async () => {
    const at = await added(await stage(), document({ decisions: [astro], action_items: [staging] }));
    expect(await textsOf(at)).toEqual({
      decisions: [{ text: astro.text, state: "proved", origin: "memnex: qwen2.5:14b" }],
      items: [
        {
          ...{ description: staging.text, owner: "Bob Lind", due_date: "2026-01-09" },
          ...{ status: "pending", state: "proved" },
        },
      ],
    });
    const said = await getTranscript(at.as(at.host), at);
    const { document: written } = await summaryOf(at);
    const rests = written.decisions[0]?.evidence.map(({ segment_id }) => segment_id);
    expect(rests).toEqual([said[1]?.segment_id, said[2]?.segment_id]);
    const again = await exported(at, "no");
    expect(again.decisions).toEqual([astro]);
    expect(again.action_items).toEqual([staging]);
    expect(again.transcript.segments.map(({ id }: { id: string }) => id)).toEqual(talk.map(([id]) => id));
  });

  test("has what its segments do not bear out marked as possible, and nothing that was cancelled", async () => {
    const wrong = { ...astro, text: "Use Django for the dashboard" };
    const unsourced = { id: "dec_0002", text: "Close the harbour", source_segment_ref: ["seg_0099", 7] };
    const items = [
      { ...staging, id: "act_0002", text: "Order 40 chairs", due_date_iso: null, due_date: "ASAP" },
      { ...staging, id: "act_0003", text: "Paint the pier", status: "cancelled" },
      { ...staging, id: "act_0004", status: "done", due_date_iso: "2026-02-31" },
      { id: "act_0005", text: 7 },
      "none",
    ];
    const file = document({ decisions: [wrong, unsourced], action_items: items });
    const at = await added(await stage(), file);
    const { decisions, items: found } = await textsOf(at);
    expect(decisions).toMatchObject([
      { text: wrong.text, state: "possible" },
      { text: "Close the harbour", state: "possible" },
    ]);
    expect(found).toMatchObject([
      { description: "Order 40 chairs", state: "possible", status: "pending", due_date: null },
      { description: staging.text, status: "completed", due_date: null },
    ]);
    expect((await exported(at, "no")).decisions).toEqual([]);
    const asap = (await exported(at)).action_items.map(({ due_date }: { due_date: string }) => due_date);
    expect(asap).toEqual(["ASAP", "by Friday"]);
  });

  test("a file with a transcript alone has its decisions and action items found in its words", async () => {
    const at = await added(await stage(), document({ decisions: [], action_items: [staging] }));
    const { decisions } = await textsOf(at);
    expect(decisions.map(({ origin }) => origin)).not.toContain("memnex: qwen2.5:14b");
    expect(decisions.length).toBeGreaterThan(0);
  });

  test("is read again with the words as they were corrected", async () => {
    const at = await added(await stage(), document({ decisions: [astro], action_items: [staging] }));
    const correction = { meeting_id: at.meeting_id, heard: "Astro", written: "Astra" };
    await correctTerm(at.as(at.host), { ...correction, remember: false });
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    const { decisions, items } = await textsOf(at);
    expect(decisions.map(({ text }) => text)).toEqual(["Use Astra for the dashboard"]);
    expect(items.map(({ description }) => description)).toEqual([staging.text]);
  });
});

test("a meeting that is exported as memnex and added to an empty server has the same decisions, action items, due words and segments", async () => {
  const from = await summarized();
  await keepAll(from);
  const file = await exported(from);
  expect(file.decisions.length).toBeGreaterThan(0);
  expect(file.action_items.length).toBeGreaterThan(1);
  const phrases = file.action_items.filter(({ due_date }: { due_date: string | null }) => due_date);
  expect(phrases.length).toBeGreaterThan(0);
  const copy = await exported(await added(await stage(), file));
  expect(copy.decisions).toEqual(file.decisions);
  expect(copy.action_items).toEqual(file.action_items);
  expect(copy.transcript.segments).toEqual(file.transcript.segments);
  expect(iso(Date.parse(copy.source.recorded_at))).toBe(file.source.recorded_at);
});
