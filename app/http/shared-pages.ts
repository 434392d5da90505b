import { randomUUID } from "node:crypto";

/** Caches rendered pages that are the same for every reader. */
export type SharedPages = {
  /** The page of this key with the response's nonce. `render` gets the nonce to render with. */
  page(key: string, nonce: string, render: (nonce: string) => Promise<string>): Promise<string>;
};

/** @param most pages in the cache; the oldest are dropped first */
export function createSharedPages(most = 200): SharedPages {
  const pages = new Map<string, Promise<string>>();
  // Replaced by the nonce of each response; random, so that no page text can contain it.
  const placeholder = `nonce-${randomUUID()}`;
  return {
    async page(key, nonce, render) {
      let page = pages.get(key);
      if (!page) {
        page = render(placeholder);
        pages.set(key, page);
        page.catch(() => pages.delete(key));
        for (const oldest of pages.keys()) {
          if (pages.size <= most) break;
          pages.delete(oldest);
        }
      }
      return (await page).replaceAll(placeholder, nonce);
    },
  };
}
