import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { version } from "#app/core/version.ts";
import { readMigrations } from "#db/migrate.ts";
import { sealedColumns } from "#db/reseal.ts";
import { dataFolder, runCommand } from "#tests/support/command-line.ts";
import { migrations, testFile, testFolder } from "#tests/support/database.ts";
import { storedNames, testBucket } from "#tests/support/files.ts";
import { serve } from "#tests/support/serve.ts";
import { inPieces } from "#tests/support/transcription.ts";

const shipped = readMigrations(migrations).length;

function addMail(folder: string, to: string, more: { error?: string; sent_at?: number } = {}): void {
  const db = new Database(join(folder, "throughline.db"));
  const text = createVault(loadSecrets(folder)).seal(`Hello ${to}`, to);
  db.prepare(
    `INSERT INTO mails (mail_id, "to", subject, text_sealed, created_at, attempts, error, sent_at)
     VALUES (?, ?, 'Hi', ?, 0, 2, ?, ?)`,
  ).run(to, to, text, more.error ?? null, more.sent_at ?? null);
  db.close();
}

describe("the command line", () => {
  test("starts the server when no command is given", async () => {
    for (const words of [[], ["serve"], ["--end-with-parent"], ["serve", "--end-with-parent"]])
      expect(await runCommand("nowhere", words)).toMatchObject({ code: 0, out: "serving\n" });
  });

  test("lists its commands and the help of each", async () => {
    const { code, out } = await runCommand("nowhere", ["--help"]);
    expect(code).toBe(0);
    expect(out).toContain("Exit codes: 0 done");
    const names = [...(out.split("Commands:")[1] ?? "").matchAll(/^ {2}([a-z][a-z-]+)/gm)].map(
      ([, name]) => name ?? "",
    );
    expect(names).toEqual(expect.arrayContaining(["serve", "backup", "user", "doctor", "version"]));
    for (const name of names.filter((one) => one !== "help")) {
      expect(await runCommand("nowhere", [name, "--help"])).toMatchObject({ code: 0, err: "" });
    }
  });

  test.each([
    [["outbix"], "unknown command 'outbix'"],
    [["outbox", "--loud"], "unknown option '--loud'"],
    [["outbox", "a@b.test", "c@d.test"], "too many arguments"],
    [["restore"], "missing required argument 'file'"],
    [["user"], "Usage: throughline user"],
    [["user", "remove"], "unknown command 'remove'"],
    [["--port"], "unknown option '--port'"],
  ])("refuses the arguments %j with exit code 2", async (words, reason) => {
    const { code, out, err } = await runCommand("nowhere", words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(reason);
  });

  test("names settings that are wrong", async () => {
    const { code, err } = await runCommand("nowhere", ["outbox"], { PORT: "many" });
    expect(code).toBe(1);
    expect(err).toContain("PORT: must be a port number");
  });

  test("creates nothing in a folder without a database", async () => {
    const folder = testFolder();
    for (const words of [["outbox"], ["backup", join(folder, "copy")], ["keys", "rotate"]])
      expect(await runCommand(folder, words)).toEqual({
        code: 1,
        out: "",
        err: `There is no database in ${folder}. Is DATA_DIR right?\n`,
      });
  });
});

describe("throughline version", () => {
  test("is the version of package.json", () => {
    const { version: ofPackage } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(version).toBe(ofPackage);
  });

  test("compares the version with the database's schema", async () => {
    const folder = await dataFolder();
    expect(await runCommand(folder, ["version"])).toEqual({ code: 0, out: "1.2.3\n", err: "" });
    expect((await runCommand(folder, ["version", "--check"])).out).toContain(
      "The database fits this version.",
    );
    const { out } = await runCommand(folder, ["version", "--check", "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      version: "1.2.3",
      schema: { state: "current", applied: shipped },
    });
    expect((await runCommand(testFolder(), ["version", "--check"])).out).toContain(
      "There is no database yet",
    );
  });

  test("refuses and leaves alone a foreign database", async () => {
    const folder = await dataFolder();
    const change = (sql: string) => {
      const db = new Database(join(folder, "throughline.db"));
      db.exec(sql);
      db.close();
    };
    change("UPDATE __drizzle_migrations SET hash = 'other'");
    expect((await runCommand(folder, ["outbox"])).err).toContain("with other migrations than those of");
    expect(await runCommand(folder, ["version", "--check"])).toMatchObject({ code: 1 });
  });
});

describe("throughline healthcheck", () => {
  test("asks the server at the configured port", async () => {
    let status = 200;
    const url = await serve((req, res) => res.writeHead(status).end(req.url));
    const settings = { PORT: new URL(url).port };
    expect(await runCommand("nowhere", ["healthcheck"], settings)).toEqual({
      code: 0,
      out: "ok\n",
      err: "",
    });
    status = 503;
    expect(await runCommand("nowhere", ["healthcheck"], settings)).toMatchObject({
      code: 1,
      err: `${url}/healthz: /healthz\n`,
    });
    const nobody = await runCommand("nowhere", ["healthcheck"], { PORT: "1" });
    expect([nobody.code, nobody.err]).toEqual([1, "http://127.0.0.1:1/healthz doesn't answer.\n"]);
  });
});

describe("throughline migrate", () => {
  test("makes a new data folder that other commands can use", async () => {
    const folder = testFolder();
    expect((await runCommand(folder, ["migrate"])).code).toBe(0);
    const person = ["bea@example.org", "--first-name", "Bea", "--last-name", "Lind"];
    expect(await runCommand(folder, ["user", "create", ...person])).toMatchObject({ code: 0, err: "" });
  });

  test("creates the database, and does nothing the second time", async () => {
    const folder = join(testFolder(), "data");
    expect((await runCommand(folder, ["migrate"])).out).toMatch(
      new RegExp(`^${shipped} migrations? applied\\.\\n$`),
    );
    expect((await runCommand(folder, ["migrate"])).out).toBe("The database is up to date.\n");
    const { out } = await runCommand(folder, ["migrate", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ before: shipped, after: shipped });
  });
});

describe("throughline outbox", () => {
  test("prints waiting mails, all or of one address", async () => {
    const folder = await dataFolder();
    expect((await runCommand(folder, ["outbox"])).out).toBe("No e-mail is waiting.\n");
    addMail(folder, "ana@example.test", { error: "Connection refused" });
    addMail(folder, "ben@example.test");
    addMail(folder, "eve@example.test", { sent_at: 1 });
    const { out } = await runCommand(folder, ["outbox"]);
    expect(out).toContain(
      "Not sent after 2 attempts: Connection refused\nTo: ana@example.test\nSubject: Hi\n\nHello ana",
    );
    expect(out).toMatch(/2 waiting\.\n$/);
    expect(out).not.toContain("eve@");
    const { out: json } = await runCommand(folder, ["outbox", "Ben@example.test", "--json"]);
    expect(JSON.parse(json)).toMatchObject({
      mails: [{ to: "ben@example.test", text: "Hello ben@example.test" }],
    });
  });
});

describe("throughline backup and restore", () => {
  test("restore everything into an empty folder, and refuse any other", async () => {
    const folder = await dataFolder();
    addMail(folder, "ana@example.test");
    const { code, out } = await runCommand(folder, ["backup", "--json"]);
    expect(code).toBe(0);
    const { file } = JSON.parse(out) as { file: string };
    expect(dirname(file)).toBe(join(folder, "backups"));
    const empty = join(testFolder(), "data");
    expect(await runCommand(empty, ["restore", file])).toMatchObject({ code: 0 });
    expect(loadSecrets(empty)).toEqual(loadSecrets(folder));
    expect((await runCommand(empty, ["outbox"])).out).toContain("Hello ana@example.test");
    const again = await runCommand(empty, ["restore", file]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("There is a database in")]);
  });

  test("require the passphrase of an encrypted backup", async () => {
    const folder = await dataFolder();
    const words = { BACKUP_PASSPHRASE: "a long passphrase" };
    const { out } = await runCommand(folder, ["backup", join(testFolder(), "elsewhere"), "--json"], words);
    const { file } = JSON.parse(out) as { file: string };
    const empty = join(testFolder(), "data");
    expect(await runCommand(empty, ["restore", file])).toMatchObject({
      code: 1,
      err: expect.stringContaining("Set BACKUP_PASSPHRASE"),
    });
    expect(await runCommand(empty, ["restore", file], words)).toMatchObject({ code: 0 });
  });
});
describe("throughline backup and restore with a bucket", () => {
  test("copy a backup there and bring it back by its name or as the newest", async () => {
    const { settings, store } = await testBucket({ prefix: "a b/" });
    const folder = await dataFolder();
    const made = await runCommand(folder, ["backup", "--json"], settings);
    expect([made.code, made.err]).toEqual([0, "Copying and checking…\nCopying it away…\n"]);
    const { file, copied } = JSON.parse(made.out);
    expect(copied).toBe("s3://files/a b/");
    for (const name of [`s3:${basename(file)}`, "s3:latest"]) {
      const empty = join(testFolder(), "restored");
      const { code, out, err } = await runCommand(empty, ["restore", name, "--json"], settings);
      expect([code, err]).toEqual([0, "Fetching…\nUnpacking and checking…\n"]);
      expect(JSON.parse(out)).toMatchObject({ file: `s3:${basename(file)}` });
      expect(loadSecrets(empty)).toEqual(loadSecrets(folder));
      expect(readdirSync(empty).sort()).toEqual(["secrets.json", "throughline.db"]);
      const again = await runCommand(empty, ["restore", name], settings);
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining("There is a database in") });
    }
    const elsewhere = await runCommand(folder, ["backup", join(testFolder(), "usb"), "--json"], settings);
    expect(JSON.parse(elsewhere.out)).toMatchObject({ copied: null });
    expect(await storedNames(store, "backups/")).toHaveLength(1);
  });

  test("say what there is when a name is wrong, and what to set or change when the bucket is not there", async () => {
    const { settings, store } = await testBucket({ prefix: "a b/" });
    const empty = join(testFolder(), "restored");
    const restore = async (name: string, set: Record<string, string> = settings) =>
      (await runCommand(empty, ["restore", name], set)).err;
    expect(await restore("s3:latest")).toContain(
      "There is no backup latest in s3://files/a b/. There is none",
    );
    const name = "throughline-20260304T050607Z.tar.gz";
    await store.put(`backups/${name}`, inPieces(Buffer.from("no backup")));
    expect(await restore("s3:../media/one")).toContain(`The newest are:\n  s3:${name}`);
    expect(await restore(`s3:${name}`)).toMatch(/is damaged or not a backup/);
    expect(await restore("s3:latest", {})).toContain("set FILES_S3_ENDPOINT and what belongs to it first");
    const wrong = { ...settings, FILES_S3_SECRET_ACCESS_KEY: "wrong" };
    expect(await restore("s3:latest", wrong)).toContain("Is FILES_S3_SECRET_ACCESS_KEY the one of this key?");
    expect(readdirSync(empty)).toEqual([]);
    const folder = await dataFolder();
    const { code, err } = await runCommand(folder, ["backup"], wrong);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Backed up to .+, but it couldn't be copied to s3:/),
    ]);
    expect(readdirSync(join(folder, "backups"))).toHaveLength(1);
  });
});

describe("throughline keys rotate", () => {
  test("lists every sealed column of the schema", async () => {
    const db = new Database(await testFile(), { readonly: true });
    const columns = db
      .prepare(
        `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.name LIKE '%\\_sealed' ESCAPE '\\'`,
      )
      .all() as { table: string; column: string }[];
    db.close();
    const names = (list: { table: string; column: string }[]) =>
      list.map(({ table, column }) => `${table}.${column}`).sort();
    expect(names(sealedColumns)).toEqual(names(columns));
  });

  test("seals the database's secrets with the new key", async () => {
    const folder = await dataFolder();
    const before = createVault(loadSecrets(folder));
    addMail(folder, "ana@example.test");
    expect((await runCommand(folder, ["keys", "rotate"])).out).toContain("1 secrets are sealed with them");
    const { encryptionKey } = loadSecrets(folder);
    const db = new Database(join(folder, "throughline.db"), { readonly: true });
    const sealed = String(db.prepare("SELECT text_sealed FROM mails").pluck().get());
    db.close();
    expect(createVault({ encryptionKey }).open(sealed, "ana@example.test")).toBe("Hello ana@example.test");
    expect(before.open(sealed, "ana@example.test")).toBeNull();
  });
});

describe("throughline keys new and keys reseal", () => {
  const at = async () => {
    const folder = await dataFolder();
    const set = { SERVER_SECRETS: readFileSync(join(folder, "secrets.json"), "utf8") };
    addMail(folder, "ana@example.test");
    rmSync(join(folder, "secrets.json"));
    return { folder, set };
  };
  const sealedIn = (folder: string) => {
    const db = new Database(join(folder, "throughline.db"), { readonly: true });
    const sealed = String(db.prepare("SELECT text_sealed FROM mails").pluck().get());
    db.close();
    return sealed;
  };

  test("rotate the keys of SERVER_SECRETS in two steps, in which both are read", async () => {
    const { folder, set } = await at();
    const refused = await runCommand(folder, ["keys", "rotate"], set);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("throughline keys new")]);
    const printed = await runCommand(folder, ["keys", "new"], set);
    expect([printed.code, printed.err]).toEqual([0, ""]);
    const next = { SERVER_SECRETS: printed.out.trim() };
    const [before, after] = [set, next].map((of) => loadSecrets(folder, of.SERVER_SECRETS));
    if (!before || !after) throw new Error("There are no secrets");
    expect(after.key.equals(before.key)).toBe(true);
    expect(after.retired.signing).toEqual([before.signing]);
    expect(createVault(after).open(sealedIn(folder), "ana@example.test")).toBe("Hello ana@example.test");
    const { out } = await runCommand(folder, ["keys", "reseal"], next);
    expect(out).toBe("1 secrets are sealed with the newest keys.\n");
    expect(createVault(after).open(sealedIn(folder), "ana@example.test")).toBe("Hello ana@example.test");
    expect(createVault(before).open(sealedIn(folder), "ana@example.test")).toBeNull();
    expect(readdirSync(folder)).not.toContain("secrets.json");
  });

  test("print first keys where none are set, as the start makes them", async () => {
    const empty = testFolder();
    const [one, two] = [await runCommand(empty, ["keys", "new"]), await runCommand(empty, ["keys", "new"])];
    expect(one.out).not.toBe(two.out);
    const secrets = loadSecrets(empty, one.out);
    expect([secrets.key.length, secrets.retired]).toEqual([32, { encryption: [], signing: [] }]);
    expect(readdirSync(empty)).toEqual([]);
  });

  test("a folder with the secrets of another server refuses SERVER_SECRETS, also in doctor", async () => {
    const folder = await dataFolder();
    const set = { SERVER_SECRETS: (await runCommand(folder, ["keys", "new"])).out };
    const own = { SERVER_SECRETS_FILE: join(folder, "secrets.json") };
    expect((await runCommand(folder, ["doctor", "--offline"], set)).out).toContain(
      "SERVER_SECRETS aren't the",
    );
    expect((await runCommand(folder, ["keys", "reseal"], set)).err).toContain("or move that file away");
    expect((await runCommand(folder, ["keys", "reseal"], own)).code).toBe(0);
    const changed = set.SERVER_SECRETS.replace(/"key":"./, '"key":"_');
    expect((await runCommand(folder, ["keys", "reseal"], { SERVER_SECRETS: changed })).err).toContain(
      "SERVER_SECRETS: must be what `throughline keys new` prints",
    );
  });
});
