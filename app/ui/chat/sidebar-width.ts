/** The cookie with the width of the chat list in pixels; negative while the list is folded. */
export const sidebarCookie = "throughline-chats";
/** In pixels. `folded` is the narrowest. */
export const folded = 56;
export const widest = 400;
const usual = 256;
/** Below this width titles cannot be read, so the list folds. */
const leastOpen = 160;
const yearSeconds = 365 * 24 * 60 * 60;

/** `width` is the width of the open list. */
export type SidebarState = { width: number; open: boolean };

export function readSidebar(cookies: string | null): SidebarState {
  const [, sign, digits] =
    new RegExp(`(?:^|; )${sidebarCookie}=(-?)(\\d{1,3})(?:;|$)`).exec(cookies ?? "") ?? [];
  const width = digits === undefined ? usual : Math.min(widest, Math.max(leastOpen, Number(digits)));
  return { width, open: sign !== "-" };
}

/** The cookie, for Set-Cookie and document.cookie. */
export function sidebarCookieOf({ width, open }: SidebarState): string {
  return `${sidebarCookie}=${open ? "" : "-"}${width}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`;
}

export function shownWidth({ width, open }: SidebarState): number {
  return open ? width : folded;
}

/** The state after dragging to `pixels`; a narrow list folds. */
export function drawnTo(sidebar: SidebarState, pixels: number): SidebarState {
  if (pixels < (folded + leastOpen) / 2) return { ...sidebar, open: false };
  return { open: true, width: Math.round(Math.min(widest, Math.max(leastOpen, pixels))) };
}

const step = 16;

/** The state after a key on the edge; null for any other key. */
export function keyed(sidebar: SidebarState, key: string): SidebarState | null {
  const width = shownWidth(sidebar);
  if (key === "ArrowLeft") return drawnTo(sidebar, width <= leastOpen ? folded : width - step);
  if (key === "ArrowRight") return drawnTo(sidebar, sidebar.open ? width + step : leastOpen);
  if (key === "Home") return { ...sidebar, open: false };
  if (key === "End") return { open: true, width: widest };
  if (key === "Enter") return { ...sidebar, open: !sidebar.open };
  return null;
}

export const usualSidebar: SidebarState = { width: usual, open: true };
