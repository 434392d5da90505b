import { useLayoutEffect } from "react";
import { opening } from "./type-ahead.ts";

/** Stands in for a dialog while its code is fetched: the keys pressed meanwhile are held for it. */
export function Opening() {
  useLayoutEffect(opening, []);
  return null;
}
