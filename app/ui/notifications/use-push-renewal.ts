import { useEffect } from "react";

const noteName = "throughline-push";

/**
 * Once in each tab and session: where this browser shows notifications of its person, and their session has ended by itself,
 * they go on in the new one.
 *
 * @param storageKey what tells sessions apart
 */
export function usePushRenewal(storageKey: string): void {
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const session = storageKey.slice(0, 8);
      if (sessionStorage.getItem(noteName) === session) return;
      sessionStorage.setItem(noteName, session);
    } catch {
      return;
    }
    import("../runtime/push.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, [storageKey]);
}
