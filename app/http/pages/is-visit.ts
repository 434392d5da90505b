/** Programs that open links: searchers, and chats that show a preview. Most say so; the others go by their names. */
const programs =
  /bot|crawl|spider|preview|fetch|http|lighthouse|scan|search|facebookexternalhit|whatsapp|slack-|curl|wget|python/i;

/** Whether a person opened the page: not the preview that a chat makes of a link, nor a browser that loads ahead. */
export function isVisit({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return (
    method === "GET" && !/prefetch|preview/i.test(purpose) && !programs.test(headers.get("User-Agent") ?? "")
  );
}
