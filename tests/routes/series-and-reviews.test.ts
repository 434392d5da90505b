import { describe, expect, test } from "vitest";
import { speak } from "#app/core/reader-language.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { catalogues } from "#app/words/catalogues.ts";
import { buildOfAll } from "../support/all-routes.ts";
import { everything, settleZones } from "../support/sites/everything.ts";

async function office() {
  const { build } = await buildOfAll();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  await settleZones(site);
  return site;
}

describe("the page of a group", () => {
  test("is reached from the hub and shows its parts without scripts, in both languages", async () => {
    const { browse, ids } = await office();
    const path = `/groups?${new URLSearchParams({ project: ids.project, topic: ids.topic })}`;
    const host = browse("host");
    const page = await host.get(path);
    expect([page.status, page.text.includes(ids.topic)]).toEqual([200, true]);
    for (const part of ["Since last time", "Open action items by person", "Time on each topic", "Attendance"])
      expect(page.text).toContain(part);
    expect(page.text).toContain("Only meetings that you can see are counted.");
    expect(page.html).toContain(
      `href="/decisions?group=${encodeURIComponent(ids.topic).replaceAll("%20", "+")}"`,
    );
    const odd = await host.get(`${path}&until=soon&skip=-1&people=x`);
    expect(odd.status).toBe(200);
    speak(catalogues);
    const german = browse("host");
    german.language = "de";
    expect((await german.get(path)).text).toContain("Seit dem letzten Mal");
    for (const name of ["stranger", "guest"]) expect((await browse(name).get(path)).status).toBe(404);
    expect((await host.get("/groups")).status).toBeGreaterThanOrEqual(400);
    expect((await host.get(`/groups?project=${ids.project}&topic=Gone`)).status).toBe(404);
  });
});

describe("the page of a series", () => {
  test("is reached from its meeting, before anything was held", async () => {
    const { at, browse, ids } = await office();
    const { meeting_id } = await scheduleSeries(at.as(at.host), {
      ...{ project_id: ids.project, title: "Pier weekly", scheduled_at: "2027-03-02T10:00:00Z" },
      ...{ platform_type: "zoom", meeting_link: "https://zoom.us/j/1", repeats: "weekly" },
    });
    await at.workspace.worker.drain();
    const found = await getSeries(at.as(at.host), { meeting_id });
    const host = browse("host");
    const path = `/series/${found?.series_id}`;
    expect((await host.get(`/pending-meetings/${meeting_id}`)).html).toContain(`href="${path}"`);
    const page = await host.get(path);
    expect(page.text).toMatch(/Pier weekly .*Every week on Tuesday Next meeting .* 0 meetings held/);
    expect(page.text).toContain("None of these meetings has been held yet.");
    expect(page.text).not.toContain("Time on each topic");
    expect((await host.get("/series/none")).status).toBe(404);
    const log = await host.get(`/decisions?series=${found?.series_id}`);
    expect(log.html).toContain(`href="${path}"`);
  });
});

describe("the review of a quarter", () => {
  test("leads from the project through quarters to proof and files, in both languages", async () => {
    const { browse, ids } = await office();
    const path = `/projects/${ids.project}/review`;
    const host = browse("host");
    expect((await host.get(`/projects/${ids.project}`)).html).toContain(`href="${path}"`);
    const page = await host.get(path);
    expect(page.status).toBe(200);
    const [, decided, delivered, slipped, open] =
      /Decided (\d+) Delivered (\d+) Slipped (\d+) Open (\d+)/.exec(page.text)?.map(Number) ?? [];
    expect([decided, delivered, slipped, open].every((count) => count !== undefined)).toBe(true);
    expect(open).toBeGreaterThan(0);
    expect(page.html).toContain(`href="/meeting-summary/${ids.meeting}"`);
    const earlier = /href="([^"]*quarter=[^"]*)"/.exec(page.html)?.[1] ?? "";
    expect((await host.get(earlier)).status).toBe(200);
    expect((await host.get(`${path}?quarter=2026-Q9&open=many`)).status).toBe(200);
    speak(catalogues);
    const german = browse("host");
    german.language = "de";
    expect((await german.get(path)).text).toContain("Rückblick");
    for (const name of ["stranger", "guest"]) expect((await browse(name).get(path)).status).toBe(404);
  });

  test("downloads as CSV and Markdown, for members alone", async () => {
    const { base, ids } = await office();
    const file = (who: string, format: string) =>
      fetch(`${base}/projects/${ids.project}/review/file?format=${format}`, {
        headers: { cookie: `throughline=${who}` },
      });
    const csv = await file("host", "csv");
    expect(csv.headers.get("content-disposition")).toMatch(/attachment; filename="Review \d{4}-Q\d\.csv"/);
    expect(await csv.text()).toContain('"Part","Line","Owner"');
    expect(await (await file("host", "md")).text()).toMatch(/^# Review of /);
    expect((await file("host", "pdf")).status).toBe(422);
    expect((await file("stranger", "csv")).status).toBe(404);
  });
});
