import { expect, test } from "vitest";
import { foreignBucketProblem } from "#app/providers/files/owner.ts";
import { storedContent, testBucket } from "#tests/support/files.ts";

test("a bucket belongs to the installation that came first, and another one needs a prefix", async () => {
  const { store, storeOf } = await testBucket();
  expect(await foreignBucketProblem(store, "ours")).toBeNull();
  expect(await foreignBucketProblem(store, "ours")).toBeNull();
  const problem = await foreignBucketProblem(store, "theirs");
  expect(problem).toMatch(/^s3:\/\/files.* holds the files of another installation/);
  expect(problem).toContain("Set FILES_S3_PREFIX");
  expect(String(await storedContent(store, "installation/owner"))).toBe("ours\n");
  expect(await foreignBucketProblem(storeOf({ prefix: "trial/" }), "theirs")).toBeNull();
  await store.remove("installation/owner");
  expect(await foreignBucketProblem(store, "theirs")).toBeNull();
});
