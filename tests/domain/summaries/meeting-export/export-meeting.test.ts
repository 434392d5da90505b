import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";
import { keepAll, type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";

const documents = openDocuments();

const Refs = z.array(z.string().regex(/^seg_[0-9]+$/));
const MemnexStage = z.strictObject({
  runtime: z.string().min(1),
  runtime_version: z.string(),
  model_name: z.string().min(1),
});
/** What the JSON Schema of memnex 0.2.0 asks of the fields that we write. */
const Memnex = z.strictObject({
  schema_version: z.literal("0.2.0"),
  meeting_id: z.string().min(1).max(64),
  generated_at: z.iso.datetime(),
  source: z.strictObject({
    file_name: z.string().min(1),
    sha256: z.string().regex(/^[a-f0-9]{64}$/),
    format: z.string().min(1),
    duration_sec: z.number().min(0).optional(),
    size_bytes: z.int().min(0),
    recorded_at: z.iso.datetime(),
  }),
  transcript: z.strictObject({
    language: z.string(),
    text: z.string(),
    segments: z.array(
      z.strictObject({
        id: z.string().regex(/^seg_[0-9]+$/),
        start_sec: z.number().min(0),
        end_sec: z.number().min(0),
        text: z.string().min(1),
        speaker_id: z.string().nullable(),
        is_approximate_timing: z.boolean().optional(),
      }),
    ),
  }),
  summary: z.strictObject({ text: z.string().min(1) }).optional(),
  action_items: z.array(
    z.strictObject({
      id: z.string().regex(/^act_[0-9]+$/),
      text: z.string().min(1),
      assignee: z.string().nullable(),
      due_date: z.string().nullable(),
      due_date_iso: z.iso.date().nullable(),
      status: z.enum(["open", "in_progress", "done", "cancelled"]),
      source_segment_ref: Refs,
    }),
  ),
  decisions: z.array(
    z.strictObject({
      id: z.string().regex(/^dec_[0-9]+$/),
      text: z.string().min(1),
      source_segment_ref: Refs,
    }),
  ),
  participants: z.array(z.strictObject({ id: z.string().min(1), name: z.string().min(1) })),
  provenance: z.strictObject({
    producer: z.strictObject({ name: z.string().min(1), version: z.string().min(1) }),
    pipeline: z.strictObject({ summary: MemnexStage, action_items: MemnexStage, decisions: MemnexStage }),
  }),
});

async function exported(at: Stage, format: "md" | "docx" | "vtt" | "json" | "memnex", actor = at.host) {
  const ctx = at.as(actor);
  const providers = { ...ctx.providers, documents };
  return exportMeeting({ ...ctx, providers }, { meeting_id: at.meeting_id, format });
}

describe("a meeting export", () => {
  test("as Markdown and VTT is read back with the same lines", async () => {
    const at = await summarized();
    const said = await getTranscript(at.as(at.host), { meeting_id: at.meeting_id });
    const wanted = said.map(({ timestamp, speaker, text }) => [timestamp, speaker, text]);
    for (const format of ["md", "vtt"] as const) {
      const { name, content } = await exported(at, format);
      expect(name).toMatch(new RegExp(`^Ferry app.* 2026-01-05\\.${format}$`));
      const file = readTranscript(name, Buffer.from(content));
      if (!file.ok) expect.fail(file.reason);
      const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19);
      expect(file.lines.map(({ startMs, speaker, text }) => [clock(startMs), speaker, text])).toEqual(wanted);
    }
  });

  test("holds the summary with its decisions and action items", async () => {
    const at = await summarized();
    await keepAll(at);
    const { document, action_items } = await summaryOf(at);
    const markdown = String((await exported(at, "md")).content);
    expect(markdown.startsWith("# Ferry app")).toBe(true);
    expect(markdown).toContain("\n## Decisions\n\n- ");
    expect(markdown.match(/^- \[ \] /gm)).toHaveLength(action_items.length);
    const word = await exported(at, "docx");
    const xml = Buffer.from(
      unzipSync(word.content as Uint8Array)["word/document.xml"] ?? new Uint8Array(),
    ).toString();
    for (const { text } of document.decisions)
      expect(xml).toContain(text.replaceAll("&", "&amp;").slice(0, 40));
  });

  test("as JSON has everything, each line with its evidence", async () => {
    const at = await summarized();
    await keepAll(at);
    const data = JSON.parse(String((await exported(at, "json")).content));
    const said = new Set(data.transcript.map(({ segment_id }: { segment_id: string }) => segment_id));
    expect(data).toMatchObject({ format: "throughline-meeting", version: 1 });
    const lines = [...data.summary.decisions, ...data.summary.overview];
    expect(lines.length).toBeGreaterThan(1);
    for (const { evidence } of lines)
      expect(evidence.every(({ segment_id }: { segment_id: string }) => said.has(segment_id))).toBe(true);
  });

  test("a memnex export has the shape of its schema, names the segments of each item and decision, and is read back", async () => {
    const at = await summarized();
    await keepAll(at);
    const { document, action_items } = await summaryOf(at);
    const { name, content } = await exported(at, "memnex");
    expect(name).toMatch(/ 2026-01-05\.memnex\.json$/);
    const data = Memnex.parse(JSON.parse(String(content)));
    const ids = new Set(data.transcript.segments.map(({ id }) => id));
    const people = new Set(data.participants.map(({ id }) => id));
    expect(ids.size).toBe(data.transcript.segments.length);
    for (const { speaker_id } of data.transcript.segments) expect(people).toContain(speaker_id);
    expect(data.decisions.map(({ text }) => text)).toEqual(document.decisions.map(({ text }) => text));
    expect(data.action_items.map((item) => [item.text, item.due_date_iso])).toEqual(
      action_items.map(({ description, due_date }) => [description, due_date]),
    );
    const sources = [...data.decisions, ...data.action_items].map((found) => found.source_segment_ref);
    expect(sources.every((refs) => refs.length > 0 && refs.every((ref) => ids.has(ref)))).toBe(true);
    const vtt = String((await exported(at, "vtt")).content);
    expect(data.source.sha256).toBe(createHash("sha256").update(vtt).digest("hex"));
    const file = readTranscript(name, Buffer.from(content));
    if (!file.ok) expect.fail(file.reason);
    const said = await getTranscript(at.as(at.host), { meeting_id: at.meeting_id });
    expect(file).toMatchObject({ format: "memnex", startedAt: data.source.recorded_at });
    expect(file.lines.map(({ speaker, text }) => [speaker, text])).toEqual(
      said.map(({ speaker, text }) => [speaker, text]),
    );
  });

  test("holds notes as their writer's, for whom the page shows them to", async () => {
    const at = await summarized();
    await keepAll(at);
    const { meeting_id } = at;
    await saveNote(at.as(at.member), { meeting_id, at_ms: 61_000, text: "Ask about *fares*" });
    await saveNote(at.as(at.host), { meeting_id, text: "Bo seems unsure" });
    const markdown = String((await exported(at, "md")).content);
    expect(markdown).toContain(
      "\n## Notes by Member Test\n\nWritten during the meeting by Member Test. Notes aren't quotes.\n\n- **00:01:01:** Ask about \\*fares\\*\n",
    );
    expect(markdown).toMatch(/## Notes by Host Test\n[\s\S]+\n- Bo seems unsure\n[\s\S]+## Outline/);
    const read = readTranscript("notes.md", Buffer.from(markdown));
    if (!read.ok) expect.fail(read.reason);
    expect(read.lines.map(({ text }) => text).join(" ")).not.toContain("unsure");
    const xml = Buffer.from(
      unzipSync((await exported(at, "docx")).content as Uint8Array)["word/document.xml"] ?? new Uint8Array(),
    ).toString();
    expect(xml).toContain("Notes by Member Test");
    expect(xml).toContain("Ask about *fares*");
    expect(String((await exported(at, "md", at.guest)).content)).not.toMatch(/unsure|fares|Notes by/);
  });

  test("is for readers of the meeting: a guest sees no addresses, a stranger gets 404", async () => {
    const at = await summarized();
    expect(String((await exported(at, "json", at.guest)).content)).not.toContain("host@");
    await expect(exported(at, "md", at.stranger)).rejects.toMatchObject({ status: 404 });
  });
});
