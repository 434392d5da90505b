import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
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
 * @returns a function whose answer is whether the text was copied
 */
export function useCopy(advice = ""): (text: string, done: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "success", message: done });
      return true;
    } catch {
      toast({
        kind: "error",
        message: [t("Your browser didn't allow copying."), advice].filter(Boolean).join(" "),
      });
      return false;
    }
  };
}
