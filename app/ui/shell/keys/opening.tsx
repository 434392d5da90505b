import { useLayoutEffect } from "react";
import { opening } from "./type-ahead.ts";

/** Rendered while the code of a dialog is loaded: keys pressed meanwhile are queued for it. */
export function Opening() {
  useLayoutEffect(opening, []);
  return null;
}
