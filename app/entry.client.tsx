import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEarlyTyping } from "./ui/runtime/early-typing.ts";
import { pageDataFetch } from "./ui/runtime/page-data.ts";

window.fetch = pageDataFetch(window.fetch.bind(window));

keepEarlyTyping();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
