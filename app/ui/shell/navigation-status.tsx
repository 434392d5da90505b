import { useLocation, useNavigation } from "@remix-run/react";
import { type PageDefinition, pageAt } from "../runtime/page.ts";

/** Names the page that is being loaded, when that takes more than a moment. */
export function NavigationStatus({ pages }: { pages: PageDefinition[] }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const wanted = state === "loading" && location.pathname !== pathname ? location.pathname : "";
  const text = pageAt(pages, wanted)?.loading;
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 top-18 z-10 flex justify-center"
    >
      {text && (
        <p className="delayed rounded-panel border border-line bg-surface px-4 py-2 text-sm text-muted shadow-float">
          {text}
        </p>
      )}
    </div>
  );
}
