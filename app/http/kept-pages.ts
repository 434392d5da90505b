import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { recentlyUsed } from "#app/core/recently-used.ts";

/** What a page is made from, but for the nonce of its response. */
export type PageSource = {
  /** Whose page it is, and its address. */
  key: string;
  data: unknown;
  /** When the data were read, as it stands in the page's script; it alone does not make another page. */
  now: string;
};

export type RenderedPage = {
  html: string;
  /** A part of it could not be rendered and shows an error boundary. */
  failed: boolean;
  /** In ms since 1970: the moment from which a text of the page would be another one ("yesterday"). */
  until: number;
};

/** A page in UTF-8; each of `gaps` follows the piece of the same place. */
type Cut = { pieces: Buffer[]; gaps: ("nonce" | "now")[]; failed: boolean };
type KeptPage = Cut & { data: unknown; until: number; size: number };
type Running = { data: unknown; page: Promise<Cut> };

const mostBytes = 4_000_000;
const mostBytesEach = 400_000;

/**
 * Pages as they were rendered last. A page follows from its address and its data alone, so it is rendered again only when
 * these have changed, or a text that was made from the present time no longer holds. The data are compared whole each
 * time: nobody gets a page that was made from other data than their own. The pages used longest ago go first.
 */
export function keepPages() {
  const pages = recentlyUsed<string, KeptPage>(mostBytes, ({ size }) => size);
  const running = new Map<string, Running>();
  // Stands where the response's nonce belongs; random, so that no text of a page can hold it.
  const placeholder = `nonce-${randomUUID()}`;

  function find({ key, data }: PageSource, at: number): Cut | null {
    const page = pages.get(key);
    return page && page.until > at && isDeepStrictEqual(page.data, data) ? page : null;
  }

  async function make({ key, data, now }: PageSource, render: Render): Promise<Cut> {
    const { html, until, failed } = await render(placeholder);
    // A time among the data that happens to be the same is written once for both, and must stay.
    const isNowAlone = now === "" || !JSON.stringify(data).includes(now);
    const page = { ...cut(html, placeholder, isNowAlone ? now : ""), failed };
    const bytes = page.pieces.reduce((sum, { length }) => sum + length, 0);
    if (!failed && bytes <= mostBytesEach && isNowAlone)
      pages.set(key, { ...page, data, until, size: bytes });
    return page;
  }

  /** The page that is being made of the same data, or one that is made now. */
  async function share(source: PageSource, render: Render): Promise<Cut> {
    const other = running.get(source.key);
    if (other && isDeepStrictEqual(other.data, source.data)) return other.page;
    const mine = { data: source.data, page: make(source, render) };
    running.set(source.key, mine);
    try {
      return await mine.page;
    } finally {
      if (running.get(source.key) === mine) running.delete(source.key);
    }
  }

  /** The page of these data. `at` is the present time in ms since 1970; `render` gets the nonce to render with. */
  return async (source: PageSource, { nonce, at, render }: { nonce: string; at: number; render: Render }) => {
    const page = find(source, at) ?? (await share(source, render));
    return { page: fill(page, { nonce, now: source.now }), failed: page.failed };
  };
}

type Render = (nonce: string) => Promise<RenderedPage>;

function cut(html: string, placeholder: string, now: string): Omit<Cut, "failed"> {
  const gaps: Cut["gaps"] = [];
  const pieces = html.split(placeholder).flatMap((text, at) => {
    if (at > 0) gaps.push("nonce");
    const parts = now ? text.split(now) : [text];
    for (const _ of parts.slice(1)) gaps.push("now");
    return parts.map((part) => Buffer.from(part));
  });
  return { pieces, gaps };
}

function fill({ pieces, gaps }: Cut, values: { nonce: string; now: string }): Buffer {
  const filling = { nonce: Buffer.from(values.nonce), now: Buffer.from(values.now) };
  const all = pieces.flatMap((piece, at) => {
    const gap = gaps[at];
    return gap ? [piece, filling[gap]] : [piece];
  });
  return Buffer.concat(all);
}
