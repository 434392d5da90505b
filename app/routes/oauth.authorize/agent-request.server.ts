import type { PageArgs } from "#app/http/pages/page.ts";

const names = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;

/** What a program sent the browser with. It stays in the address, also when the form is sent. */
export function agentRequestOf({ request, context }: PageArgs) {
  const { searchParams } = new URL(request.url);
  // An empty parameter counts as left out, and none may come twice (RFC 6749, 3.1).
  const sent = names.map((name) => [name, searchParams.get(name) || undefined]);
  const repeated = names.some((name) => searchParams.getAll(name).length > 1);
  return { ...Object.fromEntries(sent), repeated, origin: context.origin };
}
