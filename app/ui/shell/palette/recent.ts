import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { type PageDefinition, pageAt } from "../../runtime/page.ts";

/** A page that was opened, with the title the reader saw. */
export type Recent = { path: string; title: string };

const limit = 8;
const keyOf = (userId: string) => `throughline-recent ${userId}`;

/** The pages this person opened last in this browser, the newest first. Logging out clears the list. */
export function recentOf(userId: string): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecent).slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Stores the pages that are opened, for the palette. */
export function useRecent(userId: string, pages: PageDefinition[]): void {
  const { pathname } = useLocation();
  const loaded = useMatches().at(-1)?.data !== undefined;
  useEffect(() => {
    if (!loaded || !pageAt(pages, pathname)?.listedAsRecent) return;
    const title = document.title.replace(/ · Throughline$/, "");
    const before = recentOf(userId).filter(({ path }) => path !== pathname);
    try {
      localStorage.setItem(
        keyOf(userId),
        JSON.stringify([{ path: pathname, title }, ...before].slice(0, limit)),
      );
    } catch {
      // The browser stores nothing: the palette works without the list.
    }
  }, [userId, pages, pathname, loaded]);
}

function isRecent(value: unknown): value is Recent {
  const recent = value as Recent | null;
  return typeof recent?.path === "string" && recent.path.startsWith("/") && typeof recent.title === "string";
}
