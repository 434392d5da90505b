import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { newSecretsText } from "#app/core/secrets.ts";
import { exampleEnv } from "#app/core/settings/described.ts";
import { testFolder } from "#tests/support/database.ts";

const webhook = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

/** Every secret with a value that is one, and what each needs beside it. */
const complete: Record<string, string> = {
  METRICS_TOKEN: "a-token-of-16-or-more",
  SERVER_SECRETS: newSecretsText(),
  RECORDER: "recall",
  RECALL_API_KEY: "recall-key",
  RECALL_WEBHOOK_SECRET: `${webhook}, ${webhook}`,
  ATTENDEE_API_KEY: "attendee-key",
  ATTENDEE_WEBHOOK_SECRET: Buffer.alloc(32, 5).toString("base64"),
  VEXA_API_KEY: "vexa-key",
  VEXA_WEBHOOK_SECRET: "a-secret-of-16-or-more",
  SLACK_SIGNING_SECRET: "8f742231b10e8888abcd99yyyzzz85a5",
  ZOOM_CLIENT_ID: "zoom",
  ZOOM_CLIENT_SECRET: "zoom-secret",
  ZOOM_WEBHOOK_SECRET: "zoom-webhook-secret",
  GOOGLE_CLIENT_ID: "google",
  GOOGLE_CLIENT_SECRET: "google-secret",
  OIDC_ISSUER: "https://login.example.org",
  OIDC_CLIENT_ID: "oidc",
  OIDC_CLIENT_SECRET: "oidc-secret",
  MICROSOFT_CLIENT_ID: "microsoft",
  MICROSOFT_CLIENT_SECRET: "microsoft-secret",
  ORIGIN: "https://meetings.example.org",
  SMTP_URL: "smtps://me:secret@mail.example.org",
  MAIL_FROM: "meetings@example.org",
  REPLY_ADDRESS: "rsvp@example.org",
  REPLY_SECRET: "a-secret-of-16-or-more",
  AI_BASE_URL: "http://localhost:11434/v1",
  AI_MODEL: "llama",
  AI_API_KEY: "model-key",
  AI_TRANSCRIPTION_MODEL: "whisper-1",
  AI_TRANSCRIPTION_KEY: "transcription-key",
  FILES_S3_ENDPOINT: "http://garage:3900",
  FILES_S3_BUCKET: "throughline-files",
  FILES_S3_ACCESS_KEY_ID: "GK31c2f218a2e44f",
  FILES_S3_SECRET_ACCESS_KEY: "b892c0665f0ada8a",
  BACKUP_PASSPHRASE: "correct horse battery staple",
};

const settings = [...exampleEnv().matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", usual = ""]) => ({
  name,
  value: complete[name] ?? (usual || "something"),
}));

function fileWith(text: string | Uint8Array): string {
  const file = join(testFolder(), "secret");
  writeFileSync(file, text);
  return file;
}

function outcome(record: Record<string, string | undefined>) {
  try {
    return parseEnv(record);
  } catch (error) {
    return (error as Error).message;
  }
}

describe("a setting in a file that <NAME>_FILE names", () => {
  test.each(settings)("$name is read as from the environment itself", ({ name, value }) => {
    const others = { ...complete, [name]: undefined };
    const direct = outcome({ ...others, [name]: value });
    if (complete[name]) expect(direct).toBeTypeOf("object");
    // Most programs that write secrets end them with a line break.
    expect(outcome({ ...others, [`${name}_FILE`]: fileWith(`${value}\n`) })).toEqual(direct);
  });

  test("all secrets are walked over", () => {
    const secrets = settings.filter(({ name }) =>
      /(KEY|KEY_ID|SECRETS?|TOKEN|PASSPHRASE|PASSWORD)$/.test(name),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(14);
    expect(secrets.filter(({ name }) => !complete[name])).toEqual([]);
  });

  test.each(settings)("a missing file of $name stops the start", ({ name }) => {
    const file = join(testFolder(), "canary");
    const reason = `  ${name}_FILE: ${file} isn't there. Is its path right, and is it mounted?`;
    expect(() => parseEnv({ [`${name}_FILE`]: file })).toThrow(
      `Throughline can't start, these settings are wrong:\n${reason}`,
    );
  });

  test.each([
    [
      "an empty file",
      () => fileWith(" \n"),
      /AI_API_KEY_FILE: .+secret is empty\. Write the value into it\./,
    ],
    ["a folder", testFolder, /AI_API_KEY_FILE: .+ is a folder\. Name the file in it\./],
    [
      "a large file",
      () => fileWith(Buffer.alloc(70_000, 65)),
      /AI_API_KEY_FILE: .+ is larger than a setting/,
    ],
    [
      "a path through a file",
      () => join(fileWith("x"), "x"),
      /AI_API_KEY_FILE: .+ can't be read \(ENOTDIR\)/,
    ],
  ])("%s stops the start with a reason", (_what, path, reason) => {
    expect(() => parseEnv({ AI_API_KEY_FILE: path() })).toThrow(reason);
  });

  // root reads everything.
  test.skipIf(process.getuid?.() === 0)("a file that may not be read stops the start", () => {
    const file = fileWith("canary");
    chmodSync(file, 0);
    expect(() => parseEnv({ AI_API_KEY_FILE: file })).toThrow(/may not be read by the user this runs as/);
  });

  test("beside the setting itself stops the start, and no value is said", () => {
    const record = { AI_API_KEY: "canary", AI_API_KEY_FILE: fileWith("canary"), PORT_FILE: fileWith("4000") };
    expect(() => parseEnv(record)).toThrow(/AI_API_KEY_FILE: and AI_API_KEY are both set\. Keep one\.$/);
    expect(outcome(record)).not.toContain("canary");
    expect(outcome({ METRICS_TOKEN_FILE: fileWith("canary") })).toMatch(/METRICS_TOKEN: must have 16/);
    expect(outcome({ METRICS_TOKEN_FILE: fileWith("canary") })).not.toContain("canary");
  });

  test("an empty name of a file is none, and what is set is counted", () => {
    expect(parseEnv({ PORT_FILE: " " })).toMatchObject({ port: 3000, given: new Set() });
    expect(parseEnv({ PORT_FILE: fileWith("4000") })).toMatchObject({ port: 4000, given: new Set(["PORT"]) });
  });
});
