import { useFetcher } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "../kit/toast.tsx";

export type ItemChange = { intent: "toggle-action-item"; status: "pending" | "completed" } | ItemDeed;
type ItemDeed = { intent: "delete-action-item" | "restore-action-item" };
type Sent = { key: number; action_id: string; change: ItemChange };
type Answer = { ok: true } | { detail: string };

/**
 * Changes of action items, shown at once and undone when they fail. Each is sent by its own fetcher, so that several can
 * be in flight.
 * @returns the changes in flight by item, and the elements that send them, to be rendered anywhere in the page
 */
export function useItemChanges() {
  const [sent, setSent] = useState<Sent[]>([]);
  const toast = useToast();
  const next = useRef(0);
  const send = useCallback((action_id: string, change: ItemChange) => {
    next.current += 1;
    const key = next.current;
    setSent((before) => [...before, { key, action_id, change }]);
  }, []);
  const onEnd = useCallback(
    ({ key, action_id, change }: Sent, result: Answer) => {
      setSent((before) => before.filter((one) => one.key !== key));
      const deletes = change.intent === "delete-action-item";
      if (!("ok" in result))
        return toast({ kind: "error", message: `Failed to ${deletes ? "delete" : "update"} action item` });
      const undo = { label: "Undo", onClick: () => send(action_id, { intent: "restore-action-item" }) };
      if (deletes) toast({ kind: "success", message: "Action item deleted", action: undo });
      else toast({ kind: "success", message: "Action item updated" });
    },
    [toast, send],
  );
  const senders: ReactNode = sent.map((one) => <Sender key={one.key} sent={one} onEnd={onEnd} />);
  return { send, senders, pending: new Map(sent.map(({ action_id, change }) => [action_id, change])) };
}

function Sender({ sent, onEnd }: { sent: Sent; onEnd: (sent: Sent, result: Answer) => void }) {
  const { submit, state, data } = useFetcher<Answer>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    submit({ ...sent.change, action_id: sent.action_id, stay: "yes" }, { method: "post" });
  }, [submit, sent]);
  useEffect(() => {
    if (state === "idle" && data) onEnd(sent, data);
  }, [state, data, sent, onEnd]);
  return null;
}
