import { randomUUID } from "node:crypto";

/** Pages that are the same for everybody are rendered once and kept as text. */
export type SharedPages = {
  /** The page of this key for one answer; `render` is given the nonce to render it with. */
  page(key: string, nonce: string, render: (nonce: string) => Promise<string>): Promise<string>;
};

/** @param most so many are kept; the oldest go first */
export function createSharedPages(most = 200): SharedPages {
  const pages = new Map<string, Promise<string>>();
  // Stands where each answer's own nonce goes, and cannot be guessed.
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
