/** Where the browser keeps how wide its list of chats is: the pixels, with a minus in front while it is folded. */
export const sidebarCookie = "throughline-chats";
/** Pixels. Folded the list is as narrow as it gets. */
export const folded = 56;
export const widest = 400;
const usual = 256;
/** Between folded and this there is no room to read a title. */
const leastOpen = 160;
const yearSeconds = 365 * 24 * 60 * 60;

/** `width` is what it has, or gets again, when it is open. */
export type Sidebar = { width: number; open: boolean };

export function readSidebar(cookies: string | null): Sidebar {
  const [, sign, digits] =
    new RegExp(`(?:^|; )${sidebarCookie}=(-?)(\\d{1,3})(?:;|$)`).exec(cookies ?? "") ?? [];
  const width = digits === undefined ? usual : Math.min(widest, Math.max(leastOpen, Number(digits)));
  return { width, open: sign !== "-" };
}

/** A cookie as Set-Cookie and document.cookie both take it. */
export function sidebarCookieOf({ width, open }: Sidebar): string {
  return `${sidebarCookie}=${open ? "" : "-"}${width}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`;
}

/** How wide it is on the screen. */
export function shownWidth({ width, open }: Sidebar): number {
  return open ? width : folded;
}

/** After it was drawn to `pixels`; drawn small enough, it folds. */
export function drawnTo(sidebar: Sidebar, pixels: number): Sidebar {
  if (pixels < (folded + leastOpen) / 2) return { ...sidebar, open: false };
  return { open: true, width: Math.round(Math.min(widest, Math.max(leastOpen, pixels))) };
}

const step = 16;

/** After a key was pressed on its edge; null for a key that does nothing there. */
export function keyed(sidebar: Sidebar, key: string): Sidebar | null {
  const width = shownWidth(sidebar);
  if (key === "ArrowLeft") return drawnTo(sidebar, width <= leastOpen ? folded : width - step);
  if (key === "ArrowRight") return drawnTo(sidebar, sidebar.open ? width + step : leastOpen);
  if (key === "Home") return { ...sidebar, open: false };
  if (key === "End") return { open: true, width: widest };
  if (key === "Enter") return { ...sidebar, open: !sidebar.open };
  return null;
}

export const usualSidebar: Sidebar = { width: usual, open: true };
