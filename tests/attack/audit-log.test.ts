import { describe, expect, test } from "vitest";
import { createApiToken, revokeApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { exportAuditLog, listAuditLog } from "#app/domain/administration/audit/read.server.ts";
import { changeMember, deleteProject, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { onSqlite, statement } from "#tests/support/database.ts";
import { newMember, newPerson, newProject, password, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

async function company() {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const ana = await newPerson(workspace, "ana");
  const { project_id, org_id } = await newProject(workspace, ana);
  const ben = await newMember(workspace, ana, project_id, "ben");
  const sam = await newPerson(workspace, "sam");
  const log = async (page: object = {}) => listAuditLog(workspace.ctx(ana), { org_id, ...page });
  return { workspace, ana, ben, sam, project_id, org_id, log };
}

describe("the audit log", () => {
  test("records every sensitive act once, in order", async () => {
    const { workspace, ana, ben, project_id, log } = await company();
    const before = (await log()).entries.length;
    const email = "ana@example.test";
    await expect(logIn(workspace.ctx(anonymous), { email, password: "wrong" })).rejects.toThrow();
    await logIn(workspace.ctx(anonymous), { email, password });
    const fresh = { ...ana, provedAt: workspace.clock.now() };
    const { token_id } = await createApiToken(workspace.ctx(fresh), { name: "ci" });
    await revokeApiToken(workspace.ctx(fresh), { token_id });
    await changeMember(workspace.ctx(ana), { project_id, user_id: ben.userId, role: "project_admin" });
    await removeMember(workspace.ctx(ana), { project_id, user_id: ben.userId });
    await deleteProject(workspace.ctx(ana), { project_id });
    const { entries } = await log();
    const acts = entries.slice(0, entries.length - before).reverse();
    expect(acts.map(({ act }) => act)).toEqual([
      ...["identity.login-failed", "identity.logged-in", "api-tokens.created", "api-tokens.revoked"],
      ...["project.member-changed", "project.member-removed", "project.deleted"],
    ]);
    expect(acts[0]).toMatchObject({
      ...{ actor: "anonymous", address: "203.0.113.7", user_id: ana.userId },
      ...{ kind: "logins", text: "Failed login as Ana Test" },
    });
    expect(acts[4]).toMatchObject({
      ...{ actor: ana.userId, user_id: ben.userId },
      details: { role: "project_admin", project_id },
    });
    await logOut(workspace.ctx(ana), {});
    expect((await log()).entries[0]).toMatchObject({ act: "identity.sessions-ended", user_id: ana.userId });
  });

  test("is paged without a gap while it grows", async () => {
    const { workspace, log } = await company();
    const all = (await log()).entries.map(({ entry_id }) => entry_id);
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await log({ limit: 1, ...(next && { before: next }) });
      seen.push(...page.entries.map(({ entry_id }) => entry_id));
      next = page.next;
      await logIn(workspace.ctx(anonymous), { email: "ana@example.test", password });
    } while (next);
    expect(seen).toEqual(all);
  });

  test("is readable by admins of the organization, about their own members only", async () => {
    const { workspace, ana, ben, sam, org_id, log } = await company();
    for (const [who, status] of [
      [sam, 404],
      [ben, 403],
    ] as const)
      await expect(listAuditLog(workspace.ctx(who), { org_id })).rejects.toMatchObject({ status });
    const foreign = await newProject(workspace, sam, "Bakery");
    expect(JSON.stringify((await log()).entries)).not.toContain(sam.userId);
    const sams = await listAuditLog(workspace.ctx(sam), { org_id: foreign.org_id });
    expect(JSON.stringify(sams)).not.toContain(ana.userId);
  });

  test("is filtered by person and kind, and exported with the same filter", async () => {
    const { workspace, ana, ben, sam, project_id, org_id, log } = await company();
    await changeMember(workspace.ctx(ana), { project_id, user_id: ben.userId, role: "project_admin" });
    const { entries } = await log({ person: ben.userId, kind: "members" });
    expect(entries.map(({ text }) => text)).toEqual([
      "Ana Test made Ben Test an admin of Ferry app",
      "Ben Test joined Ferry app",
      "Ana Test invited Ben Test to Ferry app",
    ]);
    const file = (who: typeof ana) =>
      exportAuditLog(workspace.ctx(who), { org_id, person: ben.userId, kind: "members" });
    expect((await file(ana)).content.split("\r\n")).toHaveLength(5);
    await expect(file(ben)).rejects.toMatchObject({ status: 403 });
    await expect(file(sam)).rejects.toMatchObject({ status: 404 });
  });

  test("cannot be changed, replaced or deleted by any SQL statement", async () => {
    const { workspace } = await company();
    const sql = (text: string) => statement(workspace.db, text);
    const before = await sql("SELECT * FROM audit_log");
    const columns = "entry_id, act, actor, address, org_id, user_id, details, created_at";
    const again = `INSERT INTO audit_log (${columns}) SELECT ${columns.replace("actor", "'nobody'")} FROM audit_log WHERE true`;
    for (const attack of [
      "UPDATE audit_log SET actor = 'nobody'",
      "DELETE FROM audit_log",
      `${again} ON CONFLICT (entry_id) DO UPDATE SET actor = 'nobody'`,
      onSqlite ? again.replace("INSERT", "INSERT OR REPLACE") : "TRUNCATE audit_log",
    ])
      await expect(sql(attack), attack).rejects.toThrow(/The audit log is/);
    expect(await sql("SELECT * FROM audit_log")).toEqual(before);
    await sql(
      "INSERT INTO audit_log (entry_id, act, actor, org_id, details, created_at) VALUES ('old', 'x', 'x', '', '{}', 0)",
    );
    await sql("DELETE FROM audit_log WHERE entry_id = 'old'");
    expect(await sql("SELECT * FROM audit_log")).toEqual(before);
  });

  test("has no entry for an act that was rolled back", async () => {
    const { workspace, ana, project_id } = await company();
    const rows = () => workspace.db.read((q) => q.$count(auditLog));
    const before = await rows();
    // The last admin cannot be removed: the act is rolled back, and its entry with it.
    await expect(removeMember(workspace.ctx(ana), { project_id, user_id: ana.userId })).rejects.toMatchObject(
      { status: 409 },
    );
    expect(await rows()).toBe(before);
  });
});
