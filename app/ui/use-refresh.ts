import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads the page's data again every so many milliseconds while somebody looks at it; null stops it. */
export function useRefresh(every: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [every, revalidate]);
}
