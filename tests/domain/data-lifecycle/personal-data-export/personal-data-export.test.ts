import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { createApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import {
  bytesOf,
  fullProject,
  type Unpacked,
  unpack,
} from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

const fresh = (actor: UserActor, now: number): UserActor => ({ ...actor, provedAt: now });
const listIn = (files: Unpacked, name: string) =>
  JSON.parse(new TextDecoder().decode(files[`data/${name}.json`])) as Record<string, unknown>[];

test("the personal data export has what is stored about a person, without secrets or what they may no longer read", async () => {
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
  expect(chat(files)).toContain("This wasn't discussed in this meeting.");
  const all = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
  for (const secret of [token, "password_hash", "token_hash", "$argon", "$scrypt"])
    expect(all).not.toContain(secret);
  expect(all).not.toContain("other@example.test");
  await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
  const later = await download();
  expect(chat(later)).toContain("What do only I ask");
  expect(chat(later)).not.toContain("This wasn't discussed in this meeting.");
  expect(listIn(later, "edit-proposals")).toEqual([]);
});

test("the personal data export requires a recent password, and refuses API tokens", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const ana = await newPerson(workspace, "ana");
  await expect(exportOwnData(workspace.ctx(ana), {})).rejects.toMatchObject({
    ...{ status: 403, code: "reauthentication_needed" },
  });
  const old = fresh(ana, workspace.clock.now() - 20 * 60_000);
  await expect(exportOwnData(workspace.ctx(old), {})).rejects.toMatchObject({ status: 403 });
});
