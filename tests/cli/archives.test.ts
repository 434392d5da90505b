import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { importArchive } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { projects } from "#db/schema/projects.ts";
import { recordsIn, unpack } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { runCommand, runForBytes } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/** A server with one person who has a project, and a folder for files. */
async function server(name: string) {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const folder = dirname(workspace.db.file);
  const made = testFolder();
  loadSecrets(made);
  copyFileSync(join(made, "secrets.json"), join(folder, "secrets.json"));
  const person = await newPerson(workspace, name);
  const project = await newProject(workspace, person);
  const { url } = workspace.db;
  const run = (...words: string[]) => runCommand(folder, words, url ? { DATABASE_URL: url } : {});
  const names = async () =>
    (await workspace.db.read((q) => q.select().from(projects))).map(({ project_name }) => project_name);
  return { workspace, person, project, run, names, files: made };
}

test("export and import move a project and an organization between servers", async () => {
  const here = await server("ana");
  const there = await server("zoe");
  const out = join(here.files, "ferry.zip");
  const done = await here.run("export", "--project", "ferry APP", "--out", out, "--json");
  expect([done.code, done.err]).toEqual([0, "Collecting…\n"]);
  expect(JSON.parse(done.out)).toMatchObject({
    ...{ file: out, scope: { kind: "project", name: "Ferry app" }, counts: { projects: 1, meetings: 0 } },
  });
  expect(recordsIn(unpack(readFileSync(out)), "people").map(({ email }) => email)).toEqual([
    "ana@example.test",
  ]);
  const entries = await here.workspace.db.read((q) => q.select().from(auditLog));
  expect(entries.filter(({ act }) => act === "project.exported")).toMatchObject([{ actor: "system:cli" }]);
  const into = ["--organization", "Ferry app makers", "--owner", "zoe@example.test"];
  const imported = await there.run("import", out, ...into);
  expect(imported).toMatchObject({ code: 0, err: "Received (MB): 1 of 1\n" });
  expect(imported.out).toBe(
    "Imported Ferry app: 0 meetings.\nNo one else has access. These people were members; invite those you want: ana@example.test\n",
  );
  expect(await there.names()).toEqual(["Ferry app", "Ferry app"]);
  const again = await there.run("import", out, ...into);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("was imported into")]);
  const whole = join(here.files, "makers.zip");
  expect((await here.run("export", "--organization", "Ferry app makers", "--out", whole)).out).toMatch(
    /^Ferry app makers: 0 meetings, 0\.0 MB in /,
  );
  const made = await there.run("import", whole, "--owner", "zoe@example.test", "--json");
  expect(JSON.parse(made.out)).toMatchObject({ projects: [{ project_name: "Ferry app" }] });
  expect(await there.names()).toHaveLength(3);
});

test("import accepts an archive above an admin's bounds that the page refuses", async () => {
  const there = await server("zoe");
  const file = join(there.files, "large.zip");
  writeFileSync(file, largeArchive());
  const { workspace } = there;
  async function* content() {
    yield readFileSync(file);
  }
  await expect(importArchive(workspace.ctx(there.person), { content: content() })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /^The archive has 2,\d\d\d people, and you can import up to 2,000\. .* throughline import\.$/,
    ),
  });
  const into = ["--organization", "Ferry app makers", "--owner", "zoe@example.test"];
  expect((await there.run("import", file, ...into, "--json")).err).toBe("Received (MB): 1 of 1\n");
  expect(await there.names()).toHaveLength(2);
  const entries = await workspace.db.read((q) => q.select().from(auditLog));
  expect(entries.filter(({ act }) => act === "organization.archive-imported")).toMatchObject([
    { actor: "system:cli" },
  ]);
  const others = ["--organization", "Ferry app makers", "--owner", "eve@example.test"];
  expect((await there.run("import", file, ...others)).err).toContain("No account uses eve@example.test.");
});

/** More people than an admin may bring in, each a line. */
function largeArchive(): Uint8Array {
  const files = unpack(
    readFileSync(new URL("../domain/data-lifecycle/workspace-export/fixtures/format-1.zip", import.meta.url)),
  );
  const more = Array.from({ length: 2000 }, (_, index) => ({
    ...{ id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`, email: `p${index}@example.test` },
    ...{ first_name: "Person", last_name: String(index) },
  }));
  const people = [...recordsIn(files, "people"), ...more];
  const bytes = (text: string) => new TextEncoder().encode(text);
  files["data/people.ndjson"] = bytes(people.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const manifest = JSON.parse(new TextDecoder().decode(files["manifest.json"]));
  manifest.counts.people = people.length;
  files["manifest.json"] = bytes(JSON.stringify(manifest));
  return zipSync(files);
}

test("export and import report failures with their exit codes", async () => {
  const { run, files } = await server("ana");
  const out = join(files, "a.zip");
  const failures: [string[], number, string][] = [
    [["export", "--project", "Ferry app"], 2, "required option '--out <file>' not specified"],
    [["export", "--out", out], 1, "Name either --project or --organization."],
    [["export", "--project", "Nothing", "--out", out], 1, "No project has the name or id Nothing."],
    [["export", "--organization", "No one", "--out", out], 1, "No organization has the name or id No one."],
    [["import", out], 2, "required option '--owner <email>' not specified"],
    [
      ["import", out, "--owner", "ana@example.test"],
      1,
      `${out} can't be read: it, or a folder above it, isn't there.`,
    ],
  ];
  for (const [words, code, reason] of failures)
    expect(await run(...words)).toMatchObject({ code, err: expect.stringContaining(reason) });
  expect(existsSync(out)).toBe(false);
  writeFileSync(out, "mine");
  expect((await run("export", "--project", "Ferry app", "--out", out)).err).toContain("already exists");
  expect(readFileSync(out, "utf8")).toBe("mine");
  expect((await run("import", out, "--owner", "ana@example.test")).err).toContain("This isn't a zip file");
});

test("an archive goes from stdout of one server to stdin of another", async () => {
  const here = await server("ana");
  const there = await server("zoe");
  const settings: Record<string, string> = here.workspace.db.url
    ? { DATABASE_URL: here.workspace.db.url }
    : {};
  const folder = dirname(here.workspace.db.file);
  const sent = await runForBytes(folder, ["export", "--project", "Ferry app", "--out", "-"], { settings });
  expect([sent.code, sent.err]).toEqual([
    0,
    expect.stringMatching(/^Collecting…\nFerry app: 0 meetings, 0\.0 MB in stdout\.\n$/),
  ]);
  expect(recordsIn(unpack(sent.bytes), "people")).toHaveLength(1);
  const into = { ...(there.workspace.db.url && { DATABASE_URL: there.workspace.db.url }) };
  const words = ["import", "-", "--organization", "Ferry app makers", "--owner", "zoe@example.test"];
  const brought = await runCommand(dirname(there.workspace.db.file), words, into, [sent.bytes]);
  expect(brought).toMatchObject({ code: 0, err: "" });
  expect(await there.names()).toEqual(["Ferry app", "Ferry app"]);
});

test("an export that can't be written collects nothing", async () => {
  const { run, files } = await server("ana");
  const out = join(files, "no/folder/a.zip");
  expect(await run("export", "--project", "Ferry app", "--out", out)).toEqual({
    code: 1,
    out: "",
    err: `${out} can't be written: it, or a folder above it, isn't there.\n`,
  });
});
