import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { listMembers } from "#app/domain/workspaces/projects/read.server.ts";
import { createProject, inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { projects } from "#db/schema/projects.ts";
import { addMembers } from "#tests/support/more-members.ts";
import { meetingsSite } from "../support/sites/meetings.ts";
import { placesSite } from "../support/sites/workspaces.ts";

const rows = (html: string) => html.match(/data-row=""/g)?.length ?? 0;

/** A project of 120 members, of whom some are named alike, and 12 who are invited. */
async function largeProject() {
  const site = await placesSite();
  const ana = await site.person("ana");
  const { org_id } = await createOrganization(ana, { org_name: "Harbour Works" });
  const { project_id } = await createProject(ana, { org_id, name: "Ferry app" });
  await inviteMembers(ana, { project_id, emails: "zoe@example.test" });
  fill(site.workspace.db.file, { org_id, project_id });
  const browser = site.browse("ana");
  const roleOf = async (email: string) =>
    (await listMembers(ana, { project_id })).find((member) => member.email === email)?.role;
  return { browser, org_id, project_id, roleOf, project: `/projects/${project_id}` };
}

function fill(file: string, place: { org_id: string; project_id: string }): void {
  const db = new Database(file, { timeout: 10_000 });
  db.transaction(() => addMembers(db, 120, place)).immediate();
  db.close();
}

test("a project with many people lists 50 of them, counts all, and finds the others", async () => {
  const { browser, project } = await largeProject();
  const first = await browser.get(project);
  expect([rows(first.html), first.text.includes("1–50 of 132")]).toEqual([50, true]);
  const second = await browser.click("Next");
  expect([rows(second.html), second.text.includes("51–100 of 132")]).toEqual([50, true]);
  const last = await browser.click("Next");
  expect([rows(last.html), last.text.includes("101–132 of 132")]).toEqual([32, true]);
  expect(last.text).toContain("zoe@example.test Invited");
  expect((await browser.get(`${project}?at=5000`)).text).toContain("101–132 of 132");
  expect((await browser.get(`${project}?at=nonsense`)).text).toContain("1–50 of 132");

  const byName = await browser.submit(project, {
    q: "JOSE somebody8",
  });
  expect(byName.text).toContain("José-8 Somebody8");
  expect(byName.html).toContain('value="JOSE somebody8"');
  const byEmail = await browser.submit(project, { q: "p77@growth" });
  expect([rows(byEmail.html), byEmail.text.includes("1 found")]).toEqual([1, true]);
  const nobody = await browser.submit(project, { q: "nobody at all" });
  expect(nobody.text).toContain("No one has “nobody at all” in their name or e-mail.");
  expect((await browser.click("All members")).text).toContain("1–50 of 132");
});

test("a member of an organization is changed and removed on the page where they are listed", async () => {
  const { browser, org_id } = await largeProject();
  const organization = `/organizations/${org_id}`;
  await browser.get(organization);
  const page = await browser.click("Next");
  expect(page.text).toContain("51–100 of 120");
  const changed = await browser.submit("role", { role: "org_admin" });
  expect([changed.text.includes("Role changed."), changed.text.includes("51–100 of 120")]).toEqual([
    true,
    true,
  ]);
  await browser.submit(organization, { q: "p77@growth" });
  const name = /Remove ([^"]+)"/.exec(browser.page?.html ?? "")?.[1];
  await browser.click(`Remove ${name}`);
  const removed = await browser.submit("Remove");
  expect(removed.text).toContain("Member removed.");
  expect(removed.text).toContain("No one has “p77@growth” in their name or e-mail.");
  expect((await browser.click("All members")).text).toContain("1–50 of 119");
});

test("changes to a large project's members are kept from page to page, and saved together", async () => {
  const { browser, project, roleOf } = await largeProject();
  await browser.get(`${project}?edit`);
  const sixty = await browser.submit("find", { find_member: "p60@growth", name: "Ferries" });
  expect(sixty.text).toContain("1 found");
  await browser.submit("find", {
    "role:p60@growth.example.test": "project_admin",
    find_member: "p61@growth",
  });
  await browser.submit("remove p61@growth.example.test");
  await browser.submit("invite", { emails: "new@example.test" });
  await browser.submit("find", { find_member: "" });
  const second = await browser.submit("page 50");
  expect(second.text).toContain("51–100 of 132");
  // Those who were changed stay in view.
  expect(second.text).toContain("new@example.test New");
  expect(second.html).toContain('name="role:p60@growth.example.test"');
  expect(second.html).not.toContain('name="role:p61@growth.example.test"');
  const done = await browser.submit("save");
  expect(done.text).toContain("new@example.test is invited.");
  expect(await roleOf("p60@growth.example.test")).toBe("project_admin");
  expect(await roleOf("p61@growth.example.test")).toBeUndefined();
  expect(await roleOf("p62@growth.example.test")).toBe("member");
  expect(await roleOf("new@example.test")).toBe("member");
  expect((await browser.get(project)).text).toContain("Ferries");
  expect((await browser.get(project)).text).toContain("1–50 of 132");
});

test("Enter in the search of a project's form searches, and saves in other fields", async () => {
  const { browser, project } = await largeProject();
  await browser.get(`${project}?edit`);
  expect((await browser.submit("enter", { find_member: "p60@growth" })).text).toContain("1 found");
  expect((await browser.submit("enter", { name: "Ferries" })).text).toContain("Project updated.");
});

test("a member beyond the first fifty is found and invited to a meeting", async () => {
  const site = await meetingsSite();
  const { project_id } = site.project;
  await inviteMembers(site.workspace.ctx(site.ana), { project_id, emails: "zoe@example.test" });
  const [place] = await site.workspace.db.read((q) =>
    q.select({ org_id: projects.org_id }).from(projects).where(eq(projects.project_id, project_id)),
  );
  fill(site.workspace.db.file, { org_id: place?.org_id ?? "", project_id });
  const browser = site.browse("ana");
  await browser.get("/schedule-meeting");
  const choosing = await browser.submit("members-choose");
  expect(choosing.text).toContain("Showing the first 50 of 120. Search to find the others.");
  expect(choosing.text).not.toContain("p86@growth.example.test");
  const found = await browser.submit("members-find", { member_q: "p86@growth" });
  expect(found.text).toContain("1 found");
  await browser.submit("members-find", { chosen: ["p86@growth.example.test"], member_q: "p87@growth" });
  const added = await browser.submit("members-add", {
    chosen: ["p86@growth.example.test", "p87@growth.example.test"],
  });
  expect(added.text).toContain("Added Members from Project");
  const names = [...added.html.matchAll(/name="invited_name" value="([^"]+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(["Maximiliane-87 Somebody87", "Åsa-86 Somebody86"]);
  // Another step does not lose their names.
  expect((await browser.submit("agenda-add", { agenda_new: "Screens" })).text).toContain("Somebody86");
});
