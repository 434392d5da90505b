import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The router lets go of data it no longer wants while they are being read, and nobody waits for that reading to end.
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.name === "AbortError") event.preventDefault();
});

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
