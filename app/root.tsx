import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DocumentContext } from "#app/http/document.ts";
import { themeOf } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { spriteHref } from "#app/ui/icon.tsx";
import { Arrival, Loading } from "#app/ui/loading.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import styles from "./tailwind.css";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='%23405bc4' fill='%23405bc4'%3E%3Cpath d='M12 1v22' stroke-width='3' stroke-linecap='round'/%3E%3Ccircle cx='12' cy='9' r='6'/%3E%3C/svg%3E";

export const links: LinksFunction = () => [
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "preload", href: spriteHref, as: "image", type: "image/svg+xml" },
  { rel: "icon", href: icon },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${explain(error).title} · Throughline` : "Throughline" },
];

export const loader = (args: LoaderFunctionArgs) => ({ theme: themeOf(args) });

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  const { nonce } = useContext(DocumentContext);
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Loading />
      <Outlet />
      <Arrival />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { title, text } = explain(error);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6 py-16">
      <Wordmark />
      <h1 className="mt-4 text-xl">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      {!isRouteErrorResponse(error) && (
        <p className="text-sm text-muted has-[code:empty]:hidden">
          If you ask for help, mention{" "}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own UUID; the browser does not know it and keeps what was served */}
          <code suppressHydrationWarning dangerouslySetInnerHTML={{ __html: requestId }} />
        </p>
      )}
      <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
    </main>
  );
}

const explanations: Record<number, { title: string; text: string }> = {
  403: { title: "This is not yours to see", text: "Ask somebody who is in the project to let you in." },
  404: {
    title: "There is nothing here",
    text: "The address may be mistyped, or what was here has been deleted or is not shared with you.",
  },
  405: { title: "That cannot be done here", text: "Please go back and try it from the page itself." },
  429: { title: "One moment, please", text: "That was a lot at once. Please wait a minute and try again." },
  503: {
    title: "Not right now",
    text: "The server cannot store anything at the moment. What was saved is safe.",
  },
};

/** What happened, in the reader's words; a sentence the server wrote for them comes first. */
function explain(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error) || error.status === 500)
    return {
      title: "Something went wrong on our side",
      text: "Nothing you saved is lost. Please try again in a moment.",
    };
  const usual = explanations[error.status] ?? {
    title: "That did not work",
    text: "Please go back and try again.",
  };
  const detail: unknown = error.data?.detail;
  return typeof detail === "string" && detail !== "Not found" ? { ...usual, text: detail } : usual;
}
