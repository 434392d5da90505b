import { Link as RemixLink, type LinkProps as RemixLinkProps } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/**
 * A link within the program. Its page is not loaded in advance: answers may not be stored, so a browser would drop what it has
 * loaded and ask again when the link is pressed. On the server it is written as it is: Remix resolves its address
 * four times, each time against all matched routes, for handlers that only a browser has. What begins with a slash needs none
 * of that.
 */
export const Link = typeof document === "undefined" ? forwardRef(ServerLink) : RemixLink;

export type LinkProps = Omit<RemixLinkProps, "prefetch">;

function ServerLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to } = props;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RemixLink {...props} ref={ref} />;
  const {
    to: _to,
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
