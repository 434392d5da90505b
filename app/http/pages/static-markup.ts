import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of a page as HTML text, made by a loader: the browser gets no code for it. It must not use the router. */
export function staticMarkup(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
