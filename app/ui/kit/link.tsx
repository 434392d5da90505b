import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/**
 * A link within the program. On the server it is written as it is: Remix resolves its address four times, each time
 * against all matched routes, for handlers that only a browser has. What begins with a slash needs none of that.
 */
export const Link = typeof document === "undefined" ? forwardRef(ServerLink) : RemixLink;

export type { LinkProps };

function ServerLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to, prefetch } = props;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to) || prefetch === "render")
    return <RemixLink {...props} ref={ref} />;
  const {
    to: _to,
    prefetch: _prefetch,
    discover = "render",
    reloadDocument,
    relative,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    ...attributes
  } = props;
  const isDiscovered = discover === "render" && !reloadDocument;
  return <a {...attributes} href={to} data-discover={isDiscovered ? "true" : undefined} />;
}
