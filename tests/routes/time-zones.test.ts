import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { authenticate } from "#app/api/authenticate.ts";
import { parseEnv } from "#app/core/env.ts";
import { ownZone } from "#app/core/time-zone.ts";
import { zoneCookie } from "#app/core/zone-cookie.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import { readInline } from "#app/providers/recorder/transcript-reader.ts";
import { openStorable } from "#app/providers/storable.server.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { buildOfAll, type OnePage } from "#tests/support/all-routes.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { FormClient, type Page } from "#tests/support/form-client.ts";
import { forms, tags, visibleText } from "#tests/support/html.ts";
import { password } from "#tests/support/people.ts";
import { everything } from "#tests/support/sites/everything.ts";

const zones = [
  "America/Los_Angeles",
  "America/St_Johns",
  "Europe/Berlin",
  "Asia/Katmandu",
  "Pacific/Kiritimati",
];

const documents = openDocuments();

/** Everything behind the real login; an account is as new as its zone is unknown. */
async function office() {
  const { pages, build } = await buildOfAll();
  let services: AppServices | undefined;
  const lasting = { key: Buffer.alloc(32), reader: readInline, ai: { engine: "embedded" } } as never;
  const { setup } = await openStorable(parseEnv({}), lasting);
  const site = await everything(
    {
      build,
      identify: (credentials) => authenticate(services as AppServices)(credentials),
      bursts: { writes: 100_000, reads: 100_000, costly: 100_000 },
    },
    (all) => {
      const parts = new Map<string | symbol, unknown>([
        ["documents", documents],
        ["setup", setup],
      ]);
      const providers = new Proxy(all.providers, {
        get: (others, name) => parts.get(name) ?? Reflect.get(others, name),
      });
      services = { ...all, providers };
      return services;
    },
  );
  const { db } = site.at.workspace;
  await setActiveProject(site.at.as(site.at.admin), { project_id: site.ids.project });
  // The sample was held this morning, at nine of a clock of its own, whoever reads it.
  const isRead = ({ module, path }: OnePage) => module.default && !path.includes("docs") && path !== "sample";
  const readable = pages.filter(isRead);
  return {
    ...site,
    readable,
    /** Whether the account still has no zone. */
    async isUnknown() {
      const rows = await db.read((q) => q.select().from(users));
      return rows.every(({ time_zone }) => time_zone === null);
    },
    /** A browser that was never here, at the first page after the login. With scripts it has told its zone by then. */
    async newDevice(zone: string | null, language = "") {
      const browser = new FormClient(site.base);
      if (zone) browser.cookies.set(zoneCookie, encodeURIComponent(zone));
      if (language) browser.language = language;
      await browser.get("/login");
      const first = await browser.submit("Log in", { email: "admin@example.test", password });
      expect([first.status, new URL(first.url).pathname]).toEqual([200, "/dashboard"]);
      return { browser, first };
    },
  };
}

/** Of the test that runs. */
let site: Awaited<ReturnType<typeof office>>;
/** The instants of a page that are not in `zone`, or do not name it although it is not the reader's own. */
function wrongTimes({ html, url }: Pick<Page, "html" | "url">, zone: string, isOwn: boolean): string[] {
  const instants = tags(html, "time").filter(({ attributes }) => attributes.datetime?.includes("T"));
  return instants.flatMap(({ attributes: { datetime = "", title = "" }, text }) => {
    const words = visibleText(text);
    const isDistance = /ago$|^in |^(just )?now$|yesterday|tomorrow$/i.test(words);
    const named = /\(([\w/+-]+)\)$/.exec(words)?.[1] ?? null;
    const clock = new Date(datetime).toLocaleTimeString("en-US", {
      ...{ timeZone: zone, hour: "numeric", minute: "2-digit" },
    });
    const isRight = title.endsWith(`${clock.replace("\u202f", " ")} (${zone})`);
    return isRight && (isDistance || named === (isOwn ? null : zone)) ? [] : [`${url}: ${words} | ${title}`];
  });
}

/** The forms of a page that take a time of day and do not carry the zone it is read in. */
function formsWithoutZone({ html, url }: Page, zone: string): string[] {
  return forms(html)
    .filter(({ controls }) => controls.some(({ name, type }) => name === "time" || type === "time"))
    .filter(({ controls }) => controls.find(({ name }) => name === "zone")?.values[0] !== zone)
    .map(({ action }) => `${url} ${action}`);
}

function addressOf({ path }: OnePage): string {
  const { ids } = site;
  const named: Record<string, string> = { ...ids, meet: ids.meeting };
  return `/${path}`.replace(/:(\w+)_id/g, (_, noun) => named[noun] ?? noun).replace(":token", ids.invite);
}

/** Reads every page and the edit form of the meeting. Returns the pages that showed a time, and those whose form takes one. */
async function readAll(browser: FormClient, zone: string, isOwn: boolean) {
  const [shown, taken, wrong]: [string[], string[], string[]] = [[], [], []];
  const addresses = [...site.readable.map(addressOf), `/schedule-meeting?meeting=${site.ids.meeting}`];
  for (const address of addresses) {
    // The sample is an invented meeting of a fixed day, the same for everybody.
    if (/^\/(logout|login|signup|setup|time-zone|sample$)/.test(address)) continue;
    const page = await browser.get(address);
    if (page.status >= 500) wrong.push(`${address}: ${page.status}`);
    wrong.push(...wrongTimes(page, zone, isOwn), ...formsWithoutZone(page, zone));
    // The choice of the settings has it, and a mail that was sent names the zone it was written in.
    const text = visibleText(page.html.replace(/<option\b.*?<\/option>/gs, " "));
    // What a server may spend in a day is counted by one day for everybody, which is said there.
    const isOfServer = address.endsWith("/spending");
    if (isOwn && !isOfServer && /\bUTC\b(?!\))/.test(text)) wrong.push(`${address}: UTC`);
    if (tags(page.html, "time").some(({ attributes }) => attributes.datetime?.includes("T")))
      shown.push(address);
    if (forms(page.html).some(({ controls }) => controls.some(({ name }) => name === "time")))
      taken.push(address);
  }
  return { shown, taken, wrong };
}

const pagesWithTimes = () => [
  `/meeting-summary/${site.ids.meeting}`,
  `/pending-meetings/${site.ids.meeting}`,
  "/summary-hub",
  "/profile",
];
const pagesThatTakeTimes = () => [
  "/add-note",
  "/add-transcript",
  "/schedule-meeting",
  `/schedule-meeting?meeting=${site.ids.meeting}`,
];

/** Plans a meeting at nine, edits it, and adds one that was at nine. Without scripts the form is told where that is. */
async function assertNineIsNine(browser: FormClient, zone: string, js: boolean) {
  const chosen: Record<string, string> = js ? {} : { zone };
  const form = await browser.get("/schedule-meeting");
  expect(/<select[^>]* name="zone"/.test(form.html)).toBe(!js);
  const plan = { title: `Nine in ${zone}`, date: "2027-01-20", time: "09:00", agenda_new: "Tides" };
  const where = { platform_type: "zoom", meeting_link: "zoom.us/j/1" };
  const made = await browser.submit("Schedule Meeting", { ...plan, ...where, ...chosen });
  expect(made.text).toContain("Meeting Scheduled Successfully!");
  const id = new URL(made.url).pathname.split("/").at(-1) ?? "";
  expect(await clockAt(id, zone)).toBe("2027-01-20 09:00:00");
  expect(made.text).toContain(js ? "9:00 AM" : `(${ownZone()})`);
  await browser.get(`/schedule-meeting?meeting=${id}`);
  await browser.submit("Save changes", { title: `Still nine in ${zone}` });
  expect(await clockAt(id, zone)).toBe("2027-01-20 09:00:00");
  const text = `Ana Reis: Shall we start in ${zone} ${js}?\nBo Lind: Yes.`;
  await browser.get("/add-transcript");
  const held = { text, date: "2026-01-02", time: "09:00" };
  const added = await browser.submit("Add transcript", { ...held, ...chosen });
  expect(await clockAt(added.url.split("/").at(-1) ?? "", zone)).toBe("2026-01-02 09:00:00");
}

/** When a meeting is, on the clocks of a zone. */
async function clockAt(meetingId: string, zone: string, when: "scheduled_at" | "held_at" = "scheduled_at") {
  const rows = await site.at.workspace.db.read((q) =>
    q.select().from(meetings).where(eq(meetings.meeting_id, meetingId)),
  );
  return new Date(rows[0]?.[when] ?? 0).toLocaleString("sv-SE", { timeZone: zone });
}

/** Markdown has a backslash before what would be a mark. */
const unescaped = (markdown: string) => markdown.replaceAll("\\_", "_");

/** What leaves the pages is in the zone of who reads or shares it. */
async function assertFilesAreIn(browser: FormClient, zone: string) {
  const { meeting, project, org } = site.ids;
  const clock = await clockAt(meeting, zone, "held_at");
  const [date, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  const held = `${date}, ${time} (${zone})`;
  const markdown = await browser.get(`/meeting-summary/${meeting}/export?format=md`);
  expect(unescaped(markdown.html)).toContain(held);
  expect(markdown.headers.get("content-disposition")).toContain(date);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const archive = await fetch(`${site.base}/projects/${project}/archive.zip`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const texts = Object.keys(files).filter((name) => /summary\.md$/.test(name));
  expect(unescaped(texts.map((name) => new TextDecoder().decode(files[name])).join())).toContain(held);
  const audit = await browser.get(`/organizations/${org}/audit.csv`);
  expect(audit.html.startsWith(`"Time (${zone})",`)).toBe(true);
  const [, at = ""] = /\r\n"([^"]+)"/.exec(audit.html) ?? [];
  const offset = { "America/St_Johns": "-03:30", "Asia/Katmandu": "+05:45" }[zone] ?? "";
  expect(at).toMatch(/^2026-01-0\dT[\d:]{8}[+-]\d\d:\d\d$/);
  expect(at.endsWith(offset)).toBe(true);
  const { url } = await createShareLink(site.at.as(site.at.admin), { meeting_id: meeting, days: 7 });
  const reader = new FormClient(site.base);
  reader.cookies.set(zoneCookie, "Asia%2FTokyo");
  const shared = await reader.get(new URL(url).pathname);
  expect(shared.text.match(/\d:\d\d [AP]M \(([^)]+)\)/g)).toHaveLength(1);
  expect(shared.text.split(`(${zone})`)).toHaveLength(2);
}

describe.each(zones)("a new device in %s", (zone) => {
  test("with scripts shows every page in its zone, which the account keeps", async () => {
    site = await office();
    const { browser, first } = await site.newDevice(zone);
    expect(wrongTimes(first, zone, true)).toEqual([]);
    expect(first.text).not.toContain("Which time zone");
    const { shown, taken, wrong } = await readAll(browser, zone, true);
    expect(wrong).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining(pagesWithTimes()));
    expect(taken.sort()).toEqual(pagesThatTakeTimes().sort());
    await assertNineIsNine(browser, zone, true);
    await assertFilesAreIn(browser, zone);
    const { browser: bare } = await site.newDevice(null);
    expect((await bare.get("/settings")).html).toMatch(new RegExp(`<option value="${zone}" selected`));
  });

  test("without scripts is asked for the zone once", async () => {
    site = await office();
    const { browser, first } = await site.newDevice(null);
    expect(wrongTimes(first, ownZone(), false)).toEqual([]);
    expect(first.text).toContain("Which time zone are you in? Until you choose, times are in");
    await assertNineIsNine(browser, zone, false);
    await browser.get("/summary-hub");
    const asked = await browser.submit("Set time zone", { time_zone: zone });
    expect([new URL(asked.url).pathname, asked.text]).toEqual([
      "/summary-hub",
      expect.stringMatching(/Times are now in [\w .']+ time\./),
    ]);
    expect(asked.text).not.toContain("Which time zone");
    const after = await readAll(browser, zone, true);
    expect(after.wrong).toEqual([]);
    expect(after.taken.sort()).toEqual(pagesThatTakeTimes().sort());
  });
});

test("a new device without scripts sees the server's zone named behind each time until one is chosen", async () => {
  site = await office();
  const { browser } = await site.newDevice(null);
  const { shown, wrong } = await readAll(browser, ownZone(), false);
  expect(wrong).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(pagesWithTimes()));
});

describe("scheduling refuses a time without a certain zone", () => {
  const plan = {
    ...{ title: "Nowhere", date: "2027-01-20", time: "09:00", duration_minutes: "30", intent: "schedule" },
    ...{ agenda_item: "Tides", agenda_selected: "0", agenda_saved: "Tides" },
    ...{ platform_type: "zoom", meeting_link: "zoom.us/j/1" },
  };

  const none: Record<string, string>[] = [{}, { zone: "" }, { zone: "Mars/Base" }];
  test.each(none)("in a form with the zone %j", async (zone) => {
    site = await office();
    const { browser } = await site.newDevice("Europe/Berlin");
    const before = await site.at.workspace.db.read((q) => q.select().from(meetings));
    const refused = await browser.post("/schedule-meeting", { ...plan, ...zone });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("We couldn't tell which time zone this is in."),
    ]);
    expect(refused.html).toContain('value="Nowhere"');
    const added = { text: "Ana Reis: Shall we?\nBo Lind: We shall.", date: "2026-01-02", time: "09:00" };
    const again = await browser.post("/add-transcript", { ...added, ...zone });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining("which time zone this is in")]);
    expect(await site.at.workspace.db.read((q) => q.select().from(meetings))).toHaveLength(before.length);
    // Sent again as it came back, it is a plan.
    await browser.get("/schedule-meeting");
    await browser.post("/schedule-meeting", { ...plan, ...zone });
    const sent = await browser.submit("Schedule Meeting");
    expect(sent.text).toContain("Meeting Scheduled Successfully!");
  });

  test("in the hour that spring skips and the one that autumn repeats", async () => {
    site = await office();
    const { browser } = await site.newDevice("America/Los_Angeles");
    const skipped = { ...plan, zone: "America/Los_Angeles", date: "2027-03-14", time: "02:30" };
    const spring = await browser.post("/schedule-meeting", skipped);
    expect([spring.status, spring.text]).toEqual([
      422,
      expect.stringContaining(
        "The clocks in Los Angeles skip 02:30 on this day. Choose another time, like 03:30.",
      ),
    ]);
    const twice = { ...skipped, date: "2027-11-07", time: "01:30" };
    const autumn = await browser.post("/schedule-meeting", twice);
    expect([autumn.status, autumn.text]).toEqual([
      422,
      expect.stringContaining("The clocks in Los Angeles show 01:30 twice on this day."),
    ]);
    const made = await browser.submit("Schedule Meeting", { occurrence: "first" });
    expect(tags(made.html, "time")[0]?.attributes.datetime).toBe("2027-11-07T08:30:00.000Z");
    // Its form knows which of the two it is.
    await browser.get(`/schedule-meeting?meeting=${new URL(made.url).pathname.split("/").at(-1)}`);
    const kept = await browser.submit("Save changes");
    expect(tags(kept.html, "time")[0]?.attributes.datetime).toBe("2027-11-07T08:30:00.000Z");
  });
});

describe("the time zone of an account", () => {
  test("is that of the first device, and another device may switch to its own", async () => {
    site = await office();
    await site.newDevice("America/Los_Angeles");
    const { browser, first } = await site.newDevice("Europe/Paris");
    expect(wrongTimes(first, "America/Los_Angeles", true)).toEqual([]);
    const offer = "This device is on Paris time. Your times are in Los Angeles time.";
    expect(first.text).toContain(offer);
    const stayed = await browser.submit("Stay on Los Angeles");
    expect(stayed.text).not.toContain(offer);
    expect((await browser.get("/summary-hub")).text).not.toContain(offer);
    const { browser: other } = await site.newDevice("Europe/Paris");
    const switched = await other.submit("Switch to Paris");
    expect(switched.text).toContain("Times are now in Paris time.");
    expect(wrongTimes(await other.get("/summary-hub"), "Europe/Paris", true)).toEqual([]);
    // The same clocks under another name are no other place.
    expect((await site.newDevice("Europe/Berlin")).first.text).not.toContain("This device is on");
  });

  test("stays unset for an invalid zone, and without scripts its choice is preselected by language", async () => {
    site = await office();
    for (const told of ["Mars/Base", "%E0%A4", "<script>", "x".repeat(3000)]) {
      const { first } = await site.newDevice(told);
      expect(first.text, told).toContain("Which time zone are you in?");
    }
    for (const [language, guess] of [
      ["de-AT,de;q=0.9", "Europe/Vienna"],
      ["ne", "Asia/Katmandu"],
      ["en-US,en;q=0.9", "America/New_York"],
      ["en", ""],
      ["tlh", ""],
      ["*", ""],
    ] as const) {
      const { first } = await site.newDevice(null, language);
      const choice = forms(first.html)
        .flatMap(({ controls }) => controls)
        .find(({ name }) => name === "time_zone");
      expect(choice?.values, language).toEqual([guess]);
      expect(wrongTimes(first, ownZone(), false)).toEqual([]);
    }
    expect(await site.isUnknown()).toBe(true);
  });
});
