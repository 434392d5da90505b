import { describe, expect, test } from "vitest";
import { Shell, type ShellProps } from "#app/ui/shell/shell.tsx";
import { render, textOf } from "../render.tsx";

const props: ShellProps = {
  user: { name: "Ada Lovelace", email: "ada@example.com" },
  organizations: [
    { org_id: "o1", org_name: "Analytical Engines" },
    { org_id: "o2", org_name: "<b>Second</b>" },
  ],
  projects: [{ project_id: "p1", project_name: "Notes" }],
  isWorkspaceChosen: true,
  currentOrgId: "o1",
  organizationCount: 1,
  projectCount: 1,
  currentProjectId: "p1",
  projectRole: "project_admin",
  unread: 0,
  activeRecordings: 0,
  now: "2026-01-05T09:00:00.000Z",
  children: <h1>Page</h1>,
};

const shell = (over: Partial<ShellProps> = {}, url = "/dashboard") =>
  render(<Shell {...props} {...over} />, url);

describe("navigation", () => {
  test("has the specified links", async () => {
    const html = await shell();
    for (const [href, text] of [
      ["/schedule-meeting", "Schedule Meeting"],
      ["/launch-meeting", "Launch Meeting"],
      ["/summary-hub", "Summary Hub"],
      ["/memory-gpt", "Memory GPT"],
    ]) {
      expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${text}<`));
      expect(html).toMatch(new RegExp(`aria-label="${text}"[^>]*href="${href}"`));
    }
    expect(html).toMatch(/href="\/dashboard"/);
  });

  test("marks the current page in both bars", async () => {
    const html = await shell({}, "/summary-hub");
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
  });

  test("has the skip link first, targeting the content", async () => {
    const html = await shell();
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf("<header"));
    expect(html).toMatch(/<main id="main"/);
  });
});

describe("organization and project switch", () => {
  test("posts to /switch and returns", async () => {
    const html = await shell({}, "/summary-hub?q=tea");
    expect(html).toMatch(/<form method="post" action="\/switch"/);
    expect(html).toContain('name="org_id" value="o2"');
    expect(html).toContain('name="project_id" value="p1"');
    expect(html).toContain('name="redirectTo" value="/summary-hub?q=tea"');
  });

  test("links every item to its details, and both lists to creation", async () => {
    const html = await shell();
    for (const href of ["/organizations/o1", "/projects/p1", "/organizations/new", "/projects/new"]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(textOf(html)).toContain("Create Org");
    expect(textOf(html)).toContain("Create Project");
  });

  test("is disabled for projects without an organization", async () => {
    const html = await shell({ organizations: [], projects: [], currentOrgId: null, currentProjectId: null });
    expect(textOf(html)).toContain("Select Org");
    expect(textOf(html)).toContain("No organizations found");
    expect(html).toMatch(/<button type="button" disabled=""[^>]*>.*?Select Project/);
    expect(html).not.toContain("Create Project");
  });

  test("says when there are no projects", async () => {
    const html = await shell({ projects: [], currentProjectId: null });
    expect(textOf(html)).toContain("No projects found");
  });

  test("shows pictures beside names, or initials", async () => {
    const html = await shell({
      organizations: [
        { org_id: "o1", org_name: "Analytical Engines", logo_url: "/organizations/o1/logo?v=1" },
      ],
      projects: [
        { project_id: "p1", project_name: "Notes", profile_url: "/projects/p1/picture?v=1" },
        { project_id: "p2", project_name: "Letters", profile_url: null },
      ],
    });
    expect(html.match(/<img src="\/organizations\/o1\/logo\?v=1" alt=""/g)).toHaveLength(2);
    expect(html.match(/<img src="\/projects\/p1\/picture\?v=1" alt=""/g)).toHaveLength(2);
    expect(html).toMatch(/avatar-square"[^>]*>L</);
  });

  test("escapes HTML in names", async () => {
    const html = await shell();
    expect(html).not.toContain("<b>Second");
    expect(html).toContain("&lt;b&gt;Second");
  });
});

describe("the bar's status", () => {
  test.each([
    ["project_admin", "Admin", "Administrator"],
    ["member", "Mem", "Member"],
  ])("shows role %s as %s on a wide screen and %s on a phone", async (projectRole, wide, phone) => {
    const html = await shell({ projectRole });
    expect(html).toContain(`>${wide}<`);
    expect(html).toContain(`>${phone}<`);
  });

  test("shows another role as guest on a phone, and no badge without a role", async () => {
    expect(await shell({ projectRole: "viewer" })).toContain(">Guest<");
    expect(await shell({ projectRole: null })).not.toContain(">Guest<");
  });

  test("shows a guest badge to a project member without a chosen project", async () => {
    const organizations = [{ org_id: "o1", org_name: "Analytical Engines", role: "guest" }];
    const nowhere = { organizations, currentProjectId: null, projectRole: null };
    expect(await shell(nowhere)).toContain(">Guest<");
    expect(await shell({ ...nowhere, projectRole: "member" })).not.toContain(">Guest<");
  });

  test.each([
    [0, undefined],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("shows %i unread notifications as %s", async (unread, shown) => {
    const html = await shell({ unread });
    const label = shown ? `Notifications, ${shown} unread` : "Notifications";
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toMatch(/href="\/notifications"/);
  });

  test("shows the recording counter above zero", async () => {
    expect(textOf(await shell({ activeRecordings: 2 }))).toContain("2 Active Recording(s)");
    expect(textOf(await shell())).not.toContain("Active Recording");
  });

  test("has a user menu that works without scripts", async () => {
    const html = await shell();
    expect(html).toContain('href="/profile"');
    expect(html).toContain('href="/settings"');
    expect(html).toMatch(/<form method="post" action="\/logout"/);
    expect(html).toMatch(/<details[^>]*>\s*<summary aria-label="Account of Ada Lovelace"/);
  });
});
