import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { checkFiles, fileStoreProblem } from "#app/providers/files/check.ts";
import { filesOf } from "#app/providers/files/configured.ts";
import { testFolder } from "#tests/support/database.ts";
import { testBucket } from "#tests/support/files.ts";

const needed = {
  FILES_S3_ENDPOINT: "https://s3.example.org/",
  FILES_S3_BUCKET: "throughline-files",
  FILES_S3_ACCESS_KEY_ID: "key",
  FILES_S3_SECRET_ACCESS_KEY: "secret",
};

describe("the settings of the file storage", () => {
  test("are a folder without any, and a bucket with the four that are needed", async () => {
    const dataDir = testFolder();
    expect((await filesOf(parseEnv({ DATA_DIR: dataDir }))).place).toBe(dataDir);
    const env = parseEnv({ ...needed, FILES_S3_PREFIX: "/teams/a b+ü/" });
    expect(env.fileStorage).toEqual({
      ...{ endpoint: "https://s3.example.org", bucket: "throughline-files", region: "us-east-1" },
      ...{ accessKeyId: "key", secretAccessKey: "secret", prefix: "teams/a b+ü/", addresses: "path" },
    });
    expect((await filesOf(env)).place).toBe("s3://throughline-files/teams/a b+ü/");
  });

  test.each(Object.keys(needed))("without %s are refused", (name) => {
    expect(() => parseEnv({ ...needed, [name]: "" })).toThrow(
      new RegExp(`${name}: is needed with FILES_S3_`),
    );
  });

  test.each([
    ["FILES_S3_ENDPOINT", "https://s3.example.org/bucket"],
    ["FILES_S3_ENDPOINT", "https://key:secret@s3.example.org"],
    ["FILES_S3_BUCKET", "My_Bucket"],
    ["FILES_S3_BUCKET", "../other"],
    ["FILES_S3_REGION", "eu west"],
    ["FILES_S3_ACCESS_KEY_ID", "key/20261126"],
    ["FILES_S3_PREFIX", "a/../b"],
    ["FILES_S3_PREFIX", "a//b"],
    ["FILES_S3_PREFIX", "a\nb"],
    ["FILES_S3_PREFIX", "ü".repeat(101)],
    ["FILES_S3_ADDRESSES", "host"],
  ])("refuse %s=%j", (name, value) => {
    expect(() => parseEnv({ ...needed, [name]: value })).toThrow(`${name}: `);
  });
});

describe("the check of the file storage", () => {
  test("leaves nothing behind, in a folder or a bucket", async () => {
    const { peer, store } = await testBucket();
    expect(await checkFiles(store)).toEqual({
      ...{ ok: true, text: "s3://files/ stored, returned and deleted a test file." },
    });
    expect(peer.objects.size).toBe(0);
    expect(await fileStoreProblem(await filesOf(parseEnv({ DATA_DIR: testFolder() })))).toBeNull();
  });

  test.each([
    ["PUT", 403, "AccessDenied", /Let this key read, write/, false],
    ["DELETE", 403, "AccessDenied", /Let this key read, write/, false],
    ["GET", 503, "SlowDown", /answered 503 SlowDown/, true],
  ] as const)("names what a server says to %s (%i)", async (method, status, code, reason, mayPass) => {
    const { peer, store } = await testBucket();
    peer.fault = (call) => (call.method === method ? { status, code } : undefined);
    expect(await fileStoreProblem(store)).toEqual({ reason: expect.stringMatching(reason), mayPass });
  });
});
