import { describe, expect, test } from "vitest";
import {
  changeOrganization,
  changeOrganizationMember,
  createOrganization,
  deleteOrganization,
  leaveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { getProject } from "#app/domain/workspaces/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  removeMember,
} from "#app/domain/workspaces/projects/write.server.ts";
import type { EventSourceClient } from "#tests/support/event-source.ts";
import { liveSite } from "../support/sites/live.ts";

/** Open streams of a project member, of a person invited to one of its meetings, and of a stranger. */
async function openPages() {
  const at = await liveSite();
  const { org_id } = await getProject(at.as(at.admin), { project_id: at.project_id });
  const [member, guest, stranger] = await Promise.all([
    at.listen("member"),
    at.listen("guest"),
    at.listen("stranger"),
  ]);
  return { ...at, org_id, pages: { member, guest, stranger } };
}
type At = Awaited<ReturnType<typeof openPages>>;

const data = ({ events }: EventSourceClient) =>
  events.filter(({ event }) => event === "change").map(({ data }) => data);

describe("live events of a changed workspace reach its members, as ids", () => {
  const changes: [what: string, change: (at: At) => Promise<unknown>, expected: (at: At) => object][] = [
    [
      "a renamed project",
      (at) => changeProject(at.as(at.admin), { project_id: at.project_id, name: "A secret name" }),
      ({ project_id }) => ({ kind: "project.changed", project_id }),
    ],
    [
      "a renamed organization",
      (at) => changeOrganization(at.as(at.admin), { org_id: at.org_id, org_name: "A secret name" }),
      ({ org_id }) => ({ kind: "organization.changed", org_id }),
    ],
    [
      "another person's role",
      (at) => changeMember(at.as(at.admin), { ...at, user_id: at.other.userId, role: "project_admin" }),
      ({ project_id }) => ({ kind: "project.member-changed", project_id }),
    ],
    [
      "the reader's own role",
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

  test.each(changes)("%s", async (_what, change, expected) => {
    const at = await openPages();
    await change(at);
    await expect.poll(() => data(at.pages.member)).toEqual([expected(at)]);
    expect(at.pages.guest.events).toEqual([]);
    expect(at.pages.stranger.events).toEqual([]);
    expect(at.pages.member.raw()).not.toMatch(/secret|user_id/);
  });

  test("a deletion does not reach a former member", async () => {
    const at = await openPages();
    const { project_id } = at;
    await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
    await at.pages.member.ended;
    const again = await at.listen("member");
    const other = await at.listen("other");
    await deleteProject(at.as(at.admin), { project_id });
    await expect.poll(() => data(other)).toEqual([{ kind: "project.deleted", project_id }]);
    expect(again.events).toEqual([]);
  });

  test("a deletion between page and stream marks the page stale", async () => {
    const at = await openPages();
    const made = at.workspace.clock.now();
    await deleteProject(at.as(at.admin), { project_id: at.project_id });
    const late = await at.listen("member", made);
    await expect.poll(() => late.events).toEqual([{ event: "stale", data: {} }]);
  });
});

describe("live events of joining, leaving and roles in an organization", () => {
  test("reach the members, marked for the person concerned", async () => {
    const at = await openPages();
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
    expect(at.pages.stranger.events).toEqual([]);
  });

  test("of a new workspace reach its creator's other pages", async () => {
    const at = await openPages();
    const { org_id } = await createOrganization(at.as(at.stranger), { org_name: "New" });
    const { project_id } = await createProject(at.as(at.stranger), { org_id, name: "First" });
    await expect
      .poll(() => data(at.pages.stranger))
      .toEqual([
        { kind: "organization.created", org_id },
        { kind: "project.member-joined", project_id, me: true },
      ]);
    expect(at.pages.member.events).toEqual([]);
  });
});
