import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** How long the reader must pause before the server is asked, in ms. */
const pauseMs = 200;

/**
 * Names that fit what is typed: those that came with the page, and with scripts those that the server finds.
 * @param projectId whose people are asked for; null where the page has all names
 */
export function useNames(projectId: string | null, offered: string[]) {
  const { data, load } = useFetcher<{ names: string[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    names: [...new Set([...(data?.names ?? []), ...offered])],
    ask(typed: string) {
      clearTimeout(timer.current);
      if (projectId === null || typed.trim() === "") return;
      const path = `/projects/${projectId}/names?${new URLSearchParams({ q: typed })}`;
      timer.current = setTimeout(() => load(path), pauseMs);
    },
  };
}
