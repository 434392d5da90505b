import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { listOperators } from "#app/domain/operators/read.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

test("whoever owns the machine names an operator when nobody else can", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  await newPerson(workspace, "ana");
  const ben = await newPerson(workspace, "ben");
  const run = (email?: string) => {
    const words = ["scripts/name-operator.ts", ...(email === undefined ? [] : [email])];
    const env = { ...process.env, DATA_DIR: dirname(workspace.db.file) };
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
    return [status, (stdout + stderr).trim()];
  };
  expect(run()).toEqual([1, "Say whom: npm run operators:name -- ana@example.org"]);
  expect(run("eve@example.test")).toEqual([1, "Nobody has an account with eve@example.test."]);
  expect(run("Ben@example.test")).toEqual([0, "ben@example.test is an operator now."]);
  expect(run("ben@example.test")).toEqual([0, "ben@example.test is an operator already."]);
  const { operators } = await listOperators(workspace.ctx(ben), {});
  expect(operators.map(({ email }) => email)).toContain("ben@example.test");
  const entries = await workspace.db.read((q) => q.select().from(auditLog));
  expect(entries.filter(({ actor }) => actor === "system:name-operator")).toMatchObject([
    { act: "operators.named", user_id: ben.userId, details: {} },
  ]);
});
