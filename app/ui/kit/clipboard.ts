import { useEffect, useState } from "react";
import { useToast } from "./toast.tsx";

/** Whether the page can copy: only with scripts, over HTTPS or on localhost. False on the server. */
export function useClipboard(): boolean {
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable(typeof navigator.clipboard?.writeText === "function"), []);
  return usable;
}

/**
 * Copies a text and says that it was copied, or that the browser refused.
 * @param advice what to do in the second case
 * @returns a function whose answer is whether the text was copied; with `html`, programs that take HTML paste that
 */
export function useCopy(advice = ""): (text: string, done: string, html?: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, done, html) => {
    try {
      if (html === undefined || typeof ClipboardItem === "undefined")
        await navigator.clipboard.writeText(text);
      else await navigator.clipboard.write([bothKinds(text, html)]);
      toast({ kind: "success", message: done });
      return true;
    } catch {
      toast({ kind: "error", message: `Your browser didn't allow copying.${advice && ` ${advice}`}` });
      return false;
    }
  };
}

function bothKinds(text: string, html: string): ClipboardItem {
  const blob = (words: string, type: string) => new Blob([words], { type });
  return new ClipboardItem({ "text/plain": blob(text, "text/plain"), "text/html": blob(html, "text/html") });
}
