import { useLocation, useNavigation } from "@remix-run/react";

const texts: [path: RegExp, text: string][] = [
  [/^\/summary-hub$/, "Loading summaries..."],
  [/^\/pending-meetings$/, "Loading meetings..."],
  [/^\/meeting-summary\/[^/]+$/, "Loading meeting summary..."],
];

/** Says what is being loaded, when the next page takes more than a moment. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const wanted = state === "loading" && location.pathname !== pathname ? location.pathname : "";
  const text = texts.find(([path]) => path.test(wanted))?.[1];
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 top-18 z-10 flex justify-center"
    >
      {text && (
        <p className="late rounded-panel border border-line bg-surface px-4 py-2 text-sm text-muted shadow-float">
          {text}
        </p>
      )}
    </div>
  );
}
