import type { BrowserContext, CDPSession, Page, Worker } from "playwright";
import { expect, test } from "vitest";
import { browse, residents } from "#tests/support/residents.ts";
import { readPage } from "#tests/support/waits.ts";

const settings = "/settings/notifications";
const section = (page: Page) => page.getByRole("region", { name: "Notifications on this device" });

/**
 * A Chromium without windows shows no notification and keeps none: what its service worker asks for is kept in its place, one of
 * each tag.
 */
const keepNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const kept = new Map<string, Notification>();
    scope.registration.showNotification = async (title, options = {}) => {
      const key = options.tag ?? title;
      kept.set(key, { title, tag: "", ...options, close: () => kept.delete(key) } as unknown as Notification);
    };
    scope.registration.getNotifications = async ({ tag } = {}) =>
      [...kept.values()].filter((notice) => tag === undefined || notice.tag === tag);
  });

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notices = await scope.registration.getNotifications();
    return notices.map(({ title, body, data }) => ({ title, body, url: data as string }));
  });

/** Brings messages to the service worker as the browser does, once the push service has delivered them. */
async function pusher(page: Page, context: BrowserContext) {
  const session: CDPSession = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  let registrationId = "";
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => registrationId).not.toBe("");
  return (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

test("the settings say that notifications are blocked, and offer nothing", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const { page } = await browse(ana.person, { serviceWorker: true });
  await readPage(page, settings, { js: true });
  await section(page).getByText("are blocked in your browser").waitFor();
  await expect.poll(() => section(page).getByRole("button").count()).toBe(0);
});

test("the settings say that no push service was reached, and keep no device", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const { page, context } = await browse(ana.person, { serviceWorker: true });
  // A Chromium without windows blocks notifications whatever it is told.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
  });
  await readPage(page, settings, { js: true });
  await section(page).getByRole("button", { name: "Turn on for this device" }).click();
  await section(page).getByText("couldn't reach its push service").waitFor();
  const { body } = await ana.person.call("GET", "/notifications/devices");
  expect(body.devices).toEqual([]);
});

test("without scripts the settings say that they are needed, and remove a device", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const keys = {
    p256dh: "BECe9aVuX85cQLvvxjqsFnyx6RS8cxUp1L6CLugBkEt0htfCYXlQgXKpqMNE8--YGQO6QVZ8om6TPSvFlMrCawM",
    auth: "ncuPcFIHgBlQXY0ocd8hpw",
  };
  const endpoint = `https://push.example.test/${ana.person.id}`;
  expect((await ana.person.call("POST", "/notifications/devices", { endpoint, keys })).status).toBe(200);
  const { page } = await browse(ana.person, { js: false });
  await page.goto(settings);
  await expect.poll(() => section(page).innerText()).toContain("needs JavaScript");
  await section(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await page.getByText("Notifications are off for that device.").waitFor();
  await expect.poll(() => section(page).getByRole("listitem").count()).toBe(0);
});

test("the service worker shows what is pushed, replaces what it showed of the same line, and opens it on a click", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const { page, context, watch } = await browse(ana.person, { serviceWorker: true });
  await page.goto("/dashboard");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const push = await pusher(page, context);
  const [worker] = context.serviceWorkers();
  if (!worker) expect.fail("The page has no service worker");
  await keepNotices(worker);
  const url = "/notifications?open=line";
  await push(JSON.stringify({ title: "3 summaries ready", body: "Ferry app", url, tag: "line" }));
  await expect.poll(() => shown(worker)).toEqual([{ title: "3 summaries ready", body: "Ferry app", url }]);
  await push(JSON.stringify({ title: "4 summaries ready", body: "Ferry app", url, tag: "line" }));
  await expect.poll(() => shown(worker)).toEqual([{ title: "4 summaries ready", body: "Ferry app", url }]);
  await push("unreadable");
  await expect
    .poll(async () => (await shown(worker)).map(({ title }) => title))
    .toContain("New notification");
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: "line" });
    const click = new Event("notificationclick");
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }));
  });
  await page.waitForURL(/\/notifications\?open=line/);
  await expect
    .poll(async () => (await shown(worker)).map(({ title }) => title))
    .toEqual(["New notification"]);
  expect(watch.problems).toEqual([]);
});
