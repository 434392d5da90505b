import { expect, test } from "vitest";
import { everything } from "../support/sites/everything.ts";

test("every REST response with a project includes its members", async () => {
  const { call, ids } = await everything();
  const { body: project } = await call("admin", "GET", `/proj/${ids.project}`);
  const emails = project.members.map(({ email }: { email: string }) => email);
  expect(emails).toEqual(expect.arrayContaining(["admin@example.test", "late@example.test"]));
  const { members } = project;
  const same = { project_id: ids.project, members };
  expect((await call("admin", "PUT", `/proj/${ids.project}?name=Ferry+app`)).body).toMatchObject(same);
  const active = `/proj/setActive?project_id=${ids.project}`;
  expect((await call("admin", "POST", active)).body).toMatchObject(same);
  expect((await call("admin", "GET", "/proj/active")).body).toMatchObject(same);
  const { body: listed } = await call("admin", "GET", `/users/${ids.admin}/projects`);
  // Of each project its own, and not one another's.
  for (const one of listed) {
    const { body: read } = await call("admin", "GET", `/proj/${one.project_id}`);
    expect(one.members).toEqual(read.members);
    expect(one.members.length).toBeGreaterThan(0);
  }
  const { body: made } = await call("admin", "POST", `/proj/create?org_id=${ids.org}&name=Next`, {
    members: ["new@example.test"],
  });
  expect(made.members).toMatchObject([
    { email: "admin@example.test", role: "project_admin" },
    { email: "new@example.test", role: "member", joined_at: null },
  ]);
});

test("adding a member or setting a role over REST returns the participant", async () => {
  const { call, ids } = await everything();
  const participants = `/proj/${ids.project}/participants`;
  const add = (email: string, role: string) =>
    call("admin", "POST", `${participants}?email=${email}&role=${role}`);
  const { status, body } = await add("dee@example.test", "project_admin");
  expect(status).toBe(201);
  const { body: all } = await call("admin", "GET", participants);
  const dee = all.find(({ email }: { email: string }) => email === "dee@example.test");
  expect(body).toMatchObject({ ...dee, status: "pending", outcome: "invited" });
  expect(body).toMatchObject({ user_id: expect.any(String), role: "project_admin", project_id: ids.project });
  // Who is in already stays what they are.
  expect((await add("member@example.test", "project_admin")).body).toMatchObject({
    ...{
      status: "active",
      outcome: "already_member",
      user_id: ids.member,
      role: "member",
      joined_at: expect.any(String),
    },
  });
  const changed = await call("admin", "PATCH", `${participants}/${ids.member}?role=project_admin`);
  const { body: after } = await call("admin", "GET", participants);
  expect(changed.body).toMatchObject({ role: "project_admin", email: "member@example.test" });
  expect(after).toContainEqual(changed.body);
});

test("an edit request over REST includes its original summary", async () => {
  const { call, ids } = await everything();
  const { body } = await call("host", "GET", `/summary/edit-requests/?edit_id=${ids.edit}`);
  expect(body.edit_request.original_summary).toEqual(body.original_summary);
  expect(body.original_summary).toMatchObject({ summary_id: expect.any(String) });
  expect(body.original_summary.content.overview).not.toBe("");
  const propose = `/summary/edit-request?meeting_id=${ids.meeting}`;
  const { body: made } = await call("guest", "POST", propose, { summary: "Short." });
  expect(made.original_summary).toEqual(body.original_summary);
  const decided = await call("host", "PATCH", `/summary/edit-request/${ids.edit}?approve=true`);
  expect(decided.body.original_summary).toEqual(body.original_summary);
});
