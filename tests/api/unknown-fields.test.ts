import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openApi } from "#app/http/rest/openapi.ts";
import { users } from "#db/schema/identity.ts";
import { endpoints, everything } from "../support/sites/everything.ts";

test("PATCH /meetings accepts a meeting_status only if unchanged", async () => {
  const { call, ids } = await everything();
  const path = `/meetings/${ids.meeting}`;
  const change = (body: unknown) => call("host", "PATCH", path, body);
  const { body: before } = await call("host", "GET", path);
  const text = "meeting_status must be one of scheduled, in_progress, processing, completed";
  expect(await change({ meeting_status: "banana" })).toEqual({
    status: 422,
    body: { detail: text, errors: { meeting_status: [text] } },
  });
  for (const meeting_status of [5, true, [], {}])
    expect(await change({ title: "Other", meeting_status })).toMatchObject({ status: 422 });
  const other = await change({ title: "Other", meeting_status: "scheduled" });
  expect(other).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("follows its recording") },
  });
  const unread = await change({ manual_meeting_link: 5 });
  expect(Object.keys(unread.body.errors)).toEqual(["manual_meeting_link"]);
  expect((await call("host", "GET", path)).body).toEqual(before);
  // What was read goes back as it came, with one thing changed.
  const whole = { ...before, title: "Another title", participants: undefined };
  expect(await change(whole)).toMatchObject({
    status: 200,
    body: { title: "Another title", meeting_status: before.meeting_status, agendas: before.agendas },
  });
});

test("the API reference says that unknown names are ignored", () => {
  const { info, paths } = openApi([...endpoints.values()]);
  expect(info.description.replaceAll("\n", " ")).toContain("unknown names are ignored");
  const body = paths["/meetings/{meeting_id}"]?.patch?.requestBody?.content["application/json"]?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual(
    expect.arrayContaining(["title", "manual_meeting_link", "meeting_status", "participants"]),
  );
});

test("update-last-active accepts only a workspace of the caller", async () => {
  const { at, call, ids } = await everything();
  const { body: elsewhere } = await call("stranger", "POST", "/org/create?org_name=Elsewhere");
  const { body: other } = await call(
    "stranger",
    "POST",
    `/proj/create?org_id=${elsewhere.org_id}&name=Secret`,
  );
  const stored = async () => {
    const ownRow = eq(users.user_id, ids.member);
    const [user] = await at.workspace.db.read((q) => q.select().from(users).where(ownRow));
    return [user?.last_active_org_id, user?.last_active_project_id];
  };
  for (const path of [`/users/${ids.member}/update-last-active`, "/api/users/update-last-active"]) {
    const remember = (body: object) => call("member", "POST", path, body);
    expect(await remember({ org_id: ids.org, project_id: ids.project })).toMatchObject({ status: 200 });
    const missing = { status: 404, body: { detail: "Not found" } };
    expect(await remember({ project_id: other.project_id })).toEqual(missing);
    expect(await remember({ org_id: elsewhere.org_id })).toEqual(missing);
    expect(await remember({ org_id: ids.org, project_id: "nothing" })).toEqual(missing);
    expect(await stored()).toEqual([ids.org, ids.project]);
    expect(await remember({ org_id: null, project_id: null })).toMatchObject({ status: 200 });
    // A project brings its organization.
    expect(await remember({ project_id: ids.project })).toMatchObject({
      ...{ status: 200, body: { last_active_org_id: ids.org, last_active_project_id: ids.project } },
    });
  }
  const { body: second } = await call("admin", "POST", "/org/create?org_name=Second");
  const mixed = { org_id: second.org_id, project_id: ids.project };
  expect(await call("admin", "POST", "/api/users/update-last-active", mixed)).toMatchObject({
    status: 422,
    body: { errors: { project_id: ["This project belongs to another organization"] } },
  });
});
