import { expect, test } from "vitest";
import { everything } from "../support/sites/everything.ts";

test("a member leaves a project over REST, with and without user_id", async () => {
  const { call, ids } = await everything();
  const remove = (who: string, user: string, more = "") =>
    call(who, "DELETE", `/proj/${ids.project}/participants/${user}${more}`);
  expect(await remove("member", ids.user)).toMatchObject({ status: 403 });
  expect(await remove("admin", ids.admin)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("A project needs an admin") },
  });
  expect(await remove("member", ids.member)).toEqual({ status: 200, body: { success: true } });
  expect(await remove("host", ids.user, `?requester_id=${ids.user}`)).toMatchObject({ status: 200 });
  for (const who of ["member", "host"]) {
    expect(await call(who, "GET", `/proj/${ids.project}`)).toMatchObject({ status: 404 });
    expect(await call(who, "GET", "/proj/active")).toMatchObject({ status: 404 });
  }
  expect(await remove("member", ids.member)).toMatchObject({ status: 404 });
});
