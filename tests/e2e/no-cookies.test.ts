import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { theBrowser, theProgram } from "#tests/support/e2e.ts";
import { password } from "#tests/support/journey.ts";
import { residents } from "#tests/support/residents.ts";

// A browser told to keep no cookies, as a server meets it: what it sets never comes back.
const proxy = createServer((asked, answer) => {
  const { cookie: _, "proxy-connection": __, ...headers } = asked.headers;
  const passed = request(asked.url ?? "", { method: asked.method, headers }, (response) => {
    const { "set-cookie": ___, ...kept } = response.headers;
    answer.writeHead(response.statusCode ?? 502, kept);
    response.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
});

let context: BrowserContext;
let page: Page;

async function open(javaScriptEnabled: boolean): Promise<void> {
  const { port } = proxy.address() as AddressInfo;
  context = await (await theBrowser()).newContext({
    baseURL: theProgram().url,
    javaScriptEnabled,
    proxy: { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" },
  });
  page = await context.newPage();
}

beforeEach(() => new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done)));
afterEach(async () => {
  await context.close();
  proxy.closeAllConnections();
  await new Promise((done) => proxy.close(done));
});

const said = () =>
  page.getByRole("alert").filter({ hasText: "Your browser doesn't keep cookies for this site" });

async function logIn(email: string, typed: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test.each([true, false])(
  "a login that leads nowhere says that cookies are needed (scripts: %s)",
  async (on) => {
    const [ana] = (await residents("Ana")).people;
    await open(on);
    await page.goto("/action-items");
    await logIn(ana.person.email, "not her password");
    await page.getByText("Invalid email or password").waitFor();
    await expect.poll(() => said().count()).toBe(0);
    await logIn(ana.person.email, password);
    await said().waitFor();
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/action-items");
  },
);

test("a reader who comes from the signup to log in is not told of cookies", async () => {
  await open(false);
  await page.goto("/signup?redirectTo=/action-items");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await expect.poll(() => said().count()).toBe(0);
});
