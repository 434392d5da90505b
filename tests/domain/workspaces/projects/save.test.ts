import { describe, expect, test } from "vitest";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import {
  currentWorkspace,
  getProject,
  getProjectPicture,
  listMembers,
  listProjects,
} from "#app/domain/workspaces/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  leaveProject,
  removeMember,
} from "#app/domain/workspaces/projects/write.server.ts";
import { projectPictures } from "#db/schema/projects.ts";
import { newMember, newPerson, newProject, provedPerson, testIdentity } from "#tests/support/people.ts";
import { png, pngOf, testPictures } from "#tests/support/pictures.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

async function team() {
  const workspace = await createWorkspace({
    providers: { identity: testIdentity, pictures: testPictures },
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id, org_id } = await newProject(workspace, ana);
  const bo = await newMember(workspace, ana, project_id, "bo");
  const { ctx } = workspace;
  const list = async () =>
    (await listMembers(ctx(ana), { project_id })).map(
      ({ email, role, status }) => `${email.split("@")[0]} ${role} ${status}`,
    );
  return { workspace, ctx, ana, bo, project_id, org_id, list };
}

const at = (name: string) => `${name}@example.test`;
const ana = { email: at("ana"), role: "project_admin" };
const bo = { email: at("bo"), role: "member" };

describe("saving a project", () => {
  test("says that another project of the organization has the name, and saves it all the same", async () => {
    const { ctx, ana: admin, project_id, org_id } = await team();
    const named = (name: string) => createProject(ctx(admin), { org_id, name });
    expect(await named("Ferries")).toMatchObject({ project_name: "Ferries", same_name: false });
    const second = await named("ferries\u200B");
    expect(second).toMatchObject({ project_name: "ferries", same_name: true });
    const rename = (id: string, name: string) => changeProject(ctx(admin), { project_id: id, name });
    expect(await rename(project_id, "FERRIES")).toMatchObject({ project_name: "FERRIES", same_name: true });
    expect(await rename(project_id, "FERRIES")).toMatchObject({ same_name: false });
    expect(await rename(second.project_id, "Trains")).toMatchObject({ same_name: false });
  });

  test("adds, removes and changes roles at once, and keeps whoever saves an admin", async () => {
    const { ctx, ana: admin, workspace, project_id, list } = await team();
    await provedPerson(workspace, "cy");
    const saved = await changeProject(ctx(admin), {
      project_id,
      name: "Ferries",
      description: "All of them",
      members: [
        { email: at("ana"), role: "member" },
        { email: "CY@example.test ", role: "Admin" },
        at("dee"),
      ],
      members_before: [ana, bo],
    });
    expect(saved).toMatchObject({ project_name: "Ferries", description: "All of them" });
    expect(saved.invited.map(({ email, outcome }) => [email, outcome])).toEqual([
      [at("cy"), "added"],
      [at("dee"), "invited"],
    ]);
    expect(await list()).toEqual([
      "ana project_admin active",
      "cy project_admin active",
      "dee member pending",
    ]);
  });

  test("keeps who was added meanwhile and does not bring back who was removed", async () => {
    const { ctx, ana: admin, bo: member, workspace, project_id, list } = await team();
    await provedPerson(workspace, "cy");
    await inviteMembers(ctx(admin), { project_id, emails: at("cy") });
    await removeMember(ctx(admin), { project_id, user_id: member.userId });
    await changeProject(ctx(admin), { project_id, members: [ana, bo], members_before: [ana, bo] });
    expect(await list()).toEqual(["ana project_admin active", "cy member active"]);
  });

  test("without members_before replaces the list", async () => {
    const { ctx, ana: admin, project_id, list } = await team();
    await changeProject(ctx(admin), { project_id, members: [ana] });
    expect(await list()).toEqual(["ana project_admin active"]);
  });

  test("withdraws an invite, and changes the role of another", async () => {
    const { ctx, ana: admin, project_id, list } = await team();
    await inviteMembers(ctx(admin), { project_id, emails: "cy@example.test, dee@example.test" });
    const before = [ana, bo, at("cy"), at("dee")];
    const members = [ana, bo, { email: at("dee"), role: "project_admin" }];
    await changeProject(ctx(admin), { project_id, members, members_before: before });
    expect(await list()).toEqual([
      "ana project_admin active",
      "bo member active",
      "dee project_admin pending",
    ]);
  });

  test("is all or nothing", async () => {
    const { ctx, ana: admin, project_id, list, workspace } = await team();
    await provedPerson(workspace, "cy");
    const wanted = { project_id, name: "Never", members: [at("cy"), "nonsense"], members_before: [ana, bo] };
    await expect(changeProject(ctx(admin), wanted)).rejects.toMatchObject({ status: 422 });
    const members = [{ email: at("cy"), also_organization: true }];
    await changeMember(ctx(admin), {
      project_id,
      user_id: (await newMember(workspace, admin, project_id, "eli")).userId,
      role: "project_admin",
    });
    // Eli is an admin of the project and a guest of the organization: what he may not do undoes the rest as well.
    const eli = (await listMembers(ctx(admin), { project_id })).find(({ email }) => email === at("eli"));
    const asEli = ctx({ kind: "user", userId: eli?.user_id ?? "", sessionId: "s", via: "cookie" });
    await expect(
      changeProject(asEli, { ...wanted, members, members_before: [ana, bo] }),
    ).rejects.toMatchObject({
      status: 403,
      message: "Only members of the organization can add people to it.",
    });
    expect((await getProject(ctx(admin), { project_id })).project_name).toBe("Ferry app");
    expect(await list()).toEqual([
      "ana project_admin active",
      "bo member active",
      "eli project_admin active",
    ]);
  });

  test("by two people concurrently keeps both newcomers", async () => {
    const { ctx, ana: admin, bo: other, workspace, project_id, list } = await team();
    await changeMember(ctx(admin), { project_id, user_id: other.userId, role: "project_admin" });
    for (const name of ["cy", "dee"]) await provedPerson(workspace, name);
    const before = [ana, { ...bo, role: "project_admin" }];
    await Promise.all([
      changeProject(ctx(admin), { project_id, members: [...before, at("cy")], members_before: before }),
      changeProject(ctx(other), { project_id, members: [...before, at("dee")], members_before: before }),
    ]);
    expect((await list()).map((line) => line.split(" ")[0])).toEqual(["ana", "bo", "cy", "dee"]);
  });

  test("always leaves an admin, also when two remove each other", async () => {
    const { ctx, ana: admin, bo: other, project_id } = await team();
    await changeMember(ctx(admin), { project_id, user_id: other.userId, role: "project_admin" });
    const both = [ana, { ...bo, role: "project_admin" }];
    const tries = await Promise.allSettled([
      changeProject(ctx(admin), { project_id, members: [ana], members_before: both }),
      changeProject(ctx(other), { project_id, members: [both[1]], members_before: both }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 404 } });
    const left = await Promise.allSettled([admin, other].map((who) => getProject(ctx(who), { project_id })));
    expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("creating a project", () => {
  test("adds members: the creator once, 'Admin' as project_admin, others as member", async () => {
    const { ctx, ana: admin, org_id, workspace } = await team();
    const cy = await provedPerson(workspace, "cy");
    const made = await createProject(ctx(admin), {
      org_id,
      name: "Piers",
      members: [ana, { email: at("cy"), role: "Admin", also_organization: true }, at("dee"), bo],
    });
    const members = await listMembers(ctx(admin), made);
    expect(members.map(({ email, role }) => `${email} ${role}`)).toEqual([
      `${at("ana")} project_admin`,
      `${at("bo")} member`,
      `${at("cy")} project_admin`,
      `${at("dee")} member`,
    ]);
    expect(await listOrganizations(ctx(cy), {})).toMatchObject([{ role: "member" }]);
    const [link] = made.invited.flatMap(({ invite_link }) => invite_link ?? []);
    const dee = await newPerson(workspace, "dee");
    await acceptInvite(ctx(dee), { token: link?.split("/").pop() ?? "" });
    expect((await listProjects(ctx(dee), {})).map(({ project_name }) => project_name)).toEqual(["Piers"]);
  });
});

describe("a project's picture", () => {
  test("is set, replaced and removed", async () => {
    const { ctx, ana: admin, bo: member, project_id } = await team();
    const { profile_url: first } = await changeProject(ctx(admin), { project_id, picture: png() });
    expect(first).toMatch(new RegExp(`^/projects/${project_id}/picture\\?v=[0-9a-f]{32}$`));
    const kept = await getProjectPicture(ctx(member), { project_id });
    expect([kept.content_type, kept.content.equals(png())]).toEqual(["image/png", true]);
    const { profile_url: second } = await changeProject(ctx(admin), { project_id, picture: png([1, 2, 3]) });
    expect(second).not.toBe(first);
    const { profile_url: same } = await changeProject(ctx(admin), { project_id, name: "Ferries" });
    expect(same).toBe(second);
    const gone = await changeProject(ctx(admin), { project_id, remove_picture: true });
    expect(gone.profile_url).toBeNull();
    await expect(getProjectPicture(ctx(member), { project_id })).rejects.toMatchObject({ status: 404 });
  });

  const mb2 = 2 * 1024 * 1024;
  test.each([
    ["one byte too large", () => pngOf(mb2 + 1), "File size should be less than 2MB"],
    ["HTML", () => Buffer.from("<!doctype html>"), "Choose a PNG, JPEG, WebP or GIF picture"],
    ["cut off", () => png().subarray(0, -4), "This picture is incomplete. Choose it again."],
  ])("that is %s is refused at its field, and nothing else is saved", async (_name, picture, message) => {
    const { ctx, ana: admin, project_id } = await team();
    await expect(
      changeProject(ctx(admin), { project_id, name: "Never", picture: picture() }),
    ).rejects.toMatchObject({ status: 422, errors: { picture: [message] } });
    expect(await getProject(ctx(admin), { project_id })).toMatchObject({
      project_name: "Ferry app",
      profile_url: null,
    });
  });

  test("may be exactly 2 MB", async () => {
    const { ctx, ana: admin, project_id } = await team();
    await changeProject(ctx(admin), { project_id, picture: pngOf(mb2) });
    expect((await getProjectPicture(ctx(admin), { project_id })).content).toHaveLength(mb2);
  });

  test("is hidden from strangers, and deleted with the project", async () => {
    const { ctx, ana: admin, workspace, project_id } = await team();
    const stranger = await newPerson(workspace, "stranger");
    await changeProject(ctx(admin), { project_id, picture: png() });
    const refused = { status: 404, message: "Not found" };
    await expect(getProjectPicture(ctx(stranger), { project_id })).rejects.toMatchObject(refused);
    await deleteProject(ctx(admin), { project_id });
    const left = await workspace.db.read((q) => q.$count(projectPictures));
    expect(left).toBe(0);
  });
});

describe("active workspace", () => {
  test("has no project once it is deleted, and no organization after the last one", async () => {
    const { ctx, ana: admin, bo: member, project_id, org_id } = await team();
    const { project_id: second } = await createProject(ctx(admin), { org_id, name: "Piers" });
    await deleteProject(ctx(admin), { project_id: second });
    expect(await currentWorkspace(ctx(admin), {})).toMatchObject({ org: { org_id }, project: null });
    await deleteProject(ctx(admin), { project_id });
    expect(await currentWorkspace(ctx(admin), {})).toMatchObject({ org: null, project: null });
    expect(await currentWorkspace(ctx(member), {})).toMatchObject({ org: null, project: null });
  });

  test("is empty after leaving the last project", async () => {
    const { ctx, bo: member, project_id } = await team();
    expect((await currentWorkspace(ctx(member), {})).project?.project_id).toBe(project_id);
    await leaveProject(ctx(member), { project_id });
    expect(await currentWorkspace(ctx(member), {})).toMatchObject({ org: null, project: null });
  });
});
