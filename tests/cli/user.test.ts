import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadSecrets } from "#app/core/secrets.ts";
import { listOperators } from "#app/domain/operators/read.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

test("whoever owns the machine names an operator when nobody else can", async () => {
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

/** The secrets of a first start, which are not made beside a database. */
function withSecrets(folder: string): void {
  const made = testFolder();
  loadSecrets(made);
  copyFileSync(join(made, "secrets.json"), join(folder, "secrets.json"));
}
