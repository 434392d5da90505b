import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { lettingDataArrive } from "./ui/page-data.ts";

window.fetch = lettingDataArrive(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
