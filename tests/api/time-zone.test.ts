import { expect, test } from "vitest";
import { everything } from "../support/sites/everything.ts";

test("PATCH /users/{id} stores a time zone by its canonical name, and refuses what is none", async () => {
  const { call, ids } = await everything();
  const change = (time_zone: unknown) => call("member", "PATCH", `/users/${ids.member}`, { time_zone });
  const stored = async () => (await call("member", "GET", "/users/me")).body.time_zone;
  expect((await change("us/pacific")).status).toBe(200);
  expect(await stored()).toBe("America/Los_Angeles");
  for (const none of ["+09:00", "Mars/Olympus", "", 7]) {
    const { status, body } = await change(none);
    expect([status, body.errors.time_zone]).toEqual([422, [expect.stringMatching(/like Europe\/Berlin/)]]);
  }
  expect(await stored()).toBe("America/Los_Angeles");
});

test("a meeting over REST is refused on a day that is none, in 1970 and in 9999", async () => {
  const { call, ids } = await everything();
  const change = (scheduled_at: string) =>
    call("host", "PATCH", `/meetings/${ids.meeting}`, { scheduled_at });
  for (const [at, message] of [
    ["2026-02-31T10:00:00Z", /no 31 February in 2026/],
    ["1970-01-01T00:00:00Z", /between 1990 and 2099/],
    ["9999-12-31T23:59:59Z", /between 1990 and 2099/],
  ] as const) {
    const { status, body } = await change(at);
    expect([status, body.errors.scheduled_at]).toEqual([422, [expect.stringMatching(message)]]);
  }
});
