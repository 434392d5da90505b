import { copyFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { resetPassword } from "#app/domain/accounts/passwords/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { auditEntryView } from "#app/domain/administration/audit/view.ts";
import { listOperators } from "#app/domain/server/operators/read.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, type Workspace } from "#tests/support/workspace.ts";

test("user make-operator names an operator when there is none", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const folder = dirname(workspace.db.file);
  withSecrets(folder);
  await newPerson(workspace, "ana");
  const ben = await newPerson(workspace, "ben");
  const make = async (email: string, ...more: string[]) => {
    const { code, out, err } = await runCommand(folder, ["user", "make-operator", email, ...more]);
    return [code, (out + err).trim()];
  };
  expect(await make("eve@example.test")).toEqual([1, "No account uses eve@example.test."]);
  expect(await make("Ben@example.test")).toEqual([0, "ben@example.test is an operator now."]);
  expect(await make("ben@example.test")).toEqual([0, "ben@example.test is an operator already."]);
  const [, json] = await make("ben@example.test", "--json");
  expect(JSON.parse(String(json))).toEqual({ user_id: ben.userId, email: "ben@example.test", already: true });
  const { operators } = await listOperators(workspace.ctx(ben), {});
  expect(operators.map(({ email }) => email)).toContain("ben@example.test");
  const entries = await workspace.db.read((q) => q.select().from(auditLog));
  expect(entries.filter(({ actor }) => actor === "system:cli")).toMatchObject([
    { act: "operators.named", user_id: ben.userId, details: {} },
  ]);
});

describe("throughline user create and reset-password", () => {
  test("a created account gets a link to choose a password, which verifies the address", async () => {
    const workspace = await createWorkspace({ providers: { identity: testIdentity } });
    const folder = dirname(workspace.db.file);
    withSecrets(folder);
    const names = ["--first-name", "Ana", "--last-name", "Reis"];
    const { code, out } = await runCommand(folder, ["user", "create", "Ana@example.test", ...names]);
    expect([code, out]).toEqual([0, expect.stringContaining("ana@example.test has an account now.")]);
    const password = "a long enough password";
    expect(await choosePassword(workspace, out, password)).toEqual({ email: "ana@example.test" });
    const { user } = await logIn(workspace.ctx(anonymous), { email: "ana@example.test", password });
    // The first account of all runs the server.
    const ana = { kind: "user" as const, userId: user.user_id, sessionId: "s", via: "cookie" as const };
    expect((await listOperators(workspace.ctx(ana), {})).operators).toHaveLength(1);
    const again = await runCommand(folder, ["user", "create", "ana@example.test", ...names]);
    expect([again.code, again.err]).toEqual([1, "ana@example.test already has an account.\n"]);
    const wrong = await runCommand(folder, ["user", "create", "ana", ...names]);
    expect([wrong.code, wrong.err]).toEqual([1, "Enter a valid e-mail address\n"]);
  });

  test("a link to a new password works once", async () => {
    const workspace = await createWorkspace({ providers: { identity: testIdentity } });
    const folder = dirname(workspace.db.file);
    withSecrets(folder);
    await newPerson(workspace, "ben");
    const unknown = await runCommand(folder, ["user", "reset-password", "eve@example.test"]);
    expect([unknown.code, unknown.err]).toEqual([1, "No account uses eve@example.test.\n"]);
    const { out } = await runCommand(folder, ["user", "reset-password", "ben@example.test", "--json"]);
    const { link } = JSON.parse(out) as { link: string };
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
    await choosePassword(workspace, link, "a long enough password");
    await expect(choosePassword(workspace, link, "another long password")).rejects.toThrow(
      "wrong, used or expired",
    );
    const entries = await workspace.db.read((q) => q.select().from(auditLog));
    expect(entries.map(({ act }) => act)).toContain("local-accounts.link-made");
  });
});

describe("throughline user delete", () => {
  async function server() {
    const workspace = await createWorkspace({ providers: { identity: testIdentity } });
    const folder = dirname(workspace.db.file);
    withSecrets(folder);
    await newPerson(workspace, "ana");
    const ben = await newPerson(workspace, "ben");
    const run = (words: string[], typed = "") =>
      runCommand(folder, ["user", "delete", ...words], {}, typed ? [Buffer.from(typed)] : []);
    const addresses = async () =>
      (await workspace.db.read((q) => q.select().from(users)))
        .filter(({ status }) => status !== "disabled")
        .map(({ email }) => email)
        .sort();
    return { workspace, ben, run, addresses };
  }

  test("deletes an account once its address is typed, and the audit log says so", async () => {
    const { workspace, run, addresses } = await server();
    const { code, out, err } = await run(["Ben@example.test"], "BEN@example.test\nand more");
    expect([code, out]).toEqual([0, "ben@example.test is deleted.\n"]);
    expect(err).toMatch(/^This deletes the account of Ben .+\nType ben@example\.test to delete it: $/);
    expect(await addresses()).toEqual(["ana@example.test"]);
    const entries = await workspace.db.read((q) => q.select().from(auditLog));
    const none = { people: new Map(), projects: new Map() };
    expect(entries.map((entry) => auditEntryView(entry, none).text)).toContain(
      "Someone on the server's command line deleted someone's account",
    );
    await expect(
      logIn(workspace.ctx(anonymous), { email: "ben@example.test", password: "x" }),
    ).rejects.toMatchObject({ status: 401 });
    const again = await run(["ben@example.test", "--yes"]);
    expect([again.code, again.err]).toEqual([1, "No account uses ben@example.test.\n"]);
  });

  test.each([
    ["another address", "ana@example.test\n"],
    ["yes", "yes\n"],
    ["nothing", "\n"],
    ["the end of what is piped in", ""],
  ])("deletes nothing when %s is typed", async (_what, typed) => {
    const { run, addresses } = await server();
    const { code, out, err } = await run(["ben@example.test"], typed);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("Nothing was deleted");
    expect(await addresses()).toEqual(["ana@example.test", "ben@example.test"]);
  });

  test("asks no script that says --yes", async () => {
    const { ben, run } = await server();
    const { code, out, err } = await run(["ben@example.test", "--yes", "--json"]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({ user_id: ben.userId, email: "ben@example.test" });
  });

  test("takes an organization that nobody else is in with it, which is said before", async () => {
    const { workspace, ben, run, addresses } = await server();
    const { project_id } = await newProject(workspace, ben);
    const silent = await run(["ben@example.test", "--yes"]);
    expect([silent.code, silent.err]).toEqual([
      1,
      expect.stringMatching(/^No one else is in .+ Agree to that first\.\n$/),
    ]);
    expect(await addresses()).toEqual(["ana@example.test", "ben@example.test"]);
    const { code, err } = await run(["ben@example.test"], "ben@example.test\n");
    expect([code, err]).toEqual([0, expect.stringContaining("so all of it is deleted too")]);
    expect(await addresses()).toEqual(["ana@example.test"]);
    const left = await workspace.db.read((q) => q.select().from(projects));
    expect(left.map((project) => project.project_id)).not.toContain(project_id);
  });

  test("asks no script that says --yes --with-organizations either", async () => {
    const { workspace, ben, run, addresses } = await server();
    await newProject(workspace, ben);
    expect(await run(["ben@example.test", "--yes", "--with-organizations"])).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await addresses()).toEqual(["ana@example.test"]);
  });

  test("says what hinders before it asks, and deletes nothing", async () => {
    const { workspace, ben, run, addresses } = await server();
    const only = await run(["ana@example.test", "--yes"]);
    expect([only.code, only.err]).toEqual([
      1,
      "This person is the only operator of this server. Add another operator first.\n",
    ]);
    const { project_id } = await newProject(workspace, ben);
    await newMember(workspace, ben, project_id, "cleo");
    const { code, err } = await run(["ben@example.test"], "ben@example.test\n");
    expect(code).toBe(1);
    expect(err).toMatch(
      /^This person is the only admin of .*Ferry app.*, where others are too\. They must .+\n$/,
    );
    expect(await addresses()).toEqual(["ana@example.test", "ben@example.test", "cleo@example.test"]);
  });
});

describe("throughline import-transcript", () => {
  const vtt = (words: string) =>
    `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>${words}\n\n00:00:05.000 --> 00:00:08.000\n<v Ben>Fine with me.\n`;

  async function project() {
    const workspace = await createWorkspace({ providers: { identity: testIdentity } });
    const folder = dirname(workspace.db.file);
    withSecrets(folder);
    const ana = await newPerson(workspace, "ana");
    const made = await newProject(workspace, ana);
    const files = testFolder();
    const write = (name: string, text: string) => {
      writeFileSync(join(files, name), text);
      return join(files, name);
    };
    const run = (...words: string[]) => runCommand(folder, ["import-transcript", ...words]);
    const titles = async () =>
      (await workspace.db.read((q) => q.select().from(meetings))).map(({ title }) => title).sort();
    return { workspace, ana, made, write, run, titles };
  }

  test("creates a meeting of each file, once", async () => {
    const { workspace, ana, made, write, run, titles } = await project();
    const first = write("Weekly sync.vtt", vtt("The pilot starts in June."));
    const second = write("Retro.vtt", vtt("The tests take too long."));
    const { code, out, err } = await run(first, second, "--project", "ferry APP");
    expect([code, err]).toEqual([0, "Imported: 1 of 2\nImported: 2 of 2\n"]);
    expect(out).toContain("“Weekly sync”, 2 lines");
    expect(await titles()).toEqual(["Retro", "Weekly sync"]);
    const [meeting] = await workspace.db.read((q) => q.select().from(meetings));
    expect(meeting?.created_by).toBe(ana.userId);
    const again = await run(first, "--project", made.project_id, "--json");
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out).results).toMatchObject([
      { skipped: expect.stringContaining("Already added") },
    ]);
    expect((await run(first, "--project", made.project_id, "--again")).code).toBe(0);
    expect(await titles()).toHaveLength(3);
  });

  test("reports an unreadable file and imports the others", async () => {
    const { write, run, titles } = await project();
    const good = write("Good.vtt", vtt("The pilot starts in June."));
    const { code, out, err } = await run(
      "/nowhere/a.vtt",
      write("Empty.vtt", ""),
      good,
      "--project",
      "Ferry app",
    );
    expect([code, err]).toEqual([1, expect.stringContaining("2 of 3 couldn't be imported.")]);
    expect(out).toContain("/nowhere/a.vtt can't be read: it, or a folder above it, isn't there.");
    expect(await titles()).toEqual(["Good"]);
  });

  test("creates a meeting of what is piped in, which --file-name names", async () => {
    const { workspace, run, titles } = await project();
    const words = ["import-transcript", "-", "--project", "Ferry app"];
    const { url } = workspace.db;
    const piped = (...more: string[]) =>
      runCommand(dirname(workspace.db.file), [...words, ...more], url ? { DATABASE_URL: url } : {}, [
        Buffer.from(vtt("The pilot starts in June.")),
      ]);
    expect((await piped()).err).toContain("--file-name weekly.vtt -");
    expect((await run("a.vtt", "--project", "Ferry app", "--file-name", "b.vtt")).err).toContain(
      "--file-name",
    );
    expect(await piped("--file-name", "Weekly sync.vtt")).toMatchObject({ code: 0 });
    expect(await titles()).toEqual(["Weekly sync"]);
  });

  test("requires an existing project, and a member of it", async () => {
    const { workspace, ana, write, run } = await project();
    await newPerson(workspace, "eve");
    const file = write("A.vtt", vtt("Hello."));
    expect((await run(file)).code).toBe(2);
    expect((await run(file, "--project", "Nothing")).err).toBe("No project has the name or id Nothing.\n");
    expect((await run(file, "--project", "Ferry app", "--as", "eve@example.test")).err).toBe(
      "eve@example.test isn't a member of Ferry app.\n",
    );
    await newProject(workspace, ana);
    expect((await run(file, "--project", "Ferry app")).err).toContain(
      "Several projects are called Ferry app. Use an id:",
    );
  });
});

/** As the page behind the printed link does it. */
function choosePassword(workspace: Workspace, printed: string, password: string) {
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? "";
  return resetPassword(workspace.ctx(anonymous), { token, password, confirm_password: password });
}

/** The secrets of a first start, which are not made beside a database. */
function withSecrets(folder: string): void {
  const made = testFolder();
  loadSecrets(made);
  copyFileSync(join(made, "secrets.json"), join(folder, "secrets.json"));
}
