import { expect, test } from "vitest";
import { renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import * as feed from "#app/routes/feeds.$file.ts";
import * as invite from "#app/routes/meetings.$meet_id.invite[.]ics.ts";
import { schedule } from "#tests/domain/meetings/meetings/scheduled.ts";
import { readCalendar } from "#tests/support/calendars.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { buildOf } from "#tests/support/site.ts";
import { meetingsApiSite } from "#tests/support/sites/meetings-api.ts";

const build = buildOf({
  "feeds/:file": { module: feed, parentId: "root" },
  "meetings/:meet_id/invite.ics": { module: invite, parentId: "root" },
});

const documents = openDocuments();

test("a calendar feed is served without a session, and with ETag 304 when unchanged", async () => {
  const site = await meetingsApiSite({ build, providers: { documents } });
  await schedule(site);
  const { address } = await renewSubscription(site.workspace.ctx(site.ana), {});
  const path = new URL(address).pathname;
  const read = (headers: Record<string, string> = {}) => fetch(site.base + path, { headers });
  const first = await read();
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(first.headers.get("x-robots-tag")).toContain("noindex");
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(Date.parse(first.headers.get("last-modified") ?? "")).toBeGreaterThan(0);
  expect(readCalendar(await first.text())).toMatchObject({ method: "PUBLISH", summary: "Ferry app: weekly" });
  const etag = first.headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read({ "if-none-match": known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
  await schedule(site, { title: "Another" });
  expect((await read({ "if-none-match": etag })).status).toBe(200);
  for (const wrong of ["/feeds/x.ics", path.replace(".ics", ""), path.toUpperCase()])
    expect((await fetch(site.base + wrong)).status).toBe(404);
});

test("the .ics of a meeting needs a session and access to the meeting", async () => {
  const site = await meetingsApiSite({ build, providers: { documents } });
  const { meeting_id } = await schedule(site);
  const path = `${site.base}/meetings/${meeting_id}/invite.ics`;
  const as = (who: string) => fetch(path, { headers: { cookie: `throughline=${who}` }, redirect: "manual" });
  const file = await as("ben");
  expect(file.headers.get("content-disposition")).toContain('attachment; filename="invite.ics"');
  expect(readCalendar(await file.text()).uid).toBe(`${meeting_id}@throughline`);
  expect((await as("sam")).status).toBe(404);
  expect((await as("nobody")).headers.get("location")).toContain("/login");
});
