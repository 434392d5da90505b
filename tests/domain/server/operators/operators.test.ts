import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getInstance, listOperators } from "#app/domain/server/operators/read.server.ts";
import { nameOperator, removeOperator } from "#app/domain/server/operators/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { newPerson, provedPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

/** Ana made the first account, Ben the second; `fresh` has just said the password. */
async function instance() {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const ana = await newPerson(workspace, "ana");
  const ben = await provedPerson(workspace, "ben");
  const fresh = (who: UserActor) => workspace.ctx({ ...who, provedAt: workspace.clock.now() });
  const operates = async (who: UserActor) => (await getInstance(workspace.ctx(who), {})).abilities.operate;
  const emails = async (who: UserActor) =>
    (await listOperators(workspace.ctx(who), {})).operators.map(({ email }) => email);
  return { workspace, ana, ben, fresh, operates, emails };
}

describe("operators of a server", () => {
  test("start with whoever made the first account", async () => {
    const at = await instance();
    expect([await at.operates(at.ana), await at.operates(at.ben)]).toEqual([true, false]);
    expect(await at.emails(at.ana)).toEqual(["ana@example.test"]);
  });

  test("name others with the same rights, and can be removed", async () => {
    const at = await instance();
    await nameOperator(at.fresh(at.ana), { email: " Ben@Example.test " });
    await nameOperator(at.fresh(at.ana), { email: "ben@example.test" });
    expect(await at.emails(at.ben)).toEqual(["ana@example.test", "ben@example.test"]);
    await removeOperator(at.fresh(at.ben), { user_id: at.ana.userId });
    expect([await at.operates(at.ana), await at.operates(at.ben)]).toEqual([false, true]);
  });

  test("never become none, even when two leave at once", async () => {
    const at = await instance();
    await expect(removeOperator(at.fresh(at.ana), { user_id: at.ana.userId })).rejects.toMatchObject({
      status: 409,
    });
    await nameOperator(at.fresh(at.ana), { email: "ben@example.test" });
    const both = [at.ana, at.ben].map((who) => removeOperator(at.fresh(who), { user_id: who.userId }));
    const left = (await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled");
    expect(left).toHaveLength(1);
  });

  test("must have an active account with a verified e-mail", async () => {
    const at = await instance();
    await newPerson(at.workspace, "eve");
    const name = (email: string) => nameOperator(at.fresh(at.ana), { email });
    await expect(name("eve@example.test")).rejects.toMatchObject({ status: 422 });
    await expect(name("nobody@example.test")).rejects.toMatchObject({ status: 422 });
    await at.workspace.db.write((q) =>
      q.update(users).set({ status: "disabled" }).where(eq(users.user_id, at.ben.userId)),
    );
    await expect(name("ben@example.test")).rejects.toMatchObject({ status: 422 });
    expect(await at.emails(at.ana)).toEqual(["ana@example.test"]);
  });

  test("are named only by an operator with a recent password, not by an API token", async () => {
    const at = await instance();
    const email = "ben@example.test";
    const token = { ...at.ana, via: "api-token" as const, scope: "write" as const };
    for (const ctx of [at.fresh(at.ben), at.workspace.ctx(at.ana), at.fresh(token)]) {
      await expect(nameOperator(ctx, { email })).rejects.toMatchObject({ status: 403 });
      await expect(removeOperator(ctx, { user_id: at.ana.userId })).rejects.toMatchObject({ status: 403 });
    }
    await expect(listOperators(at.workspace.ctx(at.ben), {})).rejects.toMatchObject({ status: 403 });
    await expect(listOperators(at.workspace.ctx(anonymous), {})).rejects.toMatchObject({ status: 401 });
  });

  test("are recorded in the audit log with every change", async () => {
    const at = await instance();
    await nameOperator(at.fresh(at.ana), { email: "ben@example.test" });
    await removeOperator(at.fresh(at.ana), { user_id: at.ben.userId });
    const entries = await at.workspace.db.read((q) => q.select().from(auditLog));
    const acts = entries.filter(({ act }) => act.startsWith("operators."));
    expect(acts.map(({ act, actor, user_id }) => [act, actor, user_id])).toEqual([
      ["operators.named", "anonymous", at.ana.userId],
      ["operators.named", at.ana.userId, at.ben.userId],
      ["operators.removed", at.ana.userId, at.ben.userId],
    ]);
  });
});
