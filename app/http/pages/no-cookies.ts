/**
 * Whether a browser was let in a moment ago and is back at the login because it kept no cookie: it came from the form, has
 * been redirected, and sends none. `Referer` is that of the form also after the redirect. A form that is refused is no redirect: it
 * has content. The link from a signup that leads to a page carries that page on, which its parameters tell.
 */
export function keptNoCookie({ headers, url }: Request): boolean {
  const from = headers.get("Referer");
  if (headers.has("Cookie") || headers.has("Content-Type") || from === null || !URL.canParse(from))
    return false;
  const { pathname, search } = new URL(from);
  const isRedirected = Boolean(new URL(url).searchParams.get("redirectTo"));
  return isRedirected && (pathname === "/login" || (pathname === "/signup" && !leadsOn(search)));
}

function leadsOn(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has("redirectTo") || parameters.has("invite");
}
