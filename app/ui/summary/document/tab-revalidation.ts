import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Another tab or anchor of the page needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const samePage = currentUrl.pathname === nextUrl.pathname && shown(currentUrl) === shown(nextUrl);
  if (!formMethod && samePage && currentUrl.href !== nextUrl.href) return false;
  return defaultShouldRevalidate;
}

function shown({ search }: URL): string {
  const parameters = new URLSearchParams(search);
  for (const place of ["tab", "around", "from"]) parameters.delete(place);
  return parameters.toString();
}
