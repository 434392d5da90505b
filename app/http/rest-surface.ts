import type { Request } from "express";
import type { Endpoint } from "./rest.ts";

/** A path as Express reads it, as a pattern: any case, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/+$/, "").split("/");
  return new RegExp(`^${parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/")}/?$`, "i");
}

/** The bytes of a body that an endpoint takes, where that is more than a form. */
export function largestBody(endpoints: Endpoint[]): (req: Request) => number | undefined {
  const large = endpoints
    .filter(({ largest }) => largest !== undefined)
    .map(({ method, path, largest }) => ({
      method: method.toUpperCase(),
      pattern: patternOf(path),
      largest,
    }));
  return (req) =>
    large.find(({ method, pattern }) => method === req.method && pattern.test(req.path))?.largest;
}
