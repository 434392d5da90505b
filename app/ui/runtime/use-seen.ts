import { useEffect } from "react";

/**
 * Reports that the reader looks at something: when the page is shown and whenever its tab is looked at again. A page that
 * is only updated in the background is not looked at.
 */
export function useSeen(what: Record<string, string> | null): void {
  const fields = what && new URLSearchParams(what).toString();
  useEffect(() => {
    if (!fields) return;
    const report = () => {
      if (document.visibilityState === "visible") navigator.sendBeacon("/seen", new URLSearchParams(fields));
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [fields]);
}
