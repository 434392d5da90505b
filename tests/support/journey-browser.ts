import type { Browser, BrowserContext, Page, Response } from "playwright";

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
  "content-security-policy": /default-src 'self';.*script-src 'self' 'nonce-/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^deny$/i,
  "referrer-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
};

/** A browser of somebody's own, which notes everything that goes wrong in it. */
export async function newVisitor(browser: Browser, url: string, { js = true } = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: js,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(15_000);
  const watch = await watched(context, url);
  return { page: await context.newPage(), context, watch };
}

async function watched(context: BrowserContext, url: string): Promise<Watch> {
  const { problems, cookies, bare, opened } = { problems: [], cookies: [], bare: [], opened: [] } as Lists;
  const reading: Promise<void>[] = [];
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await context.route(
    ({ origin }) => origin !== new URL(url).origin,
    (route) => {
      (route.request().isNavigationRequest() ? opened : problems).push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Outside</title>" });
    },
  );
  context.on("console", (message) => {
    // A refused form or a page that is not there is noted by the browser as well; their answers are looked at below.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("response", (response) => {
    if (response.url().startsWith(url)) reading.push(look(response).catch(unlessClosed));
  });
  return {
    ...{ problems, cookies, bare, opened },
    settled: () => Promise.all(reading).then(() => undefined),
  };

  async function look(response: Response): Promise<void> {
    const what = `${response.status()} ${response.request().method()} ${response.url()}`;
    const isPage = ["document", "fetch", "xhr"].includes(response.request().resourceType());
    if (response.status() >= 500 || (response.status() >= 400 && !isPage)) problems.push(what);
    const headers = await response.headersArray();
    for (const { name, value } of headers)
      if (name.toLowerCase() === "set-cookie") cookies.push(...value.split("\n"));
    for (const [name, pattern] of Object.entries(always)) {
      const values = headers.filter((header) => header.name.toLowerCase() === name);
      if (values.length !== 1 || !pattern.test(values[0]?.value ?? "")) bare.push(`${what} ${name}`);
    }
  }
}

/** What still arrives while a browser closes is nobody's any more. */
function unlessClosed(error: unknown): void {
  if (!String(error).includes("has been closed")) throw error;
}

type Lists = Record<"problems" | "cookies" | "bare" | "opened", string[]>;
