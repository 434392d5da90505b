import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { vtt } from "#tests/domain/transcripts/recordings/spoken.ts";
import { newPerson } from "#tests/support/people.ts";
import { meetingsSite } from "../support/sites/meetings.ts";

const file = (text: string, name: string) => new File([text], name);
const captions = "1\n00:00:01,000 --> 00:00:03,000\nThe old pier stands.\n";
const prose = "The old harbour was built in three parts, and the pier was first.\nThen the railway came.";
const other = "Cleo: Something else.\nBo: Entirely.";

async function adding() {
  const site = await meetingsSite();
  const browser = site.browse("ben");
  await browser.get("/add-transcript");
  const titles = async () => {
    const { project_id } = site.project;
    const { meetings } = await listMeetings(site.workspace.ctx(site.ben), { project_id });
    return meetings.map(({ title }) => title).sort();
  };
  return { ...site, browser, titles };
}

describe("adding transcripts without scripts", () => {
  test("a file leads to its meeting with no other field required", async () => {
    const { browser, titles } = await adding();
    const page = await browser.submit("Add transcript", { file: file(vtt, "Weekly 2026-01-02.vtt") });
    expect(new URL(page.url).pathname).toMatch(/^\/meeting-summary\//);
    expect(await titles()).toEqual(["Weekly"]);
  });

  test("an unreadable paste is returned with its title and date", async () => {
    const { browser, titles } = await adding();
    const typed = {
      text: "[00:00:02] Ana: Shall we?\n[00:xx:05] Bo: Yes.",
      title: "Board",
      date: "2025-12-01",
    };
    const refused = await browser.submit("Add transcript", typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Line 2 should give a time");
    for (const value of ["[00:xx:05] Bo: Yes.", 'value="Board"', 'value="2025-12-01"'])
      expect(refused.html).toContain(value);
    await browser.submit("Add transcript", { text: "Ana: Shall we?\nBo: Yes." });
    expect(await titles()).toEqual(["Board"]);
  });

  test("an empty form and a future date are refused", async () => {
    const { browser, titles } = await adding();
    expect((await browser.submit("Add transcript")).text).toContain(
      "Choose a transcript file or paste its text",
    );
    const later = await browser.submit("Add transcript", { text: other, date: "2030-01-01", time: "10:00" });
    expect([later.status, later.text.includes("Choose a date in the past")]).toEqual([422, true]);
    expect(await titles()).toEqual([]);
  });

  test("the same file again is refused with its meeting, and added when asked", async () => {
    const { browser, titles } = await adding();
    await browser.submit("Add transcript", { file: file(vtt, "Weekly.vtt") });
    await browser.get("/add-transcript");
    const twice = await browser.submit("Add transcript", { file: file(vtt, "Copy.vtt") });
    expect(twice.status).toBe(409);
    expect(twice.text).toMatch(/Already added as “Weekly” on \w{3} \d+, \d{4}\./);
    expect(twice.html).toMatch(/href="\/meeting-summary\/[^"]+"[^>]*>View/);
    await browser.submit("Add anyway");
    expect(await titles()).toEqual(["Meeting on Jan 5, 2026", "Weekly"]);
  });

  test("several files get a result each, and an unreadable one stops no other", async () => {
    const { browser, titles } = await adding();
    await browser.submit("Add transcript", { file: file(vtt, "Weekly.vtt") });
    await browser.get("/add-transcript");
    const broken = file(vtt.replace("00:01:05.300", "00:xx"), "Broken.vtt");
    const files = [file(vtt, "Copy.vtt"), broken, file(other, "Board.txt")];
    const page = await browser.submit("Add transcript", { file: files });
    expect(page.text).toContain("1 of 3 added");
    expect(page.text).toContain("Already added as “Weekly”");
    expect(page.text).toContain("Broken.vtt: Line 8 should be a time");
    expect(await titles()).toEqual(["Board", "Weekly"]);
    await browser.submit("Add anyway");
    expect(await titles()).toEqual(["Board", "Meeting on Jan 5, 2026", "Weekly"]);
  });

  test("a file that names nobody is added once its speaker is named, without choosing it again", async () => {
    const { browser, titles, workspace, ben, project } = await adding();
    const asked = await browser.submit("Add transcript", { file: file(captions, "Lecture.srt") });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("This transcript names no one. Say who speaks");
    await browser.submit("Add transcript", { speaker: "Ana Reis" });
    expect(await titles()).toEqual(["Lecture"]);
    const ctx = workspace.ctx(ben);
    const { meetings } = await listMeetings(ctx, { project_id: project.project_id });
    expect((await getTranscript(ctx, meetings[0] ?? expect.fail())).map(({ speaker }) => speaker)).toEqual([
      "Ana Reis",
    ]);
  });

  test("a name stays while the same words are refused as added already, and several speakers have none", async () => {
    const { browser, titles } = await adding();
    await browser.submit("Add transcript", { file: file(captions, "Lecture.srt") });
    await browser.submit("Add transcript", { speaker: "" });
    expect(await titles()).toEqual(["Lecture"]);
    await browser.get("/add-transcript");
    await browser.submit("Add transcript", { text: prose });
    await browser.submit("Add transcript", { speaker: "Ana Reis" });
    await browser.get("/add-transcript");
    await browser.submit("Add transcript", { text: prose });
    const twice = await browser.submit("Add transcript", { speaker: "Ana Reis" });
    expect(twice.status).toBe(409);
    expect(twice.html).toMatch(/name="speaker"[^>]*value="Ana Reis"/);
  });

  test("several files say what was left out of each, and ask who speaks in one that names nobody", async () => {
    const { browser, titles } = await adding();
    const files = [
      file(`${other}\nBo Lind stopped transcription`, "Board.txt"),
      file(captions, "Lecture.srt"),
    ];
    const page = await browser.submit("Add transcript", { file: files });
    expect(page.text).toContain("1 of 2 added");
    expect(page.text).toContain("Left out: 1 note of the meeting tool (line 3).");
    expect(page.text).toContain("This transcript names no one.");
    await browser.submit("Add", { speaker: "Ana Reis" });
    expect(await titles()).toEqual(["Board", "Lecture"]);
  });

  test("a Word document that names nobody is kept as well", async () => {
    const { browser, titles } = await adding();
    const text = prose.replaceAll("\n", "</w:t></w:r></w:p><w:p><w:r><w:t>");
    const xml = `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
    const bytes = zipSync({ "word/document.xml": new TextEncoder().encode(xml) });
    const word = new File([bytes as BlobPart], "Lecture.docx");
    expect((await browser.submit("Add transcript", { file: word })).status).toBe(422);
    await browser.submit("Add transcript", { speaker: "Ana Reis" });
    expect(await titles()).toEqual(["Lecture"]);
  });

  test("a project is offered to its members only", async () => {
    const { browse, project } = await adding();
    const sam = browse("sam");
    expect((await sam.get(`/add-transcript?project=${project.project_id}`)).status).toBe(404);
  });
});

test("a user without a project gets one, once", async () => {
  const { workspace } = await meetingsSite();
  const kim = await newPerson(workspace, "kim");
  const ctx = workspace.ctx(kim);
  const { project_id } = await startWorking(ctx, {});
  expect(await startWorking(ctx, {})).toEqual({ project_id });
});
