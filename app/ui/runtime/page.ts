import type { Overlay } from "../kit/overlay.tsx";
import type { ReceivedMessage } from "./live-connection.ts";

type Change = Extract<ReceivedMessage, { type: "change" }>;

/** What a page is, beside its route: one row of `app/pages.ts`. */
export type PageDefinition = {
  /** The page's address. A part that begins with a colon stands for any value, as in the router. */
  path: string;
  /** Its dialog, which opens over another page where scripts run. */
  overlay?: Overlay;
  /** Shown while the page is loaded, when that takes a moment. */
  loading?: string;
  /** Whether the page shows what a change is about, so that its data are loaded again. */
  shows?: (change: Change, reader: { id: string; projectId: string | null }) => boolean;
  /** Files may be sent to it. */
  acceptsFiles?: boolean;
  /** It shows one named thing: the palette offers the last ones opened. */
  listedAsRecent?: boolean;
  /** It belongs to one workspace: choosing another workspace leaves it. */
  ofWorkspace?: boolean;
};

/** The page at an address: the first whose path fits. A query and a fragment are left out. */
export function pageAt(pages: PageDefinition[], href: string): PageDefinition | undefined {
  const pathname = href.replace(/[?#].*$/, "");
  return pages.find(({ path }) => pathPattern(path).test(pathname));
}

/** The value of the first part with a colon in an address, or an empty string. */
export function idIn({ path }: PageDefinition, pathname: string): string {
  return pathPattern(path).exec(pathname)?.[1] ?? "";
}

const patterns = new Map<string, RegExp>();

export function pathPattern(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`);
  patterns.set(path, pattern);
  return pattern;
}
