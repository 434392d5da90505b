import type { BrowserContext, Page } from "playwright";
import { changingWords } from "#tests/support/changing-words.ts";

const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}/g;

/** Every address with an id in its path that this page shows from now on, without what only the browser reads. */
export function addressesOf(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on("framenavigated", (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame() && hasId(pathname)) seen.add(pathname + search);
  });
  return seen;
}

/** Whether the path of this address has an id. */
export const hasId = (address: string): boolean =>
  new URL(address, "http://here").pathname.match(id) !== null;

/** The same address of things that are not there. */
export function madeUp(address: string): string {
  return address.replace(
    id,
    (real) => `${real.slice(0, -6)}${real.endsWith("ffffff") ? "eeeeee" : "ffffff"}`,
  );
}

/** What whoever uses this browser is answered at an address: status and page, without ids, nonces and moments. */
export async function answerAt({ request }: BrowserContext, address: string): Promise<[number, string]> {
  const response = await request.get(address, { headers: { accept: "text/html" } });
  return [response.status(), unchanging(await response.text())];
}

/** A page without ids, nonces and moments. */
export function unchanging(html: string): string {
  return html.replaceAll(id, "ID").replace(changingWords, "");
}
