import { getTableColumns, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { createApiToken } from "#app/domain/account/api-tokens/write.server.ts";
import { ownTables } from "#app/domain/account/own-archive/own-tables.ts";
import { exportOwnData } from "#app/domain/account/own-archive/write.server.ts";
import { removeMember } from "#app/domain/projects/write.server.ts";
import * as schema from "#db/schema.ts";
import { bytesOf, fullProject, type Unpacked, unpack } from "#tests/domain/archives/full-project.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/** Tables that name people and are in no person's archive, and why. */
const others: Record<string, string> = {
  organizations: "belong to their members",
  projects: "belong to their members",
  oneTimeTokens: "are links and codes that end within hours",
  calendarEvents: "are copies of the person's calendar, which has them",
};

const person = /^(user_id|created_by|proposed_by)$/;

test("every table with a person's own rows is in it, or there is a reason", () => {
  const tables = Object.entries(schema).filter(([, value]) => is(value, Table));
  const withPerson = tables
    .filter(([, table]) => {
      const columns = getTableColumns(table as Table);
      const links = Object.values(columns).filter(({ name }) => person.test(name));
      return links.length > 0;
    })
    .map(([name]) => name);
  const known = new Set([...Object.values(ownTables).map(({ table }) => table), ...Object.keys(others)]);
  expect(withPerson.filter((name) => !known.has(name))).toEqual(ofProjects);
  for (const { table, columns } of Object.values(ownTables)) {
    const all = getTableColumns((schema as unknown as Record<string, Table>)[table] as Table);
    expect(columns.filter((column) => !(column in all))).toEqual([]);
    expect(columns.filter((column) => /hash|sealed|secret|token$/.test(column))).toEqual([]);
  }
});

/** What a person wrote in a project stays with the project, whose archive has it with their name. */
const ofProjects = ["corrections", "idempotencyKeys", "summaries"];

const fresh = (actor: UserActor, now: number): UserActor => ({ ...actor, provedAt: now });
const listIn = (files: Unpacked, name: string) =>
  JSON.parse(new TextDecoder().decode(files[`data/${name}.json`])) as Record<string, unknown>[];

test("a person gets what is kept about them, without secrets, and without what they may no longer read", async () => {
  const at = await fullProject();
  const { project_id, workspace } = at;
  const { token } = await createApiToken(workspace.ctx(fresh(at.member, workspace.clock.now())), {
    ...{ name: "Script", scope: "read" },
  });
  const download = async () => {
    const actor = fresh(at.member, workspace.clock.now());
    return unpack(await bytesOf((await exportOwnData(workspace.ctx(actor), {})).content));
  };
  const files = await download();
  expect(listIn(files, "account")).toMatchObject([{ email: "member@example.test", first_name: "Member" }]);
  expect(listIn(files, "api-tokens")).toMatchObject([{ name: "Script", scope: "read" }]);
  expect(listIn(files, "project-memberships")).toMatchObject([{ project_id, role: "member" }]);
  expect(listIn(files, "edit-requests")).toMatchObject([{ status: "pending_approval" }]);
  expect(JSON.stringify(listIn(files, "edit-proposals"))).toContain("Sail on Monday.");
  expect(listIn(files, "own-acts").map(({ act }) => act)).toContain("api-tokens.created");
  const chat = (all: Unpacked) => {
    const [, text] = Object.entries(all).find(([name]) => /^chats\/.*\.md$/.test(name)) ?? [];
    return new TextDecoder().decode(text);
  };
  expect(chat(files)).toContain("What do only I ask");
  expect(chat(files)).toContain("1 meeting I looked at");
  const all = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
  for (const secret of [token, "password_hash", "token_hash", "$argon", "$scrypt"])
    expect(all).not.toContain(secret);
  expect(all).not.toContain("other@example.test");
  await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
  const later = await download();
  expect(chat(later)).toContain("What do only I ask");
  expect(chat(later)).not.toContain("1 meeting I looked at");
  expect(listIn(later, "edit-proposals")).toEqual([]);
});

test("it takes a proof of the last minutes, and no API token", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const ana = await newPerson(workspace, "ana");
  await expect(exportOwnData(workspace.ctx(ana), {})).rejects.toMatchObject({
    ...{ status: 403, code: "reauthentication_needed" },
  });
  const old = fresh(ana, workspace.clock.now() - 20 * 60_000);
  await expect(exportOwnData(workspace.ctx(old), {})).rejects.toMatchObject({ status: 403 });
});
