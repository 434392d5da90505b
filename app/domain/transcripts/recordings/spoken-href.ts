/**
 * The address of a spoken line below its meeting's summary. It names the line twice: for the server, which shows the page
 * of a long transcript that has it, and for the browser, which scrolls to it.
 */
export function spokenHref(segmentId: string): string {
  const id = encodeURIComponent(segmentId);
  return `?tab=transcript&around=${id}#line-${id}`;
}
