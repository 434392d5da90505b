import type { BrowserContext, Page, Response } from "playwright";
import { register, theBrowser, theProgram } from "./e2e.ts";
import { record } from "./evidence.ts";
import type { Program } from "./program.ts";

/** What a reader would never see, and must not happen anyway. */
export type Watch = {
  /** Console errors, CSP violations, scripts that threw, answers with 5xx, own files that are missing, and calls to other hosts. */
  problems: string[];
  /** Every Set-Cookie header that was sent. */
  cookies: string[];
  /** Answers without the headers that every answer must have. */
  bare: string[];
  /** Links to the outside that were opened, which lead nowhere here. */
  opened: string[];
  /** Waits until the headers of everything that arrived are read. */
  settled(): Promise<void>;
};

export type Visitor = { page: Page; context: BrowserContext; watch: Watch };

const always = {
  "content-security-policy": /^default-src 'self';(?!.*default-src).*script-src 'self' 'nonce-/s,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^deny$/i,
  "referrer-policy": /^same-origin$/,
  "permissions-policy": /^(?!.*camera.*camera).*camera=\(\)/s,
};

/** Which headers an answer lacks that every answer must have. */
export function missingHeaders(url: string, headers: Record<string, string>): string[] {
  // The address of a shared summary lets people in, so no other site may get it.
  const isShared = new URL(url).pathname.startsWith("/share/");
  // A recap in its frame has rules of its own (tests/attack/recaps.test.ts).
  if (new URL(url).pathname.endsWith("/recap/html")) return [];
  return Object.entries(always)
    .filter(([name, usual]) => {
      const pattern = isShared && name === "referrer-policy" ? /^no-referrer$/ : usual;
      return !pattern.test(headers[name] ?? "");
    })
    .map(([name]) => name);
}

/** How many times slower the browser's processor is made: `npm run test:slow`. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);
/** Longer than anything takes on a slow machine: only what never comes meets it. */
const patienceMs = 60_000;

/** Answers that never change, whose cookies were looked at: the browser of every file gets the same ones. */
const known = new Set<string>();

type VisitorOptions = {
  js?: boolean;
  program?: Program;
  /** IANA zone of the browser. */
  zone?: string;
  /** Whether the program's service worker runs; its requests pass by what a test puts between page and server. */
  serviceWorker?: boolean;
};

/** A person's browser, which records every error in it. Closed after the last test of the file. */
export async function newVisitor({
  js = true,
  program = theProgram(),
  zone = "UTC",
  serviceWorker = false,
}: VisitorOptions = {}): Promise<Visitor> {
  const { url } = program;
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: js,
    locale: "en-GB",
    timezoneId: zone,
    serviceWorkers: serviceWorker ? "allow" : "block",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  register(context);
  context.setDefaultTimeout(patienceMs);
  await record(context);
  const watch = await watched(context, url);
  if (slowdown > 1) context.on("page", (page) => void slowDown(page).catch(unlessClosed));
  const page = await context.newPage();
  if (slowdown > 1) await slowDown(page);
  return { page, context, watch };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function watched(context: BrowserContext, url: string): Promise<Watch> {
  const { problems, cookies, bare, opened } = { problems: [], cookies: [], bare: [], opened: [] } as Lists;
  const reading: Promise<void>[] = [];
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const { origin } = new URL(url);
  // Only noted: the browser finds no other host. To intercept requests would switch off its cache, and with it a third of the speed.
  context.on("request", (request) => {
    if (request.url().startsWith("http") && new URL(request.url()).origin !== origin)
      (request.isNavigationRequest() ? opened : problems).push(request.url());
  });
  context.on("console", (message) => {
    // A refused form or a page that is not there is noted by the browser as well; their answers are looked at below.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("response", (response) => {
    if (response.url().startsWith(url)) look(response);
  });
  return {
    ...{ problems, cookies, bare, opened },
    settled: () => Promise.all(reading).then(() => undefined),
  };

  function look(response: Response): void {
    const what = `${response.status()} ${response.request().method()} ${response.url()}`;
    // A stream may open just when its session ends: refused like any call.
    const isPage = ["document", "fetch", "xhr", "eventsource"].includes(response.request().resourceType());
    if (response.status() >= 500 || (response.status() >= 400 && !isPage)) problems.push(what);
    // They came with the answer. Only its cookies have to be asked for, which takes longer than all else here.
    bare.push(...missingHeaders(response.url(), response.headers()).map((name) => `${what} ${name}`));
    if (known.has(what)) return;
    if (!isPage) known.add(what);
    reading.push(noteCookies(response).catch(unlessClosed));
  }

  async function noteCookies(response: Response): Promise<void> {
    for (const { name, value } of await response.headersArray())
      if (name.toLowerCase() === "set-cookie") cookies.push(...value.split("\n"));
  }
}

/** Ignores responses that arrive while the browser closes. */
function unlessClosed(error: unknown): void {
  if (!String(error).includes("has been closed")) throw error;
}

type Lists = Record<"problems" | "cookies" | "bare" | "opened", string[]>;
