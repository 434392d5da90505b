import { useCallback, useEffect, useRef } from "react";
import type { SendChange } from "./use-item-changes.tsx";

/**
 * A changed item may move to another group, and the focus would be lost with its row: then it goes to the row that was
 * beside it.
 * @param shown changes with the rows
 * @returns wraps what sends a change
 */
export function useKeepFocus(shown: unknown): (send: SendChange) => SendChange {
  const neighbours = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another look
  useEffect(() => {
    const rows = neighbours.current.map((id) => document.getElementById(id));
    if (document.activeElement !== document.body) return;
    rows.find(Boolean)?.querySelector<HTMLElement>("button:not([disabled]), a[href]")?.focus();
    neighbours.current = [];
  }, [shown]);
  return useCallback(
    (send) => (action_id, change, undo) => {
      const row = document.getElementById(`item-${action_id}`);
      const beside = [row?.nextElementSibling?.id, row?.previousElementSibling?.id];
      neighbours.current = beside.filter((id) => id !== undefined);
      send(action_id, change, undo);
    },
    [],
  );
}
