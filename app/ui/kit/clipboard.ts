import { useEffect, useState } from "react";

/** Whether the page can copy: only with scripts, over HTTPS or on localhost. False on the server. */
export function useClipboard(): boolean {
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable(typeof navigator.clipboard?.writeText === "function"), []);
  return usable;
}
