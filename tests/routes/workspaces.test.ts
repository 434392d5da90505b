import { describe, expect, test } from "vitest";
import {
  createOrganization,
  setActiveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { listMembers } from "#app/domain/workspaces/projects/read.server.ts";
import { changeProject, createProject, inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { password } from "#tests/support/people.ts";
import { png, pngOf } from "#tests/support/pictures.ts";
import { placesSite } from "../support/sites/workspaces.ts";

const file = (content: Uint8Array<ArrayBuffer> | string, name = "picture.png") => new File([content], name);
const at = (name: string) => `${name}@example.test`;

async function inProject() {
  const site = await placesSite();
  const ana = await site.person("ana");
  const { org_id } = await createOrganization(ana, { org_name: "Harbour Works" });
  const { project_id } = await createProject(ana, { org_id, name: "Ferry app" });
  await site.person("bo");
  await inviteMembers(ana, { project_id, emails: at("bo") });
  const emails = async () => (await listMembers(ana, { project_id })).map(({ email }) => email.split("@")[0]);
  return { ...site, ana, org_id, project_id, emails, project: `/projects/${project_id}` };
}

describe("inviting people without scripts", () => {
  test("accepts pasted addresses and gives a link for each", async () => {
    const { browse, project, emails } = await inProject();
    const ana = browse("ana");
    await ana.get("/dashboard");
    await ana.click("Invite people");
    const pasted = "Dee Moss <Dee@example.test>; eve@example.test\nfay@example.test, nobody at home";
    const wrong = await ana.submit("Create links", { emails: pasted, role: "project_admin" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("nobody at home isn't an e-mail address.");
    expect(wrong.text).toContain("Dee Moss <Dee@example.test>");
    const done = await ana.submit("Create links", {
      emails: "Dee <dee@example.test>; eve@example.test\nbo@example.test",
    });
    expect(done.text).toContain("dee@example.test is invited. Send them this link.");
    expect(done.text).toContain("bo@example.test is already in the project.");
    expect(done.html.match(/\/invite\/[\w-]{20,}/g)).toHaveLength(2);
    expect(await emails()).toEqual(["ana", "bo", "dee", "eve"]);
    expect((await ana.get(project)).text).toContain("dee@example.test Invited Admin");
  });

  test("is for the project's admins", async () => {
    const { browse, project, emails, person } = await inProject();
    await person("cy");
    for (const [who, status] of [
      ["bo", 403],
      ["cy", 404],
    ] as const) {
      const browser = browse(who);
      expect((await browser.get(`${project}/invite`)).status).toBe(status);
      expect((await browser.post(`${project}/invite`, { emails: "eve@example.test" })).text).not.toContain(
        "is invited",
      );
      expect((await browser.get("/dashboard")).text).not.toContain("Invite people");
    }
    expect(await emails()).toEqual(["ana", "bo"]);
  });

  test("adds who signs up by an invite to the project", async () => {
    const { ana, browse, project_id, emails } = await inProject();
    const [invited] = await inviteMembers(ana, { project_id, emails: at("dee") });
    const link = new URL(invited?.invite_link ?? "").pathname;
    const dee = browse("nobody");
    const form = await dee.get(link.replace("/invite/", "/signup?invite="));
    expect(form.text).toContain("Join Ferry app");
    expect(form.html).toContain('value="dee@example.test"');
    const name = { first_name: "Dee", last_name: "Moss", terms: true };
    await dee.submit("Sign-Up", { ...name, password, confirm_password: password });
    expect(JSON.parse(decodeURIComponent(dee.cookies.get("throughline-flash") ?? "{}"))).toMatchObject({
      message: "Welcome to Ferry app.",
    });
    expect(await emails()).toEqual(["ana", "bo", "dee"]);
    const members = await listMembers(ana, { project_id });
    expect(members.map(({ status }) => status)).toEqual(["active", "active", "active"]);
  });
});

describe("a new user without scripts", () => {
  test("creates an organization, a project and invite links from the dashboard", async () => {
    const site = await placesSite();
    await site.person("ana");
    await site.person("cy");
    const ana = site.browse("ana");
    const start = await ana.get("/dashboard");
    expect(start.text).toContain("Welcome, Ana Test");
    expect(start.text).toContain("Select Org");
    const welcome = await ana.click("Create Organization");
    expect(welcome.text).toContain("Welcome! Let's create your first organization");
    const blank = await ana.submit("Create Organization", { org_name: "  " });
    expect([blank.status, blank.text.includes("Organization name is required")]).toEqual([422, true]);
    const project = await ana.submit("Create Organization", {
      org_name: "Harbour Works",
      picture: file(png()),
    });
    expect(project.text).toContain("Let's create your first project");
    expect(project.html).toMatch(/src="\/organizations\/[\w-]+\/logo\?v=/);
    const named = { name: "Ferry app", description: "Piers" };
    const wrong = await ana.submit("Invite", { ...named, emails: "bo@example.test, nonsense" });
    expect([wrong.status, wrong.text.includes("Enter a valid e-mail address")]).toEqual([422, true]);
    expect(wrong.html).toContain('value="nonsense"');
    await ana.submit("Invite", { emails: "cy@example.test", invite_role: "project_admin" });
    await ana.submit("Invite", { emails: "dee@example.test" });
    const left = await ana.submit(`remove ${at("dee")}`);
    expect(left.text).not.toContain("dee@");
    expect(left.html).toContain('value="Ferry app"');
    const made = await ana.submit("Create Project");
    expect(made.text).toContain("Ferry app is ready");
    expect(made.text).toContain("bo@example.test is invited.");
    expect(made.text).toContain("cy@example.test is now in the project.");
    expect(made.html).toMatch(/value="http:[^"]*\/invite\/[\w-]{20,}"/);
    const inProject = await ana.click("Go to the project");
    expect([inProject.url.endsWith("/dashboard"), inProject.text.includes("Select Project")]).toEqual([
      true,
      false,
    ]);
    const details = await ana.click("View details of Ferry app");
    for (const words of ["Project Details", "Piers", "cy@example.test Admin", "Invited"])
      expect(details.text).toContain(words);
  });

  test("is offered to invite people after creating a project without members", async () => {
    const site = await placesSite();
    const ana = await site.person("ana");
    const { org_id } = await createOrganization(ana, { org_name: "Harbour Works" });
    await setActiveOrganization(ana, { org_id });
    const browser = site.browse("ana");
    await browser.get("/projects/new");
    const made = await browser.submit("Create Project", { name: "Ferry app" });
    expect(made.url.endsWith("/dashboard")).toBe(true);
    expect(made.text).toContain("Ferry app is ready. Invite people");
    expect((await browser.click("Invite people")).text).toContain("Invite people to Ferry app");
  });

  test("chooses an organization or project on the dashboard", async () => {
    const { browse, ana, org_id } = await inProject();
    const page = browse("bo");
    expect((await page.get("/dashboard")).text).not.toContain("Choose a");
    await createProject(ana, { org_id, name: "Night boats", members: [{ email: at("bo") }] });
    expect((await page.get("/dashboard")).text).toContain("Choose an organization");
    expect((await page.submit("Harbour Works")).text).toContain("Choose a project");
    expect((await page.submit("Ferry app")).text).not.toContain("Choose a");
  });

  test("cannot create a project without an organization", async () => {
    const site = await placesSite();
    await site.person("ana");
    const page = site.browse("ana");
    expect((await page.get("/projects/new")).text).toContain("No organization selected");
    const headers = { cookie: "throughline=ana", origin: site.base };
    const body = new URLSearchParams({ intent: "save", name: "Ferry app", org_id: "" });
    const posted = await fetch(`${site.base}/projects/new`, { method: "POST", headers, body });
    expect([posted.status, (await posted.text()).includes("No organization selected")]).toEqual([422, true]);
  });
});

test.each(["%E0%A4", "%", "Nowhere%2FAtAll"])(
  "pages ignore an invalid time-zone cookie of %s",
  async (zone) => {
    const { look } = await inProject();
    const cookie = `throughline=ana; throughline-zone=${zone}`;
    expect((await look(null, "/dashboard", { cookie })).status).toBe(200);
  },
);

describe("organization and project dialogs", () => {
  test("have the specified titles and buttons in each mode, for each role", async () => {
    const { browse, org_id, project } = await inProject();
    const organization = `/organizations/${org_id}`;
    const rows: [who: string, path: string, there: string[], missing: string[]][] = [
      ["ana", organization, ["Organization Details", "Edit", "Delete", "Close"], ["Leave Organization"]],
      ["ana", `${organization}?edit`, ["Edit Organization", "Cancel", "Update Organization"], []],
      ["ana", "/organizations/new", ["Create Organization", "Cancel"], ["Welcome!"]],
      ["bo", organization, ["Organization Details", "a guest here", "Close"], ["Edit", "Delete", "Leave"]],
      ["bo", `${organization}?edit`, ["Organization Details"], ["Update Organization"]],
      ["bo", `${organization}?confirm=delete`, ["Organization Details"], ["Are you sure"]],
      ["ana", project, ["Project Details", "Edit", "Delete", "Close"], ["Leave Project"]],
      [
        "ana",
        `${project}?edit`,
        ["Edit Project", "Cancel", "Update Project", "Invite", "Add to Organization also", "Remove"],
        [],
      ],
      ["ana", "/projects/new", ["Create Project", "Cancel", "Invite"], ["first project"]],
      ["bo", project, ["Project Details", "Leave Project", "Close"], ["Edit", "Delete", "Remove"]],
      ["bo", `${project}?edit`, ["Project Details"], ["Update Project"]],
      ["bo", `${project}?confirm=delete`, ["Project Details"], ["Are you sure"]],
      ["bo", `${project}?confirm=leave`, ["Are you sure you want to leave Ferry app?", "Leave Project"], []],
      [
        "ana",
        `${project}?confirm=delete`,
        ["Are you sure you want to delete Ferry app?", "This action cannot be undone."],
        [],
      ],
      [
        "ana",
        `${organization}?confirm=delete`,
        ["Are you sure you want to delete Harbour Works?", "This action cannot be undone."],
        [],
      ],
    ];
    for (const [who, path, there, missing] of rows) {
      const { text } = await browse(who).get(path);
      const main = text.slice(text.indexOf("Memory GPT"));
      for (const words of there) expect([path, main]).toEqual([path, expect.stringContaining(words)]);
      for (const words of missing) expect([path, main]).toEqual([path, expect.not.stringContaining(words)]);
    }
  });

  test("return on Cancel", async () => {
    const { browse, org_id } = await inProject();
    const page = browse("ana");
    await page.get(`/organizations/${org_id}?edit`);
    const { text, url } = await page.click("Cancel");
    expect(new URL(url).pathname).toBe(`/organizations/${org_id}`);
    expect(text).toContain("Organization Details HW Harbour Works");
  });

  test("lead to the dashboard with a message after delete and leave", async () => {
    const { browse, project, org_id } = await inProject();
    const bo = browse("bo");
    await bo.get(`${project}?confirm=leave`);
    expect((await bo.submit("Leave Project")).text).toContain("You left the project.");
    const ana = browse("ana");
    await ana.get(`${project}?confirm=leave`);
    const last = await ana.submit("Leave Project");
    expect([last.status, last.text.includes("A project needs an admin.")]).toEqual([409, true]);
    await ana.get(`${project}?confirm=delete`);
    const deleted = await ana.submit("Delete");
    expect(deleted.text).toContain("Project deleted.");
    expect(deleted.text).toContain("Choose an organization");
    await ana.get(`/organizations/${org_id}?confirm=delete`);
    expect((await ana.submit("Delete")).text).toContain("Organization deleted.");
  });
});

describe("saving a project without scripts", () => {
  test("keeps members added since the form was opened", async () => {
    const { browse, ana, project, project_id, emails, person } = await inProject();
    for (const name of ["cy", "dee"]) await person(name);
    const page = browse("ana");
    await page.get(`${project}?edit`);
    await inviteMembers(ana, { project_id, emails: at("dee") });
    await page.submit(`remove ${at("bo")}`);
    expect(await emails()).toEqual(["ana", "bo", "dee"]);
    const saved = await page.submit("Update Project", { emails: at("cy"), name: "Ferries" });
    expect(saved.text).toContain("Project updated.");
    expect(await emails()).toEqual(["ana", "cy", "dee"]);
  });

  test("with Enter adds in the invite field and saves in other fields", async () => {
    const { browse, project, emails } = await inProject();
    const page = browse("ana");
    await page.get(`${project}?edit`);
    const listed = await page.submit("enter", { emails: at("cy") });
    expect(listed.text).toContain("cy@example.test New");
    expect(await emails()).toEqual(["ana", "bo"]);
    await page.submit("enter", { name: "Ferries" });
    expect(await emails()).toEqual(["ana", "bo", "cy"]);
  });

  test("returns values and errors of an invalid form, also of the picture", async () => {
    const { browse, project, emails } = await inProject();
    const page = browse("ana");
    await page.get(`${project}?edit`);
    const large = await page.submit("Update Project", {
      name: "Ferries",
      emails: at("cy"),
      picture: file(pngOf(2 * 1024 * 1024 + 1)),
    });
    expect([large.status, large.text.includes("File size should be less than 2MB")]).toEqual([422, true]);
    expect(large.html).toContain('value="Ferries"');
    expect(large.html).toContain(`value="${at("cy")}"`);
    const html = await page.submit("Update Project", { picture: file("<!doctype html>", "a.png") });
    expect(html.text).toContain("Choose a PNG, JPEG, WebP or GIF picture");
    const blank = await page.submit("Update Project", { name: " " });
    expect(blank.text).toContain("Project name is required");
    expect(await emails()).toEqual(["ana", "bo"]);
  });

  test("shows the dialog's message after a failure and keeps typed values", async () => {
    const { browse, project, org_id, whileBroken, call } = await inProject();
    const page = browse("ana");
    const rows: [path: string, button: string, values: Record<string, string>, text: string][] = [
      [`${project}?edit`, "Update Project", { name: "Ferries" }, "Failed to save project"],
      ["/projects/new", "Create Project", { name: "Piers" }, "Failed to save project"],
      ["/projects/new?from=dashboard", "Create Project", { name: "Piers" }, "Failed to create project"],
      [`${project}?confirm=delete`, "Delete", {}, "Failed to delete project"],
      [`${project}?confirm=leave`, "Leave Project", {}, "Failed to leave project"],
      [
        `/organizations/${org_id}?edit`,
        "Update Organization",
        { org_name: "N" },
        "Failed to save organization",
      ],
      ["/organizations/new", "Create Organization", { org_name: "N" }, "Failed to save organization"],
      [`/organizations/${org_id}?confirm=delete`, "Delete", {}, "Failed to delete organization"],
      [`/organizations/${org_id}?confirm=leave`, "Leave Organization", {}, "Failed to leave organization"],
    ];
    for (const [path, button, values, text] of rows) {
      await page.get(path);
      const failed = await whileBroken(() => page.submit(button, values));
      expect([path, failed.status, failed.text]).toEqual([path, 500, expect.stringContaining(text)]);
      for (const value of Object.values(values)) expect(failed.html).toContain(`value="${value}"`);
    }
    const answer = await whileBroken(() => call("ana", "POST", `/org/create?org_name=N`));
    expect(answer).toMatchObject({ status: 500, body: { detail: "Failed to create organization" } });
  });
});

describe("managing members of an organization", () => {
  test("changes roles and removes, but keeps the last admin", async () => {
    const { browse, ana, project_id, org_id, person } = await inProject();
    await person("cy");
    await inviteMembers(ana, { project_id, emails: at("cy"), also_organization: true });
    const page = browse("ana");
    const here = `/organizations/${org_id}`;
    await page.get(here);
    const changed = await page.submit("role", { role: "org_admin" });
    expect(changed.text).toContain("Role changed.");
    const confirmation = await page.click("Remove Cy Test");
    const whom = `Cy Test (${at("cy")})`;
    expect(confirmation.text).toContain(`Are you sure you want to remove ${whom} from Harbour Works?`);
    const removed = await page.submit("Remove");
    expect(removed.text).toContain("Member removed.");
    expect(removed.text).not.toContain("Cy Test");
  });

  test("lets an admin end a member's sessions", async () => {
    const { browse, ana, project_id, org_id, person } = await inProject();
    const cy = await person("cy");
    await inviteMembers(ana, { project_id, emails: at("cy"), also_organization: true });
    const page = browse("ana");
    await page.get(`/organizations/${org_id}`);
    expect((await page.click("Sessions of Cy Test")).status).toBe(403);
    await setActiveOrganization(cy, { org_id });
    await page.get(`/organizations/${org_id}`);
    const seen = await page.click("Sessions of Cy Test");
    expect(seen.text).toContain("Where cy@example.test is logged in.");
    const done = await page.submit("Log out everywhere");
    expect(done.text).toContain("Logged out on 1 device.");
    expect(done.text).not.toContain("Log out everywhere");
    expect((await browse("bo").get(new URL(done.url).pathname)).status).toBe(404);
  });
});

describe("a project's picture", () => {
  test("is served to members only, with type, private cache and version", async () => {
    const { ana, look, person, project, project_id } = await inProject();
    await person("sam");
    const { profile_url } = await changeProject(ana, { project_id, picture: png() });
    const seen = await look("bo", String(profile_url));
    expect(seen.status).toBe(200);
    expect(Buffer.from(await seen.arrayBuffer()).equals(png())).toBe(true);
    const header = (name: string) => seen.headers.get(name);
    expect(header("content-type")).toBe("image/png");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("cache-control")).toBe("private, max-age=3600");
    expect(header("vary")).toMatch(/Cookie/);
    expect(header("content-security-policy")).toContain("sandbox");
    const tag = header("etag") ?? "";
    const again = await look("bo", String(profile_url), { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const real = await look("sam", `${project}/picture`);
    const madeUp = await look("sam", "/projects/01890000-0000-7000-8000-000000000001/picture");
    expect([real.status, await real.text()]).toEqual([404, await madeUp.text()]);
    expect(real.headers.get("cache-control")).toBe("no-store");
    expect((await look(null, `${project}/picture`)).status).toBe(401);
    expect((await look("sam", `${project}/picture`, { "if-none-match": tag })).status).toBe(404);
  });

  test("is shown with a valid invite token only", async () => {
    const { ana, look, project_id } = await inProject();
    await changeProject(ana, { project_id, picture: png() });
    const [invited] = await inviteMembers(ana, { project_id, emails: at("dee") });
    const path = new URL(invited?.invite_link ?? "").pathname;
    expect((await look(null, `${path}/picture`)).status).toBe(200);
    expect((await look(null, "/invite/nothing/picture")).status).toBe(404);
  });

  test("is set over REST by a data: URL, never from another server", async () => {
    const { call, project_id } = await inProject();
    const put = (profilePicUrl: string) => call("ana", "PUT", `/proj/${project_id}`, { profilePicUrl });
    const saved = await put(`data:image/png;base64,${png().toString("base64")}`);
    expect(saved).toMatchObject({ status: 200 });
    const { profile_url } = saved.body as { profile_url: string };
    expect(profile_url).toContain(`/projects/${project_id}/picture?v=`);
    expect((await put(profile_url)).body).toMatchObject({ profile_url });
    for (const url of [
      "https://x.test/a.png",
      `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`,
    ])
      expect(await put(url)).toMatchObject({
        status: 422,
        body: { detail: "Choose a PNG, JPEG, WebP or GIF picture" },
      });
    expect((await put("")).body).toMatchObject({ profile_url: null });
  });
});

describe("projects over REST", () => {
  test("are created by a signed-in user, with members as e-mails or with roles", async () => {
    const { call, org_id } = await inProject();
    const body = { org_id, name: "Piers", members: [at("bo"), { email: at("dee"), role: "Admin" }] };
    const made = await call("ana", "POST", "/proj/create", body);
    expect(made.status).toBe(201);
    const { project_id } = made.body as { project_id: string };
    const { body: members } = await call("ana", "GET", `/proj/${project_id}/participants`);
    const roles = (members as { email: string; role: string }[]).map(({ email, role }) => [email, role]);
    expect(roles).toEqual([
      [at("ana"), "project_admin"],
      [at("bo"), "member"],
      [at("dee"), "project_admin"],
    ]);
    expect(await call(null, "POST", "/proj/create", body)).toMatchObject({
      status: 401,
      body: { detail: "User not authenticated" },
    });
  });
});

test("a sign-up without the repeated password is refused", async () => {
  const { base } = await placesSite();
  const form = { first_name: "Ana", last_name: "Reis", email: at("new"), password, terms: "on" };
  const send = (more: Record<string, string>) =>
    fetch(`${base}/signup`, {
      ...{ method: "POST", redirect: "manual", headers: { origin: base } },
      body: new URLSearchParams({ ...form, ...more }),
    });
  const refused = await send({});
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Passwords do not match"),
  ]);
  expect((await send({ confirm_password: password })).status).toBe(303);
});
