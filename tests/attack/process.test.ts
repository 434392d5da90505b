import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { kill, nextMessage, startChild } from "#tests/support/child.ts";
import { migrations, testFolder } from "#tests/support/database.ts";

const fixture = join(import.meta.dirname, "fixtures/boot-folder.ts");

function start(folder: string, { port = 0, sql = migrations } = {}) {
  return startChild(fixture, [folder, String(port), sql]);
}

/** A port that somebody else listens on. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** What every file of a folder holds. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name !== "throughline.lock");
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

/** The generated SQL with one migration more than there is. */
function newer(): string {
  const folder = join(testFolder(), "newer");
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "later.sql"), "CREATE TABLE later (x)");
  return folder;
}

describe("the data folder", () => {
  test("is used by one process: a second one is refused and changes nothing", async () => {
    const folder = testFolder();
    const first = start(folder);
    expect(await nextMessage(first)).toBe("booted");
    const before = contents(folder);
    const second = start(folder, { sql: newer() });
    expect(await nextMessage(second)).toMatch(/^Another Throughline is already running on .*DATA_DIR\.$/);
    expect(contents(folder)).toEqual(before);
  });

  test("can be used again after a kill", async () => {
    const folder = testFolder();
    const first = start(folder);
    expect(await nextMessage(first)).toBe("booted");
    await kill(first);
    expect(await nextMessage(start(folder))).toBe("booted");
  });

  test("is unchanged when the port is taken: no migration, no copy, no secrets", async () => {
    const folder = testFolder();
    const port = await takenPort();
    expect(await nextMessage(start(folder, { port }))).toMatch(/^Port \d+ is taken by another program\./);
    expect(contents(folder)).toEqual({});

    const made = start(folder);
    expect(await nextMessage(made)).toBe("booted");
    await kill(made);
    const before = contents(folder);
    expect(await nextMessage(start(folder, { port, sql: newer() }))).toContain("is taken");
    expect(contents(folder)).toEqual(before);
  });
});

test("an unusable database is reported with its path and what to do", async () => {
  const folder = testFolder();
  loadSecrets(folder);
  writeFileSync(
    join(folder, "throughline.db"),
    "no database at all, but longer than a header would be".repeat(20),
  );
  const words = await nextMessage(start(folder));
  expect(words).toContain(join(folder, "throughline.db"));
  expect(words).toContain("Put it back from a backup.");
});

describe("missing secrets beside an existing database", () => {
  async function madeFolder(): Promise<string> {
    const folder = testFolder();
    const made = start(folder);
    expect(await nextMessage(made)).toBe("booted");
    await kill(made);
    return folder;
  }

  test("refuse the start and say what to do", async () => {
    const folder = await madeFolder();
    const secrets = join(folder, "secrets.json");
    const kept = join(testFolder(), "kept.json");
    renameSync(secrets, kept);
    expect(await nextMessage(start(folder))).toMatch(/secrets\.json is missing.*Put it back from a backup/);
    expect(existsSync(secrets)).toBe(false);
    renameSync(kept, secrets);
    expect(await nextMessage(start(folder))).toBe("booted");
  });

  test("are created again once the operator asks for it in the file", async () => {
    const folder = await madeFolder();
    const before = loadSecrets(folder);
    rmSync(join(folder, "secrets.json"));
    writeFileSync(join(folder, "secrets.json"), "new\n");
    expect(await nextMessage(start(folder))).toBe("booted");
    expect(loadSecrets(folder).key.equals(before.key)).toBe(false);
  });
});
