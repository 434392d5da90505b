import { expect, test } from "vitest";
import { purgeBatch, purgeOrphans, purgeWordsBatch } from "#app/domain/data-lifecycle/purge/write.server.ts";
import { refuseWholeTables } from "#tests/support/query-plans.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

test("the purge finds old rows and orphans by indexes", async () => {
  const { ctx } = await createWorkspace();
  refuseWholeTables();
  expect(await purgeBatch(ctx(system), {})).toEqual({ more: false });
  expect(await purgeWordsBatch(ctx(system), {})).toEqual({ more: false });
  await purgeOrphans(ctx(system), {});
});
