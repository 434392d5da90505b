import { createElement, Fragment, type ReactNode } from "react";
import { nodesOf } from "#app/core/words.ts";

/**
 * A sentence with elements in it: `rich("Read <link>the terms</link>, {name}.", { link: (text) => <Link>{text}</Link>, name })`.
 * Translators move them about in one text.
 */
export function rich(
  text: string,
  values: Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>,
): ReactNode {
  return nodesOf<ReactNode>("words: rich", text, values, joined);
}

/** One part is itself; several are children of a fragment that need no keys. */
function joined(parts: ReactNode[]): ReactNode {
  return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
}
