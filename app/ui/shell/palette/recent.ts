import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";

/** A page somebody was on, as they know it. */
export type Recent = { path: string; title: string };

const kept = 8;
const keyOf = (userId: string) => `throughline-recent ${userId}`;
/** Pages with a name of their own; the rest is always offered. */
const named = /^\/(meeting-summary|pending-meetings|memory-gpt|projects|organizations)\/(?!new\b)[^/]+$/;

/** Where this person was last in this browser, the newest first. Logging out clears it with everything else. */
export function recentOf(userId: string): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecent).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Remembers the pages that were opened, for the palette. */
export function useRecent(userId: string): void {
  const { pathname } = useLocation();
  const loaded = useMatches().at(-1)?.data !== undefined;
  useEffect(() => {
    if (!loaded || !named.test(pathname)) return;
    const title = document.title.replace(/ · Throughline$/, "");
    const before = recentOf(userId).filter(({ path }) => path !== pathname);
    try {
      localStorage.setItem(
        keyOf(userId),
        JSON.stringify([{ path: pathname, title }, ...before].slice(0, kept)),
      );
    } catch {
      // Nothing is lost but the shortcut.
    }
  }, [userId, pathname, loaded]);
}

function isRecent(value: unknown): value is Recent {
  const recent = value as Recent | null;
  return typeof recent?.path === "string" && recent.path.startsWith("/") && typeof recent.title === "string";
}
