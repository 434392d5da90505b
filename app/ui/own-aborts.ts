/**
 * The router lets go of data it no longer wants while they are being read, and nobody waits for that reading to end:
 * the browser would report it as an error.
 */
export function ignoreOwnAborts(): void {
  addEventListener("unhandledrejection", ignoreAbort);
}

function ignoreAbort(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}
