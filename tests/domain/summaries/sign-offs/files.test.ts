import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { signOffs } from "#db/schema/sign-offs.ts";
import { summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { signOffStage } from "./stage.ts";

const documents = openDocuments();
const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const [hasQpdf, hasPdftotext] = [isThere("qpdf"), isThere("pdftotext")];

type At = Awaited<ReturnType<typeof signOffStage>>;

async function fileOf(at: At, format: string, actor = at.host) {
  const ctx = { ...at.as(actor), providers: { ...at.as(actor).providers, documents } };
  return exportMeeting(ctx, { meeting_id: at.meeting_id, format } as never);
}

/** The text of a PDF, which a program that checks such files finds whole; null where this machine has no such program. */
async function paper(at: At): Promise<{ text: string | null; bytes: Buffer }> {
  const { content, name } = await fileOf(at, "pdf");
  expect(name).toMatch(/\.pdf$/);
  return readPdf(Buffer.from(content as Uint8Array));
}

function readPdf(bytes: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), "minutes-")), "minutes.pdf");
  writeFileSync(file, bytes);
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.subarray(-6).toString()).toContain("%%EOF");
  if (hasQpdf) {
    const check = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect([check.status, check.stderr]).toEqual([0, ""]);
  }
  const text = hasPdftotext ? spawnSync("pdftotext", [file, "-"], { encoding: "utf8" }).stdout : null;
  return { text: text?.replace(/\s+/g, " ") ?? null, bytes };
}

describe("minutes as a PDF", () => {
  test("have every line, its proof as footnotes, and a page of who agreed", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const { seal } = await at.answer(at.member, { comment: "Well put." });
    const { text } = await paper(at);
    if (text === null) return;
    const { document } = await summaryOf(at);
    for (const line of document.decisions) expect(text).toContain(line.text);
    expect(text).toContain("Agreed on revision 1");
    expect(text).toContain("Who agreed");
    expect(text).toMatch(/Host Test Agreed, .* Member Test Agreed, .* Well put\./);
    expect(text).toContain(seal?.slice(0, 20));
    const spoken = await getTranscript(at.as(at.host), { meeting_id: at.meeting_id });
    const proof = document.decisions[0]?.evidence[0];
    const said = spoken.find(({ segment_id }) => segment_id === proof?.segment_id);
    expect(text).toContain(`${said?.speaker}, ${proof?.timestamp}: \u201c${said?.text.slice(0, 40)}`);
  });

  test("that changed since print what was agreed on, and say so; a broken seal is said on every file", async () => {
    const at = await signOffStage();
    await at.ask();
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary: "Entirely new." } });
    const changed = await paper(at);
    if (changed.text !== null) {
      expect(changed.text).toContain(
        "The summary has been changed since. This file has what people agreed on.",
      );
      expect(changed.text).not.toContain("Entirely new.");
    }
    await at.workspace.db.write((q) => q.update(signOffs).set({ quorum: 7 }));
    const broken = await paper(at);
    if (broken.text !== null) expect(broken.text).toContain("SEAL BROKEN");
    const { content } = await fileOf(at, "md");
    expect(content).toContain("SEAL BROKEN");
    expect(JSON.parse(String((await fileOf(at, "json")).content)).agreement).toMatchObject({
      state: "broken",
    });
  });

  test("that nobody agreed on say that", async () => {
    const at = await signOffStage();
    const { text } = await paper(at);
    if (text !== null) expect(text).toContain("Not agreed on.");
  });

  test("of many pages keep every footnote on a page, in letters of many scripts", async () => {
    const notes = Array.from(
      { length: 400 },
      (_, index) =>
        `Ана, 00:00:0${index % 10}: \u201c\u0394\u03b5\u03bd ${"Wörter ".repeat(index % 60)}\u201d`,
    );
    const lines = notes.map((_, index) => ({ text: `Line ${index} שלום 漢字`, notes: [index + 1] }));
    const long = { text: "word ".repeat(6000), notes: [1] };
    const minutes = {
      ...{ title: "Łódź", under: ["2026-01-05"], warning: null, agreement: null, at: 0 },
      sections: [{ heading: "Decisions", lines: [...lines, long] }],
      notes,
    };
    const bytes = await documents.pdf(minutes);
    const { text } = readPdf(Buffer.from(bytes));
    if (text === null) return;
    expect(text.match(/Ана/g)).toHaveLength(400);
    expect(text.match(/word/g)).toHaveLength(6000);
    expect(text).toContain("stands for a letter that this file's font doesn't have");
  });
});

test("Markdown and data name who agreed, and nothing of it before anybody has", async () => {
  const at = await signOffStage();
  const before = String((await fileOf(at, "md")).content);
  expect(before).not.toContain("Agreement");
  await at.ask(at.named(at.member));
  expect(String((await fileOf(at, "md")).content)).not.toContain("Agreement");
  const { seal } = await at.answer(at.member, { comment: "Yes." });
  const text = String((await fileOf(at, "md")).content);
  expect(text).toContain("## Agreement");
  expect(text).toContain("**Member Test:** Agreed");
  expect(text).toContain(seal);
  const { agreement } = JSON.parse(String((await fileOf(at, "json")).content));
  expect(agreement).toMatchObject({
    state: "agreed",
    seal,
    people: [{ name: "Host Test" }, { comment: "Yes." }],
  });
  const word = (await fileOf(at, "docx")).content;
  expect(word.length).toBeGreaterThan(1000);
});
