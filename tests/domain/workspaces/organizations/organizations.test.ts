import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import {
  getOrganization,
  getOrganizationLogo,
  listOrganizations,
} from "#app/domain/workspaces/organizations/read.server.ts";
import {
  changeOrganization,
  changeOrganizationMember,
  createOrganization,
  deleteOrganization,
  leaveOrganization,
  removeOrganizationMember,
  setActiveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { currentWorkspace, getProject, listMembers } from "#app/domain/workspaces/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  leaveProject,
  removeMember,
} from "#app/domain/workspaces/projects/write.server.ts";
import { newMember, newPerson, newProject, provedPerson, testIdentity } from "#tests/support/people.ts";
import { png, testPictures } from "#tests/support/pictures.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/**
 * Ana made the organization and its project, and Omar is an admin of both with her. Mia is a member of both, Gus only of
 * the project, and Sam of nothing.
 */
async function place() {
  const workspace = await createWorkspace({
    providers: { identity: testIdentity, pictures: testPictures },
  });
  const { ctx } = workspace;
  const ana = await newPerson(workspace, "ana");
  const { project_id, org_id } = await newProject(workspace, ana);
  const people: Record<string, UserActor> = { ana };
  for (const name of ["omar", "mia"]) {
    people[name] = await provedPerson(workspace, name);
    await inviteMembers(ctx(ana), { project_id, emails: `${name}@example.test`, also_organization: true });
  }
  const omar = { user_id: people.omar?.userId ?? "" };
  await changeOrganizationMember(ctx(ana), { org_id, ...omar, role: "org_admin" });
  await changeMember(ctx(ana), { project_id, ...omar, role: "project_admin" });
  people.gus = await newMember(workspace, ana, project_id, "gus");
  people.sam = await newPerson(workspace, "sam");
  const as = (name: string): Ctx => ctx(people[name] ?? ana);
  const id = (name: string) => people[name]?.userId ?? "";
  return { as, id, org_id, project_id };
}

type Place = Awaited<ReturnType<typeof place>>;

const actions: Record<string, (at: Place, who: Ctx) => Promise<unknown>> = {
  "see the organization": ({ org_id }, who) => getOrganization(who, { org_id }),
  "rename the organization": ({ org_id }, who) => changeOrganization(who, { org_id, org_name: "Newer" }),
  "give it a logo": ({ org_id }, who) => changeOrganization(who, { org_id, picture: png() }),
  "change an organization role": ({ org_id, id }, who) =>
    changeOrganizationMember(who, { org_id, user_id: id("mia"), role: "org_admin" }),
  "remove from the organization": ({ org_id, id }, who) =>
    removeOrganizationMember(who, { org_id, user_id: id("mia") }),
  "make a project": ({ org_id }, who) => createProject(who, { org_id, name: "Piers" }),
  "work in the organization": ({ org_id }, who) => setActiveOrganization(who, { org_id }),
  "leave the organization": ({ org_id }, who) => leaveOrganization(who, { org_id }),
  "delete the organization": ({ org_id }, who) => deleteOrganization(who, { org_id }),
  "see the project": ({ project_id }, who) => getProject(who, { project_id }),
  "see its members": ({ project_id }, who) => listMembers(who, { project_id }),
  "change the project": ({ project_id }, who) => changeProject(who, { project_id, name: "Newer" }),
  "save its members": ({ project_id }, who) => changeProject(who, { project_id, members: [] }),
  "invite into the project": ({ project_id }, who) => inviteMembers(who, { project_id, emails: "x@x.test" }),
  "change a project role": ({ project_id, id }, who) =>
    changeMember(who, { project_id, user_id: id("mia"), role: "project_admin" }),
  "remove from the project": ({ project_id, id }, who) =>
    removeMember(who, { project_id, user_id: id("ana") }),
  "leave the project": ({ project_id }, who) => leaveProject(who, { project_id }),
  "delete the project": ({ project_id }, who) => deleteProject(who, { project_id }),
};

/** What an admin, a member, somebody who is only in the project, and a stranger are answered. */
const table: [action: string, omar: number, mia: number, gus: number, sam: number][] = [
  ["see the organization", 200, 200, 200, 404],
  ["rename the organization", 200, 403, 403, 404],
  ["give it a logo", 200, 403, 403, 404],
  ["change an organization role", 200, 403, 403, 404],
  ["remove from the organization", 200, 403, 403, 404],
  ["make a project", 200, 200, 403, 404],
  ["work in the organization", 200, 200, 200, 404],
  ["leave the organization", 200, 200, 403, 404],
  ["delete the organization", 200, 403, 403, 404],
  ["see the project", 200, 200, 200, 404],
  ["see its members", 200, 200, 200, 404],
  ["change the project", 200, 403, 403, 404],
  ["save its members", 200, 403, 403, 404],
  ["invite into the project", 200, 403, 403, 404],
  ["change a project role", 200, 403, 403, 404],
  ["remove from the project", 200, 403, 403, 404],
  ["leave the project", 200, 200, 200, 404],
  ["delete the project", 200, 403, 403, 404],
];

describe("permissions in an organization", () => {
  test("are listed for every action", () => {
    expect(table.map(([action]) => action)).toEqual(Object.keys(actions));
  });

  // Refusals leave everything as it was, so they all look at one place; what is allowed gets a place of its own.
  test("refuse what the table does not allow", async () => {
    const at = await place();
    for (const [action, ...expected] of table)
      for (const [index, name] of ["omar", "mia", "gus", "sam"].entries()) {
        const status = expected[index] ?? 0;
        if (status === 200) continue;
        const answered = await outcome(actions[action]?.(at, at.as(name)));
        expect([action, name, answered]).toEqual([action, name, status]);
      }
    const { org_name } = await getOrganization(at.as("ana"), at);
    expect(org_name).toBe("Ferry app makers");
    expect(await listMembers(at.as("ana"), at)).toHaveLength(4);
  });

  test.each(table.map(([action]) => action))("let an admin %s", async (action) => {
    const at = await place();
    expect(await outcome(actions[action]?.(at, at.as("omar")))).toBe(200);
  });

  test("let a member and a guest do what the table allows", async () => {
    const at = await place();
    const kept = table.filter(([action]) => !action.startsWith("leave"));
    for (const [action, _admin, mia, gus] of kept)
      for (const [name, status] of [
        ["mia", mia],
        ["gus", gus],
      ] as const)
        if (status === 200)
          expect([action, name, await outcome(actions[action]?.(at, at.as(name)))]).toEqual([
            action,
            name,
            200,
          ]);
  });

  test("match the abilities shown", async () => {
    const at = await place();
    const seen = await Promise.all(
      ["omar", "mia", "gus"].map(async (name) => (await getOrganization(at.as(name), at)).abilities),
    );
    expect(
      seen.map(({ edit, delete: remove, leave, manageMembers, createProject: make }) => [
        ...[edit, remove, leave, manageMembers, make],
      ]),
    ).toEqual([
      [true, true, true, true, true],
      [false, false, true, false, true],
      [false, false, false, false, false],
    ]);
    const { abilities } = await getProject(at.as("gus"), at);
    expect(abilities).toMatchObject({ edit: false, delete: false, leave: true, addToOrganization: false });
  });
});

describe("an organization", () => {
  test("keeps an admin when two leave concurrently", async () => {
    const { as, id, org_id } = await place();
    const both = await Promise.allSettled([
      leaveOrganization(as("ana"), { org_id }),
      leaveOrganization(as("omar"), { org_id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const last = both[0].status === "rejected" ? "ana" : "omar";
    const needed = {
      status: 409,
      message: "An organization needs an admin. Make someone else an admin first.",
    };
    const self = { org_id, user_id: id(last) };
    await expect(leaveOrganization(as(last), { org_id })).rejects.toMatchObject(needed);
    await expect(removeOrganizationMember(as(last), self)).rejects.toMatchObject(needed);
    await expect(changeOrganizationMember(as(last), { ...self, role: "member" })).rejects.toMatchObject(
      needed,
    );
  });

  test("keeps an admin when two demote each other concurrently", async () => {
    const { as, id, org_id } = await place();
    const tries = await Promise.allSettled([
      changeOrganizationMember(as("ana"), { org_id, user_id: id("omar"), role: "member" }),
      changeOrganizationMember(as("omar"), { org_id, user_id: id("ana"), role: "member" }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("that was left is no longer active, but its project members stay as guests", async () => {
    const { as, org_id } = await place();
    await setActiveOrganization(as("mia"), { org_id });
    await leaveOrganization(as("mia"), { org_id });
    // Her only project stays hers, so she is there, without having chosen it.
    expect(await currentWorkspace(as("mia"), {})).toMatchObject({
      org: { org_id, role: "guest" },
      chosen: false,
    });
    expect(await listOrganizations(as("mia"), {})).toMatchObject([{ org_id, role: "guest" }]);
  });

  test("requires a name, and shows its logo to people and guests", async () => {
    const { as, org_id } = await place();
    for (const org_name of ["", "   "])
      await expect(createOrganization(as("sam"), { org_name })).rejects.toMatchObject({
        errors: { org_name: ["Organization name is required"] },
      });
    const { logo_url } = await changeOrganization(as("ana"), { org_id, picture: png() });
    expect(logo_url).toMatch(new RegExp(`^/organizations/${org_id}/logo\\?v=`));
    expect((await getOrganizationLogo(as("gus"), { org_id })).content_type).toBe("image/png");
    await expect(getOrganizationLogo(as("sam"), { org_id })).rejects.toMatchObject({ status: 404 });
    const renamed = await changeOrganization(as("ana"), { org_id, org_name: "Newer" });
    expect(renamed).toMatchObject({ org_name: "Newer", logo_url });
    expect((await changeOrganization(as("ana"), { org_id, remove_picture: true })).logo_url).toBeNull();
    const made = await createOrganization(as("sam"), { org_name: "Other", picture: png() });
    expect(made.logo_url).toContain(`/organizations/${made.org_id}/logo?v=`);
  });
});

async function outcome(work: Promise<unknown> | undefined): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    return (error as { status?: number }).status ?? 500;
  }
}
