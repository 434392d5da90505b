import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useScripted } from "../../kit/use-scripted.ts";

/** From so many lines on the buttons of each would be most of the page. */
const longFrom = 60;

type Rows = { isLong: boolean; row: string | null };
const RowsContext = createContext<Rows>({ isLong: false, row: null });

/**
 * Lets a long page come without the buttons of its lines: with scripts they are there once those run, without scripts each line has
 * a link that shows its own (`?row=<id>`). @param lines how many there are
 */
export function OpenRows({ lines, children }: { lines: number; children: ReactNode }) {
  const row = new URLSearchParams(useLocation().search).get("row");
  const isLong = lines >= longFrom;
  const value = useMemo(() => ({ isLong, row }), [isLong, row]);
  return <RowsContext.Provider value={value}>{children}</RowsContext.Provider>;
}

/** Whether the buttons of a line are shown, and whether the address asks for them. */
export function useOpenRow(id: string): { isOpen: boolean; isAsked: boolean } {
  const { isLong, row } = useContext(RowsContext);
  const scripted = useScripted();
  return { isOpen: !isLong || scripted || row === id, isAsked: row === id };
}
