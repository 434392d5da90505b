import { describe, expect, test } from "vitest";
import {
  changeOrganization,
  changeOrganizationMember,
  createOrganization,
  deleteOrganization,
  leaveOrganization,
} from "#app/domain/organizations/write.server.ts";
import { getProject } from "#app/domain/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  removeMember,
} from "#app/domain/projects/write.server.ts";
import type { Listening } from "#tests/support/event-source.ts";
import { liveSite } from "../support/sites/live.ts";

/** Somebody in the project, somebody invited to one of its meetings, and a stranger look on. */
async function onlookers() {
  const at = await liveSite();
  const { org_id } = await getProject(at.as(at.admin), { project_id: at.project_id });
  const [member, guest, stranger] = await Promise.all([
    at.listen("member"),
    at.listen("guest"),
    at.listen("stranger"),
  ]);
  return { ...at, org_id, pages: { member, guest, stranger } };
}
type At = Awaited<ReturnType<typeof onlookers>>;

const data = ({ told }: Listening) => told.filter(({ event }) => event === "change").map(({ data }) => data);

describe("what becomes of a place is told to those who see it, in ids alone", () => {
  const changes: [what: string, does: (at: At) => Promise<unknown>, told: (at: At) => object][] = [
    [
      "a renamed project",
      (at) => changeProject(at.as(at.admin), { project_id: at.project_id, name: "A secret name" }),
      ({ project_id }) => ({ kind: "project.changed", project_id }),
    ],
    [
      "a renamed organization, to the guests in its projects too",
      (at) => changeOrganization(at.as(at.admin), { org_id: at.org_id, org_name: "A secret name" }),
      ({ org_id }) => ({ kind: "organization.changed", org_id }),
    ],
    [
      "a role that somebody else is given",
      (at) => changeMember(at.as(at.admin), { ...at, user_id: at.other.userId, role: "project_admin" }),
      ({ project_id }) => ({ kind: "project.member-changed", project_id }),
    ],
    [
      "a role of one's own",
      (at) => changeMember(at.as(at.admin), { ...at, user_id: at.member.userId, role: "project_admin" }),
      ({ project_id }) => ({ kind: "project.member-changed", project_id, me: true }),
    ],
    [
      "a deleted project",
      (at) => deleteProject(at.as(at.admin), { project_id: at.project_id }),
      ({ project_id }) => ({ kind: "project.deleted", project_id }),
    ],
    [
      "a deleted organization, with the projects in it",
      (at) => deleteOrganization(at.as(at.admin), { org_id: at.org_id }),
      ({ org_id }) => ({ kind: "organization.deleted", org_id }),
    ],
  ];

  test.each(changes)("%s", async (_what, does, told) => {
    const at = await onlookers();
    await does(at);
    await expect.poll(() => data(at.pages.member)).toEqual([told(at)]);
    expect(at.pages.guest.told).toEqual([]);
    expect(at.pages.stranger.told).toEqual([]);
    expect(at.pages.member.raw()).not.toMatch(/secret|user_id/);
  });

  test("who was taken out before it was deleted is told nothing of that", async () => {
    const at = await onlookers();
    const { project_id } = at;
    await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
    await at.pages.member.ended;
    const again = await at.listen("member");
    const other = await at.listen("other");
    await deleteProject(at.as(at.admin), { project_id });
    await expect.poll(() => data(other)).toEqual([{ kind: "project.deleted", project_id }]);
    expect(again.told).toEqual([]);
  });

  test("a page that was made before a deletion and opens its stream after it is stale", async () => {
    const at = await onlookers();
    const made = at.workspace.clock.now();
    await deleteProject(at.as(at.admin), { project_id: at.project_id });
    const late = await at.listen("member", made);
    await expect.poll(() => late.told).toEqual([{ event: "stale", data: {} }]);
  });
});

describe("who comes, goes and is given a role in an organization", () => {
  test("is told to its members, each their own as their own", async () => {
    const at = await onlookers();
    const { org_id, project_id, other } = at;
    const members = { project_id, role: "member", also_organization: true };
    await inviteMembers(at.as(at.admin), { ...members, emails: "other@example.test" });
    const looking = await at.listen("other");
    await expect
      .poll(() => data(at.pages.member))
      .toContainEqual({ kind: "organization.member-joined", org_id });
    const change = { org_id, user_id: other.userId, role: "org_admin" as const };
    await changeOrganizationMember(at.as(at.admin), change);
    const changed = { kind: "organization.member-changed", org_id };
    await expect.poll(() => data(looking)).toContainEqual({ ...changed, me: true });
    expect(data(at.pages.member)).toContainEqual(changed);
    await leaveOrganization(at.as(other), { org_id });
    await looking.ended;
    await expect
      .poll(() => data(at.pages.member))
      .toContainEqual({ kind: "organization.member-removed", org_id });
    expect(at.pages.stranger.told).toEqual([]);
  });

  test("their own new places reach their other pages", async () => {
    const at = await onlookers();
    const { org_id } = await createOrganization(at.as(at.stranger), { org_name: "New" });
    const { project_id } = await createProject(at.as(at.stranger), { org_id, name: "First" });
    await expect
      .poll(() => data(at.pages.stranger))
      .toEqual([
        { kind: "organization.created", org_id },
        { kind: "project.member-joined", project_id, me: true },
      ]);
    expect(at.pages.member.told).toEqual([]);
  });
});
