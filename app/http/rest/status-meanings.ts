import { sizeText } from "../bodies/bad-request.ts";
import type { BodyBound } from "../bodies/json-body.ts";
import type { Endpoint } from "./endpoint.ts";

/** What each status means, as the reference says it. */
const meanings: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  400: "The request or one of its parameters couldn't be read.",
  401: "No one is logged in, or the token expired.",
  403: "The caller can see it, but can't do this.",
  404: "It doesn't exist, or the caller can't see it.",
  409: "Not possible in its current state.",
  422: "A parameter can't be used; `errors` says which and why.",
  429: "Too many requests. `Retry-After` says when to try again.",
  500: "It failed on our side. Nothing changed.",
  502: "Another service failed.",
  503: "The server can't store this right now.",
};

/** What a status means in an answer of this call. */
export function meaningOf(code: number, { body }: Pick<Endpoint, "body">): string {
  return code === 413 ? tooLargeFor(body) : (meanings[code] ?? "Refused.");
}

function tooLargeFor({ bytes, values, depth }: BodyBound): string {
  const most = `${sizeText(bytes)}, ${values.toLocaleString("en")} values or ${depth} levels`;
  return `The body has more than the ${most} that are read here.`;
}
