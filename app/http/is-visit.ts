import { isbot } from "isbot";

/** Whether a person opened the page: not the preview that a chat makes of a link, nor a browser that loads ahead. */
export function isVisit({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !/prefetch|preview/i.test(purpose) && !isbot(headers.get("User-Agent"));
}
