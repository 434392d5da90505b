import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { identityApi } from "#app/api/identity.ts";
import { organizationMembersApi } from "#app/api/organization-members.ts";
import { organizationsApi } from "#app/api/organizations.ts";
import { projectsApi } from "#app/api/projects.ts";
import { ImportedWorkspace } from "#app/api/shapes/organization-members.ts";
import type { Actor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import { largeUploadPath } from "#app/pages.ts";
import * as exchange from "#app/routes/_app.organizations.$org_id_.archive.tsx";
import * as invite from "#app/routes/_app.projects.$project_id_.invite.tsx";
import * as yourData from "#app/routes/_app.settings.your-data.tsx";
import * as ofOrganization from "#app/routes/organizations.$org_id.archive[.]zip.ts";
import * as ofProject from "#app/routes/projects.$project_id.archive[.]zip.ts";
import * as ownData from "#app/routes/settings.your-data[.]zip.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { schedule, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { testPictures } from "#tests/support/pictures.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

const build = buildOf({
  "organizations/:org_id/archive": { module: exchange },
  "projects/:project_id/invite": { module: invite },
  "settings/your-data": { module: yourData },
  "organizations/:org_id/archive.zip": { module: ofOrganization, parentId: "root" },
  "projects/:project_id/archive.zip": { module: ofProject, parentId: "root" },
  "settings/your-data.zip": { module: ownData, parentId: "root" },
});

/** The team behind the real app; of Ana it is known that she has just logged in. */
async function site() {
  const all = await team({ providers: { pictures: testPictures } });
  const { workspace, ana, ben, sam, project } = all;
  const people: Record<string, Actor> = { ana: { ...ana, provedAt: workspace.clock.now() }, ben, sam };
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ bearer, sessionToken = "", address }) =>
      people[bearer ?? sessionToken] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    uploads: [],
    largeUploads: { path: largeUploadPath, largest: 50_000_000 },
    build,
    api: [organizationsApi, organizationMembersApi, projectsApi, identityApi],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const file = async (who: string, path: string, bearer = false) => {
    const headers: Record<string, string> = bearer
      ? { authorization: `Bearer ${who}` }
      : { cookie: `throughline=${who}` };
    const response = await fetch(base + path, { headers, redirect: "manual" });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  return { ...all, base, file, browse: visitors(base).browse, ...project };
}

test("a project is exported and imported again without scripts, with its people offered for invites", async () => {
  const at = await site();
  await schedule(at);
  const browser = at.browse("ana");
  const page = await browser.get(`/organizations/${at.org_id}/archive`);
  expect(page.text).toContain("Export Ferry app makers, or import");
  const { response, bytes } = await at.file("ana", `/projects/${at.project_id}/archive.zip`);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Ferry app \d{4}-/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(Object.keys(unzipSync(bytes))).toContain("manifest.json");
  const archive = new File([bytes], "ferry.zip", { type: "application/zip" });
  const done = await browser.submit("Import", { file: archive });
  expect([done.status, done.text]).toEqual([
    200,
    expect.stringContaining("Imported Ferry app with 1 meeting."),
  ]);
  const form = await browser.click("Invite 1 former member");
  expect(form.html).toContain("ben@example.test");
  await browser.get(`/organizations/${at.org_id}/archive`);
  const again = await browser.submit("Import", { file: archive });
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringMatching(/was imported into Ferry app makers on .* Nothing was imported again\./),
  ]);
  const wrong = await browser.submit("Import", { file: new File(["Hello"], "hello.zip") });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("This isn't a zip file")]);
  expect((await browser.submit("Import")).text).toContain("Choose an archive.");
  const acts = await at.workspace.db.read((q) => q.select().from(auditLog));
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(["project.exported", "organization.archive-imported"]),
  );
});

test("only admins export an archive: members get 403, strangers 404", async () => {
  const at = await site();
  const organization = `/organizations/${at.org_id}/archive.zip`;
  const project = `/projects/${at.project_id}/archive.zip`;
  const status = async (who: string, path: string) => (await at.file(who, path)).response.status;
  expect([await status("ana", organization), await status("ana", project)]).toEqual([200, 200]);
  expect([await status("ben", organization), await status("ben", project)]).toEqual([403, 403]);
  expect([await status("sam", organization), await status("sam", project)]).toEqual([404, 404]);
  expect(await status("nobody", project)).toBe(302);
  const page = await at.browse("ben").get(`/organizations/${at.org_id}/archive`);
  expect(page.text).toContain("Only admins can export.");
  expect(page.text).not.toContain("Its projects are added to");
});

test("a program imports an archive as the whole body of a call, once, and a broken or oversized one not at all", async () => {
  const at = await site();
  await schedule(at);
  const { bytes } = await at.file("ana", `/proj/${at.project_id}/archive`, true);
  const put = async (who: string, body: BodyInit, type = "application/zip") => {
    const headers = { authorization: `Bearer ${who}`, "content-type": type };
    const response = await fetch(`${at.base}/org/${at.org_id}/archive`, { method: "POST", headers, body });
    return { status: response.status, body: await response.json() };
  };
  expect(await put("sam", bytes)).toMatchObject({ status: 404 });
  expect(await put("ben", bytes)).toMatchObject({ status: 403 });
  expect(await put("ana", bytes, "text/html")).toMatchObject({ status: 415 });
  expect(await put("ana", "Hello")).toMatchObject({ status: 422 });
  expect(await put("ana", bytes.slice(0, bytes.length / 2))).toMatchObject({ status: 422 });
  const done = await put("ana", bytes);
  expect(done).toMatchObject({
    status: 201,
    body: {
      ...{ org_id: at.org_id, projects: [{ project_name: "Ferry app" }] },
      ...{ counts: { meetings: 1 }, to_invite: [{ email: "ben@example.test" }] },
    },
  });
  expect(ImportedWorkspace.safeParse(done.body).error).toBeUndefined();
  expect(await put("ana", bytes)).toMatchObject({ status: 409 });
});

test("REST serves the same archives", async () => {
  const at = await site();
  for (const path of [`/org/${at.org_id}/archive`, `/proj/${at.project_id}/archive`]) {
    const { response, bytes } = await at.file("ana", path, true);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Object.keys(unzipSync(bytes))).toContain("data/people.ndjson");
  }
  const refused = await at.file("ben", `/proj/${at.project_id}/archive`, true);
  expect([refused.response.status, new TextDecoder().decode(refused.bytes)]).toEqual([
    403,
    expect.stringContaining("You don't have permission"),
  ]);
  const own = await at.file("ana", "/users/me/archive", true);
  expect(Object.keys(unzipSync(own.bytes))).toContain("data/account.json");
  expect((await at.file("ben", "/users/me/archive", true)).response.status).toBe(403);
});

test("a person downloads their own data, asked for the password after an old login", async () => {
  const at = await site();
  const ana = at.browse("ana");
  expect((await ana.get("/settings/your-data")).html).not.toContain("current_password");
  const file = await ana.submit("Download");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="Throughline data/);
  const ben = at.browse("ben");
  expect((await ben.get("/settings/your-data")).html).toContain("current_password");
  const refused = await ben.submit("Download", { current_password: "" });
  expect(refused.url).toMatch(/\/settings\/your-data$/);
});
