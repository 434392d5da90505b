import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { themeOf } from "#app/browser-preferences.ts";
import type { Theme } from "#app/core/enums/theme.ts";
import { languageOfReader } from "#app/core/words.ts";
import interUrl from "#app/ui/fonts/inter-latin.woff2";
import appleIcon from "#app/ui/icons/icon-apple-180.png";
import { canvasColours } from "#app/ui/kit/canvas-colours.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";
import { InlineScript } from "#app/ui/kit/inline-script.tsx";
import { ProblemPage, problemText } from "#app/ui/shell/problem.tsx";
import { timeZoneScript } from "#app/ui/shell/time-zone-script.ts";
import styles from "./tailwind.css";
import favicon from "./ui/favicon.svg";

export const links: LinksFunction = () => [
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: favicon },
  { rel: "apple-touch-icon", href: appleIcon },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${problemText(error).title} · Throughline` : "Throughline" },
];

export const loader = (args: LoaderFunctionArgs) => ({ theme: themeOf(args) });

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  const { nonce } = useContext(DocumentContext);
  return (
    <html lang={languageOfReader()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <InlineScript text={timeZoneScript} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour theme={theme} />
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

/** What stands around the page in an installed program has the colour of its canvas. */
function ThemeColour({ theme }: { theme: Theme | undefined }) {
  if (theme) return <meta name="theme-color" content={canvasColours[theme]} />;
  return (
    <>
      <meta name="theme-color" content={canvasColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={canvasColours.dark} />
    </>
  );
}

// Needed from the second page on, so the first page does not wait for it. Pages work without it, where it is blocked.
const NavigationEffects = lazy<ComponentType>(() =>
  import("#app/ui/shell/loading.tsx").catch(() => ({ default: () => null })),
);

export default function App() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return (
    <>
      <Outlet />
      {hydrated && (
        <Suspense>
          <NavigationEffects />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { requestId } = useContext(DocumentContext);
  return <ProblemPage error={useRouteError()} requestId={requestId} />;
}
