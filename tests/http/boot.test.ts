import { createSign, createVerify } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { describeEnv } from "#app/core/settings/described.ts";
import { testFolder } from "#tests/support/database.ts";

describe("parseEnv", () => {
  test("gives defaults for an empty environment", () => {
    const usual = {
      host: "127.0.0.1",
      port: 3000,
      dataDir: "./data",
      origin: undefined,
      reachable: false,
      metricsToken: undefined,
      backups: { folder: "data/backups", everyMs: 86_400_000, keep: 7, passphrase: undefined },
      fileStorage: undefined,
      serverSecrets: undefined,
      signup: undefined,
      trustedProxies: [],
      recallWebhookSecrets: [],
      mail: undefined,
      replies: undefined,
      meetingHosts: [],
      asksPerHour: 120,
      confirmEmail: false,
      given: new Set(),
      google: undefined,
      microsoft: undefined,
      microsoftTenant: "common",
      outboundAllow: [],
      peersUrl: undefined,
      standIns: {},
      recorder: undefined,
      transcription: undefined,
      model: undefined,
      modelTimeoutMs: 60_000,
      minutesTimeoutMs: 600_000,
      sentenceVectors: true,
      spending: {
        access: "approved",
        tokens: { person: 1_000_000, project: 2_000_000, organization: 5_000_000, server: 10_000_000 },
        minutes: { person: 1440, project: 1440, organization: 2880, server: 7200 },
        prices: { tokens: undefined, minute: undefined, currency: "USD" },
      },
      largestRecording: 500_000_000,
      ...{ stored: new Set(), botName: "Throughline" },
      stopDelayMs: 0,
      logLevel: "info",
      development: false,
    };
    expect(parseEnv({})).toEqual(usual);
    expect(parseEnv({ HOST: "", PORT: " ", ORIGIN: "", TRUSTED_PROXIES: "", UNKNOWN: "x" })).toEqual(usual);
  });

  test("requires AI_BASE_URL and AI_MODEL together", () => {
    const model = { AI_BASE_URL: "http://localhost:11434/v1/", AI_MODEL: "llama", AI_TIMEOUT_SECONDS: "5" };
    expect(parseEnv(model)).toMatchObject({
      model: { baseUrl: "http://localhost:11434/v1", model: "llama", apiKey: "" },
      modelTimeoutMs: 5000,
    });
    expect(() => parseEnv({ AI_BASE_URL: model.AI_BASE_URL })).toThrow(
      /AI_MODEL: is needed with AI_BASE_URL/,
    );
    expect(() => parseEnv({ AI_MODEL: "llama" })).toThrow(/AI_BASE_URL: is needed with AI_MODEL/);
    for (const wrong of ["ftp://x/v1", "https://key@api.example.org/v1", "localhost"])
      expect(() => parseEnv({ ...model, AI_BASE_URL: wrong })).toThrow(/without a key in it/);
  });

  test("raises unset allowances to the set ones, and refuses a contradiction", () => {
    const { spending } = parseEnv({
      AI_TOKENS_PER_DAY: "50000000",
      AI_TRANSCRIPTION_MINUTES_PER_DAY: "9000",
    });
    expect(spending.tokens).toEqual({ person: 1e6, project: 5e7, organization: 5e7, server: 5e7 });
    expect(spending.minutes).toEqual({ person: 1440, project: 9000, organization: 9000, server: 9000 });
    expect(parseEnv({ AI_TOKENS_PER_DAY_SERVER: "1000" }).spending.tokens.server).toBe(1000);
    expect(() => parseEnv({ AI_TOKENS_PER_DAY: "50", AI_TOKENS_PER_DAY_ORGANIZATION: "49" })).toThrow(
      /AI_TOKENS_PER_DAY_ORGANIZATION: is less than AI_TOKENS_PER_DAY, which could never be used up/,
    );
    expect(() => parseEnv({ AI_ACCESS: "all" })).toThrow(/AI_ACCESS/);
  });

  test("parses all settings", () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    expect(
      parseEnv({
        PORT: "0",
        ORIGIN: "https://meetings.example.org/",
        SIGNUP: "invite",
        TRUSTED_PROXIES: "10.0.0.0/8, ::1",
        RECALL_WEBHOOK_SECRET: `${secret},${secret}`,
        SMTP_URL: "smtps://me:secret@mail.example.org",
        MAIL_FROM: "Throughline <meetings@example.org>",
      }),
    ).toMatchObject({
      port: 0,
      origin: "https://meetings.example.org",
      signup: "invite",
      trustedProxies: ["10.0.0.0/8", "::1"],
      recallWebhookSecrets: [secret, secret],
      mail: { url: "smtps://me:secret@mail.example.org", from: "Throughline <meetings@example.org>" },
    });
  });

  test.each([
    [{ HOST: "0.0.0.0", ORIGIN: "http://localhost:3000" }, true],
    [{ ORIGIN: "https://meetings.example.org" }, true],
    [{ ORIGIN: "http://localhost:3000" }, false],
    [{ HOST: "::1" }, false],
  ])("with %o is reachable from elsewhere: %s", (settings, reachable) => {
    expect(parseEnv(settings).reachable).toBe(reachable);
  });

  test("reports all wrong values in one error, without the values", () => {
    const wrong = {
      PORT: "canary",
      ORIGIN: "https://canary.example/path",
      SIGNUP: "canary",
      TRUSTED_PROXIES: "10.0.0.0/33,canary",
      RECALL_WEBHOOK_SECRET: "whsec_canary,canary",
      SMTP_URL: "https://canary.example",
      MAIL_FROM: "canary",
      LOG_LEVEL: "canary",
    };
    expect(() => parseEnv(wrong)).toThrow(/can't start/);
    const lines = String(reasonOf(() => parseEnv(wrong)))
      .split("\n")
      .slice(1);
    expect(lines.map((line) => line.trim().split(":")[0])).toEqual(Object.keys(wrong));
    expect(lines.join()).not.toContain("canary");
  });

  test.each([
    "ftp://a.example",
    "a.example",
    "https://a.example/x",
    "https://u:p@a.example",
    "https://a.example?x",
  ])("refuses %s as ORIGIN", (ORIGIN) => expect(() => parseEnv({ ORIGIN })).toThrow(/ORIGIN: must be like/));

  test.each([
    ["postgres://throughline:pw@db.example.org/throughline", true],
    ["postgresql://throughline@db1,db2:5433,db3/throughline?sslmode=require", true],
    ["mysql://throughline@db/throughline", false],
    ["postgres://db", false],
    ["throughline.db", false],
  ])("takes %s as DATABASE_URL: %s", (DATABASE_URL, isTaken) => {
    const parse = () => parseEnv({ DATABASE_URL }).databaseUrl;
    if (isTaken) expect(parse()).toBe(DATABASE_URL);
    else expect(parse).toThrow(/DATABASE_URL: must be like postgres/);
  });

  test.each([
    [{ SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "a@example.org" }, /ORIGIN: is needed with SMTP_URL/],
    [{ HOST: "0.0.0.0" }, /ORIGIN: is needed when HOST is more than this machine/],
    [{ HOST: "::" }, /ORIGIN: is needed when HOST/],
    [{ HOST: "192.0.2.7" }, /ORIGIN: is needed when HOST/],
    [{ HOST: "127.example.org" }, /ORIGIN: is needed when HOST/],
  ])("refuses %j without ORIGIN", (record, sentence) => {
    expect(() => parseEnv(record)).toThrow(sentence);
    expect(parseEnv({ ...record, ORIGIN: "https://a.example" })).toMatchObject({
      origin: "https://a.example",
    });
  });

  test.each(["localhost", "127.0.0.1", "127.8.8.8", "::1"])("accepts HOST %s without ORIGIN", (HOST) =>
    expect(parseEnv({ HOST })).toMatchObject({ origin: undefined }),
  );

  test("describes every setting in a Markdown table", () => {
    expect(describeEnv()).toContain("| `PORT` | `3000` | Port to listen on. |");
  });
});

describe("loadSecrets", () => {
  test("creates secrets readable by the owner only", () => {
    const folder = join(testFolder(), "data");
    const made = loadSecrets(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(["secrets.json"]);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect([made.key.length, made.encryptionKey.key.length]).toEqual([32, 32]);
    expect(made.key.equals(made.encryptionKey.key)).toBe(false);
    const { d: _private, ...publicKey } = made.signing;
    const signature = createSign("sha256").update("x").sign({ key: made.signing, format: "jwk" });
    expect(createVerify("sha256").update("x").verify({ key: publicKey, format: "jwk" }, signature)).toBe(
      true,
    );
    expect(loadSecrets(folder)).toEqual(made);
    expect(loadSecrets(join(testFolder(), "other")).key.equals(made.key)).toBe(false);
  });

  test("restores permissions when others can read them", () => {
    const folder = testFolder();
    loadSecrets(folder);
    chmodSync(join(folder, "secrets.json"), 0o644);
    loadSecrets(folder);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("refuses a damaged file and leaves it unchanged", () => {
    const folder = testFolder();
    const file = join(folder, "secrets.json");
    loadSecrets(folder);
    const whole = readFileSync(file, "utf8");
    const damages = [
      "",
      "{}",
      whole.slice(0, 200),
      whole.replace(/"d": "..../, '"d": "!!!!'),
      whole.replace(/"key": ".{9}/, '"key": "'),
      // Another first letter, whichever the random key begins with.
      whole.replace(/"key": "(.)/, (_, first) => `"key": "${first === "A" ? "B" : "A"}`),
    ];
    for (const text of damages) {
      writeFileSync(file, text);
      expect(() => loadSecrets(folder), text).toThrow(/is damaged. Put it back from a backup/);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
    truncateSync(file, 0);
    writeFileSync(file, whole);
    expect(loadSecrets(folder).key).toHaveLength(32);
  });
});

function reasonOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
