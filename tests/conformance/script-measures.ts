import type { Page } from "playwright";
import { expect } from "vitest";
import { type Journey, newMeeting, newProject, type Stage, summarize, wanted } from "#tests/support/stage.ts";
import { listening, nextTurn, stopClock, until } from "#tests/support/waits.ts";
import { neverAnswer } from "./script-helpers.ts";

/** Limits that only a browser has: widths, heights and how long something stands there. */
export const scriptMeasures: Journey[] = [
  ["how long messages stay", toasts],
  ["how large things get", sizes],
  ["how the chat is laid out", chat],
  ["how long somebody who comes back waits", comingBack],
  ["how long the browser keeps the meetings", keeping],
];

const link = "https://zoom.us/j/1";

async function toasts(at: Stage) {
  const ana = await at.person("Ana");
  await newProject(ana);
  const page = await at.browse(ana);
  await page.context().grantPermissions(["clipboard-write"]);
  await stopClock(page);
  await page.goto("/schedule-meeting");
  await listening(page);
  await page.getByLabel("Meeting Link").fill(link);
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  const messages = page.getByRole("region", { name: "Messages" });
  await copy.click();
  const success = await lasts(page, "Link copied!");
  await page.context().clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("No"));
  });
  await copy.click();
  const usual = await lasts(page, "Your browser didn't allow copying.");
  at.sightings.measured("toasts: ms of one and of a success", [usual, success]);
  let most = 0;
  for (let count = 0; count < 25; count++) {
    await copy.dispatchEvent("click");
    await nextTurn(page);
    most = Math.max(most, await messages.locator("> *").count());
  }
  at.sightings.measured("toasts: most at once", most);
}

/** Ms that a message stays, to a tenth of a second, by a clock that only moves here. */
async function lasts(page: Page, text: string): Promise<number> {
  const message = page.getByText(text).first();
  await message.waitFor({ state: "attached" });
  await page.mouse.move(0, 0);
  await nextTurn(page);
  for (let gone = 0; gone < 10_000; gone += 100) {
    if ((await message.count()) === 0) return gone;
    await page.clock.runFor(100);
    await nextTurn(page);
  }
  return Number.POSITIVE_INFINITY;
}

async function sizes(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  const meetings: string[] = [];
  for (let number = 0; number < 14; number++) {
    const id = await newMeeting(ana, place, { title: `Weekly ${number} `.repeat(9) });
    meetings.push(id);
    await summarize(ana, id);
  }
  for (let number = 0; number < 30; number++)
    at.change(
      `insert into notifications (notification_id, event_id, user_id, meeting_id, project_name, creator_name,
        meeting_title, type, status, created_at) values (?, ?, ?, ?, 'Ferry app', 'Bo', 'Piers', ?, 'unread', 0)`,
      ...[`big-${number}`, `big-${number}`, ana.id, meetings[number % meetings.length]],
      // Those of one meeting and kind would be one line.
      number < meetings.length ? "edit_pending" : "edit_approved",
    );
  for (let number = 0; number < 12; number++)
    await wanted(ana.call("POST", `/org/create?org_name=Works${number}`));
  await wanted(ana.call("POST", `/proj/setActive?project_id=${place.project_id}`));
  const page = await at.browse(ana);
  const height = async (which: string) => {
    const box = await page.locator(which).first().boundingBox();
    return Math.round(box?.height ?? 0);
  };
  await page.goto("/dashboard");
  await page.locator("header summary").first().click();
  at.sightings.measured("option list: greatest height in px", await height("header fieldset"));
  await page.goto(`/meeting-summary/${meetings.at(-1)}?tab=transcript`);
  await page.locator(".transcript-line").first().waitFor();
  const scrolling = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter(
          (one) => getComputedStyle(one).overflowY === "auto" && one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => [
          one.querySelector(".transcript-line") ? "transcript" : "related",
          one.getBoundingClientRect().height,
        ]),
    );
  const found = Object.fromEntries(await scrolling());
  at.sightings.measured("summary: greatest height of transcript and related meetings in px", [
    Math.round(found.transcript),
    Math.round(found.related),
  ]);
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: /^Notifications/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("heading", { name: "Notifications" }).waitFor();
  const tall = await page
    .getByRole("dialog")
    .locator("*")
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto",
        )
        .map((one) => one.getBoundingClientRect().height / innerHeight),
    );
  at.sightings.measured("notifications: greatest height in vh", Math.round(Math.max(...tall) * 100));
}

async function chat(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  await summarize(ana, await newMeeting(ana, place));
  const query = "Why are the screens on the piers hard to read?";
  const { body } = await wanted(
    ana.call("POST", `/cross-memory-gpt/new-chat?project_id=${place.project_id}`, { query }),
  );
  for (let count = 0; count < 4; count++)
    await wanted(
      ana.call("POST", `/cross-memory-gpt/ask?project_id=${place.project_id}&session_id=${body.session_id}`, {
        query,
      }),
    );
  const page = await at.browse(ana);
  await page.goto(`/memory-gpt/${body.session_id}`);
  await listening(page);
  const button = page.getByLabel("Scroll to bottom");
  // What comes into view is drawn then, and may be higher than was reserved for it: scrolled until it stays there.
  const away = (pixels: number) =>
    until(() =>
      page.evaluate(async (up) => {
        const { documentElement: root } = document;
        const distance = () => Math.round(root.scrollHeight - root.clientHeight - window.scrollY);
        window.scrollTo(0, root.scrollHeight - root.clientHeight - up);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return distance() === up;
      }, pixels),
    );
  // A pixel further up it appears, and a pixel back it goes.
  await away(101);
  await button.waitFor();
  await away(100);
  await button.waitFor({ state: "detached" });
  at.sightings.measured("chat: px from the bottom at which the button appears", 100);

  const list = page.getByRole("complementary", { name: "Chats" });
  // Without the hairline at its edge.
  const width = () => list.evaluate((element) => element.clientWidth);
  await page.evaluate(() => window.scrollTo(0, 0));
  const usual = await width();
  const edge = page.getByRole("separator", { name: "Chat list width" });
  // The list moves to its new width: what counts is where it comes to rest.
  const drawn = async (key: string) => {
    await edge.press(key);
    await list.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    return width();
  };
  const widest = await drawn("End");
  const narrowest = await drawn("Home");
  at.sightings.measured("chat sidebar: narrowest, widest and usual width in px", [narrowest, widest, usual]);
}

/** The clock stands still until the page is there; then it goes on by single steps. */
async function comingBack(at: Stage) {
  const page = await at.browse(null);
  let sent = 0;
  await page.route("**/auth-redirect*", (route) => {
    if (route.request().method() === "POST") sent++;
    return route.continue();
  });
  await stopClock(page);
  await page.goto("/auth-redirect?access_token=made-up");
  await listening(page);
  await page.clock.runFor(99);
  await nextTurn(page);
  const early = sent;
  await page.clock.runFor(1);
  await expect.poll(() => sent).toBe(1);
  at.sightings.measured("auth redirect: wait in ms", early === 0 ? 100 : null);
}

/** While the server does not answer, a search finds what the browser has kept, for as long as it keeps it. */
async function keeping(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  for (const title of ["Quarry", "Velodrome"]) await summarize(ana, await newMeeting(ana, place, { title }));
  const page = await at.browse(ana);
  const kept = page.getByRole("main").getByText("Velodrome").first();
  const start = await stopClock(page);
  await page.goto("/summary-hub");
  await listening(page);
  await page.goto("/summary-hub?q=Quarry");
  await listening(page);
  if ((await kept.count()) > 0) throw new Error("The server found more than was looked for");
  await neverAnswer(page);
  const search = async (at: number, typed: string) => {
    await page.clock.pauseAt(start + at);
    await page.getByRole("searchbox").fill(typed);
    await nextTurn(page);
  };
  const limit = 300_000;
  await search(limit - 1000, "velo");
  await kept.waitFor();
  await search(limit, "velodrome");
  await kept.waitFor({ state: "detached" });
  at.sightings.measured("meetings: kept in the browser for ms", limit);
}
