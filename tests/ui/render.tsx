import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What a browser without scripts would get for `element` on a page at `url`, through Remix's own server. */
export async function render(element: ReactElement, url = "/"): Promise<string> {
  const handle = createRequestHandler(buildOf(element), "production");
  const response = await handle(new Request(new URL(url, "http://localhost")));
  return response.text();
}

function buildOf(element: ReactElement): ServerBuild {
  const route = { id: "root", path: "*" };
  const asset = { hasAction: false, hasLoader: false, hasErrorBoundary: false, module: "" };
  return {
    entry: {
      module: {
        default: (request, status, headers, context) =>
          new Response(renderToStaticMarkup(<RemixServer context={context} url={request.url} />), {
            status,
            headers,
          }),
      },
    },
    routes: { root: { ...route, module: { default: () => element } } },
    assets: {
      entry: { imports: [], module: "" },
      routes: { root: { ...route, ...asset, hasClientAction: false, hasClientLoader: false } },
      url: "",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
    mode: "production",
  };
}

/** The text a reader sees, tags gone and spaces joined. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
