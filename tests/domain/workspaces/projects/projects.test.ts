import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { getOrganization, listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import {
  changeOrganization,
  deleteOrganization,
  leaveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import {
  currentWorkspace,
  getProject,
  listMembers,
  listProjects,
  lookAtInvite,
} from "#app/domain/workspaces/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  leaveProject,
  removeMember,
  setActiveProject,
} from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import {
  newMember,
  newPerson,
  newProject,
  password,
  provedPerson,
  testIdentity,
} from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

async function team() {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const ana = await newPerson(workspace, "ana");
  const project = await newProject(workspace, ana);
  const { project_id } = project;
  const bo = await newMember(workspace, ana, project_id, "bo");
  const stranger = await provedPerson(workspace, "stranger");
  return { workspace, ctx: workspace.ctx, ana, bo, stranger, project, project_id };
}

const tokenOf = (link: string | null | undefined) => link?.split("/").pop() ?? "";

describe("a stranger", () => {
  test("gets the same 404 for a project and an organization as for missing ones", async () => {
    const { ctx, stranger, project, project_id } = await team();
    const { org_id } = project;
    const calls = (id: string, org: string) => [
      getProject(ctx(stranger), { project_id: id }),
      listMembers(ctx(stranger), { project_id: id }),
      changeProject(ctx(stranger), { project_id: id, name: "Mine" }),
      deleteProject(ctx(stranger), { project_id: id }),
      inviteMembers(ctx(stranger), { project_id: id, emails: "x@example.test" }),
      getOrganization(ctx(stranger), { org_id: org }),
      changeOrganization(ctx(stranger), { org_id: org, org_name: "Mine" }),
      deleteOrganization(ctx(stranger), { org_id: org }),
      createProject(ctx(stranger), { org_id: org, name: "Mine" }),
    ];
    const answers = (results: PromiseSettledResult<unknown>[]) =>
      results.map((result) =>
        result.status === "rejected" ? `${result.reason.status} ${result.reason.message}` : "!",
      );
    const real = answers(await Promise.allSettled(calls(project_id, org_id)));
    expect(real).toEqual(answers(await Promise.allSettled(calls("no-such-id", "no-such-id"))));
    expect(new Set(real)).toEqual(new Set(["404 Not found"]));
    expect(await listProjects(ctx(stranger), {})).toEqual([]);
    expect(await listOrganizations(ctx(stranger), {})).toEqual([]);
  });
});

describe("a project member", () => {
  test("sees the project and cannot manage it", async () => {
    const { ctx, bo, ana, project_id } = await team();
    const seen = await getProject(ctx(bo), { project_id });
    expect(seen.abilities).toMatchObject({ edit: false, delete: false, manageMembers: false, leave: true });
    expect(seen.members.map(({ email, role }) => [email, role])).toEqual([
      ["ana@example.test", "project_admin"],
      ["bo@example.test", "member"],
    ]);
    await Promise.all(
      [
        changeProject(ctx(bo), { project_id, name: "Mine" }),
        deleteProject(ctx(bo), { project_id }),
        removeMember(ctx(bo), { project_id, user_id: ana.userId }),
        changeMember(ctx(bo), { project_id, user_id: bo.userId, role: "project_admin" }),
      ].map((attempt) => expect(attempt).rejects.toMatchObject({ status: 403 })),
    );
  });

  test("outside the organization sees it as a guest, without its people", async () => {
    const { ctx, bo, project } = await team();
    const organization = await getOrganization(ctx(bo), { org_id: project.org_id });
    expect(organization).toMatchObject({ role: "guest", members: [] });
    await expect(createProject(ctx(bo), { org_id: project.org_id, name: "More" })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("who is removed gets 404", async () => {
    const { ctx, ana, bo, project_id } = await team();
    await removeMember(ctx(ana), { project_id, user_id: bo.userId });
    await expect(getProject(ctx(bo), { project_id })).rejects.toMatchObject({ status: 404 });
    expect((await currentWorkspace(ctx(bo), {})).project).toBeNull();
  });
});

describe("a project invite", () => {
  test("shows the pending-account message only with the right password or its own invite link", async () => {
    const { ctx, ana, workspace, project_id } = await team();
    const [invited] = await inviteMembers(ctx(ana), { project_id, emails: "cy@example.test" });
    const [other] = await inviteMembers(ctx(ana), { project_id, emails: "dee@example.test" });
    const cy = { email: "cy@example.test", password };
    const wrong = { status: 401, message: "Invalid email or password" };
    const pending = { status: 403, message: "User account is pending. Please complete signup first." };
    await expect(logIn(ctx(anonymous), cy)).rejects.toMatchObject(wrong);
    const foreign = { ...cy, invite: tokenOf(other?.invite_link) };
    await expect(logIn(ctx(anonymous), foreign)).rejects.toMatchObject(wrong);
    const held = { ...cy, invite: tokenOf(invited?.invite_link) };
    await expect(logIn(ctx(anonymous), held)).rejects.toMatchObject(pending);
    await newPerson(workspace, "eve");
    await workspace.db.write((q) =>
      q.update(users).set({ status: "pending" }).where(eq(users.first_name, "Eve")),
    );
    const eve = { email: "eve@example.test", password };
    await expect(logIn(ctx(anonymous), eve)).rejects.toMatchObject(pending);
    await expect(logIn(ctx(anonymous), { ...eve, password: "no" })).rejects.toMatchObject(wrong);
  });

  test("grants nothing to whoever signs up with the e-mail", async () => {
    const { ctx, ana, workspace, project_id } = await team();
    const [invited] = await inviteMembers(ctx(ana), { project_id, emails: "cy@example.test" });
    const impostor = await newPerson(workspace, "cy");
    expect(await listProjects(ctx(impostor), {})).toEqual([]);
    // The link still works, for whoever it was handed to.
    const dee = await newPerson(workspace, "dee");
    await acceptInvite(ctx(dee), { token: tokenOf(invited?.invite_link) });
    expect(await listProjects(ctx(dee), {})).toHaveLength(1);
  });

  test("is not used by looking, works once, and leaves the account unchanged", async () => {
    const { ctx, ana, workspace, project_id } = await team();
    const [invited] = await inviteMembers(ctx(ana), {
      project_id,
      emails: "cy@example.test",
      role: "project_admin",
    });
    const token = tokenOf(invited?.invite_link);
    expect(await lookAtInvite(ctx(anonymous), { token })).toMatchObject({
      project_name: "Ferry app",
      role: "project_admin",
    });
    const cy = await newPerson(workspace, "cy", token);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => acceptInvite(ctx(cy), { token })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(lookAtInvite(ctx(anonymous), { token })).rejects.toMatchObject({ status: 404 });
    const [, member] = await listMembers(ctx(ana), { project_id }).then((all) => all.map(({ role }) => role));
    expect(member).toBe("member");
    await expect(logIn(ctx(anonymous), { email: "cy@example.test", password })).resolves.toHaveProperty(
      "token",
    );
  });

  test("expires after two weeks, when renewed and when withdrawn", async () => {
    const { ctx, ana, workspace, project_id } = await team();
    const invite = async () => (await inviteMembers(ctx(ana), { project_id, emails: "cy@example.test" }))[0];
    const first = tokenOf((await invite())?.invite_link);
    const second = tokenOf((await invite())?.invite_link);
    await expect(lookAtInvite(ctx(anonymous), { token: first })).rejects.toMatchObject({ status: 404 });
    const waiting = (await listMembers(ctx(ana), { project_id })).find(({ status }) => status === "pending");
    await removeMember(ctx(ana), { project_id, user_id: waiting?.user_id ?? "" });
    await expect(lookAtInvite(ctx(anonymous), { token: second })).rejects.toMatchObject({ status: 404 });
    const third = tokenOf((await invite())?.invite_link);
    workspace.clock.advance(14 * day);
    await expect(lookAtInvite(ctx(anonymous), { token: third })).rejects.toMatchObject({ status: 404 });
  });

  test("adds a person with a verified e-mail at once, and reports who was in already", async () => {
    const { ctx, ana, stranger, project_id } = await team();
    const emails = " stranger@example.test, bo@example.test,, STRANGER@example.test ";
    const results = await inviteMembers(ctx(ana), { project_id, emails, also_organization: true });
    expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
      ["stranger@example.test", "added"],
      ["bo@example.test", "already_member"],
    ]);
    expect(await listProjects(ctx(stranger), {})).toHaveLength(1);
    expect(await listOrganizations(ctx(stranger), {})).toMatchObject([{ role: "member" }]);
  });

  test("for a colleague makes their only project the active one", async () => {
    const { ctx, ana, workspace, project, project_id } = await team();
    const dee = await provedPerson(workspace, "dee");
    const place = async () => {
      const { org, project } = await currentWorkspace(ctx(dee), {});
      return [org?.org_id, project?.project_id];
    };
    expect(await place()).toEqual([undefined, undefined]);
    await inviteMembers(ctx(ana), { project_id, emails: "dee@example.test" });
    expect(await place()).toEqual([project.org_id, project_id]);
    expect((await currentWorkspace(ctx(dee), {})).chosen).toBe(false);
    const other = await newProject(workspace, ana, "Piers");
    await inviteMembers(ctx(ana), { ...other, emails: "dee@example.test" });
    expect(await place()).toEqual([undefined, undefined]);
    await setActiveProject(ctx(dee), { project_id });
    expect(await place()).toEqual([project.org_id, project_id]);
    await removeMember(ctx(ana), { project_id, user_id: dee.userId });
    expect(await place()).toEqual([other.org_id, other.project_id]);
  });

  test("allows sign-up on a server that requires an invite", async () => {
    const workspace = await createWorkspace({
      providers: { identity: testIdentity },
      settings: { signup: "invite" },
    });
    const ana = await newPerson(workspace, "ana");
    const { project_id } = await newProject(workspace, ana);
    await expect(newPerson(workspace, "eve", "made-up")).rejects.toMatchObject({ status: 403 });
    await expect(newMember(workspace, ana, project_id, "bo")).resolves.toBeDefined();
  });
});

describe("the last project admin", () => {
  test("cannot leave, be removed or demoted, also concurrently", async () => {
    const { ctx, ana, bo, project, project_id } = await team();
    const last = { status: 409 };
    await expect(leaveProject(ctx(ana), { project_id })).rejects.toMatchObject(last);
    await expect(leaveOrganization(ctx(ana), { org_id: project.org_id })).rejects.toMatchObject(last);
    await expect(
      changeMember(ctx(ana), { project_id, user_id: ana.userId, role: "member" }),
    ).rejects.toMatchObject(last);
    await changeMember(ctx(ana), { project_id, user_id: bo.userId, role: "project_admin" });
    const both = await Promise.allSettled([
      leaveProject(ctx(ana), { project_id }),
      leaveProject(ctx(bo), { project_id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("abilities offer leaving only to who may: not to the last admin", async () => {
  const { ctx, ana, bo, project_id } = await team();
  const leave = async (actor: typeof ana) => {
    const { abilities, org_id } = await getProject(ctx(actor), { project_id });
    const listed = (await listProjects(ctx(actor), {})).find((one) => one.project_id === project_id);
    expect(listed?.abilities.leave).toBe(abilities.leave);
    const organizations = await listOrganizations(ctx(actor), {});
    const own = organizations.find((one) => one.org_id === org_id);
    return [abilities.leave, own?.abilities.leave];
  };
  expect(await leave(ana)).toEqual([false, false]);
  expect((await leave(bo))[0]).toBe(true);
  await expect(leaveProject(ctx(ana), { project_id })).rejects.toMatchObject({ status: 409 });
  await changeMember(ctx(ana), { project_id, user_id: bo.userId, role: "project_admin" });
  expect((await leave(ana))[0]).toBe(true);
  await leaveProject(ctx(ana), { project_id });
  expect((await leave(bo))[0]).toBe(false);
});
