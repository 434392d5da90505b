import type { BrowserContext, CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { browse, residents } from "#tests/support/residents.ts";
import { readPage } from "#tests/support/waits.ts";

const settings = "/settings/notifications";
const section = (page: Page) => page.getByRole("region", { name: "Notifications on this device" });

/** What the browser shows of a site, as its service worker asked for it. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
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

test("the settings say why notifications can't be turned on: blocked, or a browser without a push service", async () => {
  const {
    people: [ana],
  } = await residents("Ana");
  const { page, context } = await browse(ana.person, { serviceWorker: true });
  await readPage(page, settings, { js: true });
  await section(page).getByText("are blocked in your browser").waitFor();
  await expect.poll(() => section(page).getByRole("button").count()).toBe(0);
  await context.grantPermissions(["notifications"]);
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
  await section(page).getByText("needs JavaScript").waitFor();
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
  await context.grantPermissions(["notifications"]);
  await page.goto("/dashboard");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const push = await pusher(page, context);
  const url = "/notifications?open=line";
  await push(JSON.stringify({ title: "3 summaries ready", body: "Ferry app", url, tag: "line" }));
  await expect.poll(() => shown(page)).toEqual([{ title: "3 summaries ready", body: "Ferry app", url }]);
  await push(JSON.stringify({ title: "4 summaries ready", body: "Ferry app", url, tag: "line" }));
  await expect.poll(() => shown(page)).toEqual([{ title: "4 summaries ready", body: "Ferry app", url }]);
  await push("unreadable");
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toContain("New notification");
  const worker = context.serviceWorkers()[0];
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications({ tag: "line" });
    dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await page.waitForURL(/\/notifications\?open=line/);
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(["New notification"]);
  expect(watch.problems).toEqual([]);
});
