import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { pageDataFetch } from "./ui/runtime/page-data.ts";

window.fetch = pageDataFetch(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
