import type { BrowserContext, Page } from "playwright";

const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}/g;

/** Every address with an id in its path that this page shows from now on, without what only the browser reads. */
export function addressesOf(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on("framenavigated", (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname.match(id)) seen.add(pathname + search);
  });
  return seen;
}

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
  const changing = /nonce="[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return [response.status(), (await response.text()).replaceAll(id, "ID").replace(changing, "")];
}
