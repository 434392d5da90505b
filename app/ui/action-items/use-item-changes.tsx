import { type ReactNode, useCallback, useRef, useState } from "react";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import { t } from "#app/core/words.ts";
import { useToast } from "../kit/toast.tsx";
import { FormSender } from "../runtime/form-sender.tsx";

export type ItemChange =
  | { intent: "toggle-action-item"; status: ActionItemStatus }
  | { intent: "assign-action-item"; owner: string }
  | { intent: "date-action-item"; due_date: string }
  | { intent: "delete-action-item" | "restore-action-item" };
type Sent = { key: number; action_id: string; change: ItemChange; undo: ItemChange | undefined };
type ItemChangeResult = { ok: true } | { detail: string };

/** Sends a change; `undo` is what the message's Undo button sends. */
export type SendChange = (action_id: string, change: ItemChange, undo?: ItemChange) => void;

/**
 * Changes of action items, shown at once and undone when they fail. Each is sent by its own fetcher, so that several can
 * be in flight.
 * @param action the page that takes the changes; by default the current one
 * @returns the changes in flight by item, and the elements that send them, to be rendered anywhere in the page
 */
export function useItemChanges(action?: string) {
  const [sent, setSent] = useState<Sent[]>([]);
  const toast = useToast();
  const next = useRef(0);
  const send = useCallback<SendChange>((action_id, change, undo) => {
    next.current += 1;
    const key = next.current;
    setSent((before) => [...before, { key, action_id, change, undo }]);
  }, []);
  const onEnd = useCallback(
    ({ key, action_id, change, undo }: Sent, result: ItemChangeResult) => {
      setSent((before) => before.filter((one) => one.key !== key));
      const deletes = change.intent === "delete-action-item";
      if (!("ok" in result))
        return toast({
          kind: "error",
          message: deletes ? t("Failed to delete action item") : t("Failed to update action item"),
        });
      const message = deletes ? t("Action item deleted") : t("Action item updated");
      const back: ItemChange | undefined = deletes ? { intent: "restore-action-item" } : undo;
      toast({
        kind: "success",
        message,
        about: `action item ${action_id}`,
        ...(back && { action: { label: t("Undo"), onClick: () => send(action_id, back) } }),
      });
    },
    [toast, send],
  );
  const senders: ReactNode = sent.map((one) => (
    <FormSender
      key={one.key}
      fields={{ ...one.change, action_id: one.action_id, stay: "yes" }}
      action={action}
      onEnd={(result: ItemChangeResult) => onEnd(one, result)}
    />
  ));
  return { send, senders, pending: new Map(sent.map(({ action_id, change }) => [action_id, change])) };
}
