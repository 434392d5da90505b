import { expect, test } from "vitest";
import { purgeBatch, purgeOrphans, purgeWordsBatch } from "#app/domain/retention/write.server.ts";
import { refuseWholeTables } from "#tests/support/query-plans.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

test("what is too old, and what deletions left, is found by indexes", async () => {
  const { ctx } = await createWorkspace();
  refuseWholeTables();
  expect(await purgeBatch(ctx(system), {})).toEqual({ more: false });
  expect(await purgeWordsBatch(ctx(system), {})).toEqual({ more: false });
  await purgeOrphans(ctx(system), {});
});
