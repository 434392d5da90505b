import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { withoutLateAborts } from "./ui/runtime/page-data.ts";

window.fetch = withoutLateAborts(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
