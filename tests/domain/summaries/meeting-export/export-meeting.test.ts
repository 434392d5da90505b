import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";
import { keepAll, type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";

const documents = openDocuments();

async function exported(at: Stage, format: "md" | "docx" | "vtt" | "json", actor = at.host) {
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
