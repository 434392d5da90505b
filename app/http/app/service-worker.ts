import { createHash } from "node:crypto";
import { type RequestHandler, Router } from "express";
import { type Assets, assetPaths } from "./assets.ts";
import { plainPage } from "./plain-page.ts";

/** Where other apps send what they share, and the page that takes it up. */
export type ShareTarget = { path: string; leadsTo: string };

/**
 * Where the worker posts a push subscription that the browser has renewed, and pages with nothing to lose: a notice that is
 * clicked may open in a tab that shows one of them.
 */
export type PushPages = { subscriptions: string; calm: string[] };

export type WorkerPaths = { shareTarget: ShareTarget; push: PushPages };

/**
 * Serves `/sw.js`, the service worker. It keeps the files of the compiled client and a page that says that the server
 * cannot be reached, and what another app has shared until it is used or discarded; it shows what is pushed. No response to a
 * person is stored.
 */
export function serviceWorker(files: Assets, paths: WorkerPaths): Router {
  const script = workerScript(assetPaths(files), paths);
  const answer: RequestHandler = (_req, res) => {
    res.locals.route = "/sw.js";
    res.setHeader("Cache-Control", "no-cache");
    res.type("text/javascript").send(script);
  };
  return Router().get("/sw.js", answer);
}

/** Stands in no page that holds anything of a person's, so it need not be new for each response. */
const nonce = "offline";

const offlinePage = plainPage({
  title: "You're offline",
  nonce,
  body: `<p>We couldn't load this page. Drafts of your forms are saved and will be there when you're back online.</p>
<p><button type="button">Try again</button></p>
<script nonce="${nonce}">
document.querySelector("button").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
</script>`,
});

const offlineHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
};

/** Files that one share may have. */
const mostShared = 20;

/** Tabs of the version before an update still ask for its files. */
const versionsKept = 2;

function workerScript(paths: string[], { shareTarget, push }: WorkerPaths): string {
  const assets = paths.filter((path) => !/\.(br|map)$/.test(path)).map((path) => `/assets${path}`);
  const version = createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 12);
  return `const assets = ${JSON.stringify(assets)};
const shareTarget = ${JSON.stringify(shareTarget)};
const pushPages = ${JSON.stringify(push)};
const icon = assets.find((path) => path.includes("/icon-192"));
const prefix = "throughline-";
const name = prefix + "${version}";
const offline = () => new Response(${JSON.stringify(offlinePage)}, { status: 503, headers: ${JSON.stringify(offlineHeaders)} });

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => { if (event.data === "keep-assets") event.waitUntil(keepAssets()); });
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname === shareTarget.path) event.respondWith(keepShared(request));
  else if (request.mode === "navigate") {
    if (request.method === "GET") event.respondWith(page(event));
    else if (!navigator.onLine) event.respondWith(offline());
  } else if (request.method === "GET" && url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin)));
});
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

// Browsers take the permission back from a worker that is told something and shows nothing.
function show(data) {
  let notice;
  try {
    notice = data.json();
  } catch {
    notice = { title: "New notification", body: "", url: "/notifications", tag: "unreadable" };
  }
  const { title, body, url, tag } = notice;
  return self.registration.showNotification(title, { body, tag, icon, data: url, renotify: true });
}

// In a tab that shows it already, else in one where nothing can be lost, else in a new one.
async function open(url) {
  if (url.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url.href);
  if (there) return there.focus();
  const calm = tabs.find((tab) => pushPages.calm.includes(new URL(tab.url).pathname));
  const moved = calm && (await calm.navigate(url.href).catch(() => null));
  return moved ? moved.focus() : clients.openWindow(url.href);
}

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch(pushPages.subscriptions, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}

async function activate() {
  await caches.open(name);
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(others.slice(0, Math.max(0, others.length - ${versionsKept - 1})).map((key) => caches.delete(key)));
  await self.registration.navigationPreload?.enable();
  await clients.claim();
}

// What another app shares waits in this browser while its person logs in, and until they use or discard it.
async function keepShared(request) {
  try {
    await caches.delete("shared");
    const form = await request.formData();
    const shelf = await caches.open("shared");
    const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0).slice(0, ${mostShared});
    for (const [at, file] of files.entries()) {
      const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name), "X-Modified": String(file.lastModified) };
      await shelf.put(shareTarget.path + "/" + at, new Response(file, { headers }));
    }
    const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\\n");
    if (text && files.length === 0) await shelf.put(shareTarget.path + "/text", new Response(text));
  } catch {
    // Storage may be full: the page then asks for the file.
  }
  return Response.redirect(shareTarget.leadsTo, 303);
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offline();
  }
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) (await caches.open(name)).put(request, response.clone());
  return response;
}

async function keepAssets() {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of assets) {
    if (kept.has(path)) continue;
    const response = await fetch(path);
    if (response.ok) await cache.put(path, response);
  }
}
`;
}
