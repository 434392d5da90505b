import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { changeMeeting, deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { keepAll, type Stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { runForBytes } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";

/** A server with a meeting whose summary is kept, and an empty folder beside it. */
async function notesStage() {
  const at = await summarized();
  await keepAll(at);
  const data = dirname(at.workspace.db.file);
  const made = testFolder();
  loadSecrets(made);
  copyFileSync(join(made, "secrets.json"), join(data, "secrets.json"));
  const root = join(testFolder(), "vault");
  mkdirSync(root);
  const run = async (...more: string[]) => {
    const words = ["notes", root, "--as", "host@example.test", ...more];
    const { code, bytes, err } = await runForBytes(data, words);
    return { code, out: String(bytes).trim(), err: err.trim() };
  };
  return { at, root, run };
}

function filesIn(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".git"))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
  );
}

const names = (root: string) => Object.keys(filesIn(root));
const git = (root: string, ...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });

async function add(at: Stage, title: string, text = "Ana Reis: Shall we start?\nBo Lind: Yes, now.") {
  const bytes = new TextEncoder().encode(text);
  const held = { title, scheduled_at: "2026-01-04T12:00:00Z", again: true };
  const made = await addTranscript(at.as(at.host), { project_id: at.project_id, bytes, ...held });
  await at.workspace.worker.drain();
  return made;
}

describe("throughline notes", () => {
  test("writes a file for each meeting and a page for its project, and nothing the second time", async () => {
    const { root, run } = await notesStage();
    expect(await run()).toMatchObject({ code: 0, out: "2 written, 0 removed, 0 unchanged." });
    const files = filesIn(root);
    const [note = "", page = ""] = Object.keys(files).sort();
    expect(note).toMatch(/^Ferry app\/2026-01-05 Ferry app.*\.md$/);
    expect(page).toBe("Ferry app/Ferry app.md");
    const text = files[note] ?? "";
    expect(text).toMatch(/^---\ntitle: "Ferry app/);
    expect(text).toContain("\ndate: 2026-01-05\nproject: ");
    expect(text).toMatch(/\npeople:\n {2}- "/);
    expect(text).toContain('\ntags:\n  - "meeting"\n  - "meeting/ferry-app"\n');
    expect(text).toMatch(/\n- \[ \] .+ \(\[\d\d:\d\d:\d\d\]\(http.+#line-.+\)\) 📅 \d{4}-\d\d-\d\d\n/);
    expect(text).toMatch(
      /\n## Decisions\n\n- .+ \(\[\d\d:\d\d:\d\d\]\(http[^)]+\/meeting-summary\/[^)]+\)\)\n/,
    );
    expect(files[page]).toContain(`](${encodeURI(note.slice("Ferry app/".length))})`);
    expect(await run()).toMatchObject({ code: 0, out: "0 written, 0 removed, 2 unchanged." });
    expect(filesIn(root)).toEqual(files);
  });

  test("moves the file of a renamed meeting, and removes those that are gone or became private", async () => {
    const { at, root, run } = await notesStage();
    const gone = await add(at, "Gone soon");
    await run();
    expect(names(root)).toContain("Ferry app/2026-01-04 Gone soon.md");
    const { meeting_id } = at;
    await changeMeeting(at.as(at.host), { meeting_id, title: "Pier: plan / A" });
    await deleteMeeting(at.as(at.host), { meeting_id: gone.meeting_id });
    expect(await run()).toMatchObject({ out: "2 written, 2 removed, 0 unchanged." });
    expect(names(root)).toEqual(["Ferry app/2026-01-05 Pier plan A.md", "Ferry app/Ferry app.md"]);
    await changeMeeting(at.as(at.host), { meeting_id, is_private: true });
    expect(await run()).toMatchObject({ out: "0 written, 2 removed, 0 unchanged." });
    expect(readdirSync(root)).toEqual([]);
  });

  test("gives meetings of one name and day a file each, which keep their names", async () => {
    const { at, root, run } = await notesStage();
    const first = await add(at, "Sync");
    await add(at, "SYNC");
    await run();
    const both = names(root).filter((name) => /sync/i.test(name));
    expect(both).toHaveLength(2);
    expect(new Set(both.map((name) => name.toLowerCase())).size).toBe(2);
    await deleteMeeting(at.as(at.host), { meeting_id: first.meeting_id });
    await run();
    const left = names(root).filter((name) => /sync/i.test(name));
    expect(both).toEqual(expect.arrayContaining(left));
    expect(left).toHaveLength(1);
  });

  test("keeps what people wrote or changed, and says so", async () => {
    const { at, root, run } = await notesStage();
    mkdirSync(join(root, "Ferry app"));
    writeFileSync(join(root, "Ferry app", "Ferry app.md"), "mine");
    await run();
    const [note = ""] = names(root);
    expect(names(root)).toContain("Ferry app (2)/Ferry app (2).md");
    expect(readFileSync(join(root, "Ferry app", "Ferry app.md"), "utf8")).toBe("mine");
    const path = join(root, note);
    const edited = readFileSync(path, "utf8").replace("- [ ]", "- [x]");
    writeFileSync(path, edited);
    const { out, err } = await run();
    expect(out).toContain("1 kept as people changed them");
    expect(err).toContain(`${note} stays as it is: it was changed by hand.`);
    await deleteMeeting(at.as(at.host), { meeting_id: at.meeting_id });
    expect((await run()).err).toContain("its meeting is gone or no longer readable");
    expect(readFileSync(path, "utf8")).toBe(edited);
  });

  test("leaves nothing half written by a run that was cut off", async () => {
    const { root, run } = await notesStage();
    await run();
    writeFileSync(join(root, "Ferry app", ".throughline-4711.tmp"), "half");
    await run();
    expect(existsSync(join(root, "Ferry app", ".throughline-4711.tmp"))).toBe(false);
  });

  test("refuses a folder that is none, and whom it doesn't know, before any work", async () => {
    const { at, root, run } = await notesStage();
    const data = dirname(at.workspace.db.file);
    const tried = async (...words: string[]) => (await runForBytes(data, ["notes", ...words])).err.trim();
    const missing = join(root, "none");
    expect(await tried(missing, "--as", "host@example.test")).toBe(
      `There is no folder ${missing}. Make it first.`,
    );
    symlinkSync(root, join(root, "link"));
    expect(await tried(join(root, "link"), "--as", "host@example.test")).toContain("isn't a folder");
    expect(await tried(data, "--as", "host@example.test")).toContain("is in the data folder");
    expect(await tried(root, "--as", "nobody@example.test")).toBe("No account uses nobody@example.test.");
    expect((await run("--project", "Nowhere")).err).toContain("No project has the name or id Nowhere.");
    expect((await run("--git")).err).toContain("is in no Git repository");
    expect(names(root)).toEqual([]);
  });

  test("commits its own files alone, runs no hook, and says when there is nowhere to push to", async () => {
    const { at, root, run } = await notesStage();
    git(root, "init", "--quiet");
    writeFileSync(join(root, ".git", "hooks", "pre-commit"), "#!/bin/sh\ntouch hooked\nexit 1\n", {
      mode: 0o755,
    });
    writeFileSync(join(root, "mine.txt"), "mine");
    git(root, "add", "mine.txt");
    expect(await run("--git")).toMatchObject({ code: 0, out: expect.stringContaining("Committed.") });
    expect(existsSync(join(root, "hooked"))).toBe(false);
    expect(git(root, "ls-files", "--with-tree=HEAD").split("\n")).toContain("mine.txt");
    expect(git(root, "log", "--format=%s")).toBe("Meeting notes: 2 written, 0 removed\n");
    expect(git(root, "show", "--name-only", "--format=")).not.toContain("mine.txt");
    expect(await run("--git")).toMatchObject({ out: "0 written, 0 removed, 2 unchanged." });
    await deleteMeeting(at.as(at.host), { meeting_id: at.meeting_id });
    await run("--git");
    expect(git(root, "show", "--name-status", "--format=").match(/^D/gm)).toHaveLength(2);
    expect(await run("--push")).toMatchObject({
      code: 1,
      err: expect.stringContaining("nowhere to be pushed"),
    });
  });

  test("pushes to where the branch goes", async () => {
    const { root, run } = await notesStage();
    const bare = join(testFolder(), "bare");
    mkdirSync(bare);
    git(bare, "init", "--quiet", "--bare");
    git(root, "init", "--quiet");
    git(root, "remote", "add", "origin", bare);
    git(root, "config", "push.autoSetupRemote", "true");
    expect(await run("--push")).toMatchObject({ code: 0 });
    expect(git(bare, "log", "--all", "--format=%s")).toBe("Meeting notes: 2 written, 0 removed\n");
  });
});
