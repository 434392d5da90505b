import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { languageOfReader } from "#app/core/words.ts";

const rendered = new Map<string, string>();

/**
 * A part of a page as HTML text, made by a loader: the browser gets no code for it. It is the same for every reader of a
 * language, so it is rendered once for each. It must not use the router.
 */
export function staticMarkup(name: string, make: () => ReactElement): string {
  const key = `${languageOfReader()} ${name}`;
  const markup = rendered.get(key) ?? renderToStaticMarkup(make());
  rendered.set(key, markup);
  return markup;
}
