import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { t } from "#app/core/words.ts";
import { useToast } from "../kit/toast.tsx";
import { FormSender } from "../runtime/form-sender.tsx";

/** What a button of the inbox sends: its intent, and what belongs to it. */
type InboxChange = Record<string, string>;
type Sent = { number: number; ids: string[]; change: InboxChange };
type Result = { ok: true; message: string; undo?: boolean } | { detail: string };

export type Inbox = {
  /** Sends the form of a line in place, unless its button leads to another page. */
  sendForm(event: FormEvent<HTMLFormElement>, ids: string[]): void;
  /** The button that is on its way for a notification. */
  pendingOf(id: string): string | undefined;
};

export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox | null {
  return useContext(InboxContext);
}

/** Buttons that lead to another page are left to the form. */
const inPlace = /^(read|archive|restore|snooze|approve|reject)$/;
/** What takes a notification out of the list it stands in. */
export const leavesList = /^(archive|restore|snooze|approve|reject)$/;

/**
 * Changes of notifications, shown at once. Each is sent by its own fetcher: a key pressed three times in a row settles three.
 * @returns the inbox for its lines, and the elements that send
 */
export function useInboxChanges(): { inbox: Inbox; senders: ReactNode } {
  const [sent, setSent] = useState<Sent[]>([]);
  const next = useRef(0);
  const toast = useToast();
  const keepFocus = useKeepFocusInRows(sent);
  const send = (ids: string[], change: InboxChange) => {
    next.current += 1;
    const number = next.current;
    setSent((before) => [...before, { number, ids, change }]);
  };
  const onEnd = ({ number, ids }: Sent, result: Result) => {
    setSent((before) => before.filter((one) => one.number !== number));
    if (!("ok" in result)) return toast({ kind: "error", message: result.detail });
    if (result.message === "") return;
    const back = () => send(ids, { intent: "restore" });
    toast({
      kind: "success",
      message: result.message,
      about: `notifications ${ids.join(" ")}`,
      ...(result.undo && { action: { label: t("Undo"), onClick: back } }),
    });
  };
  const inbox: Inbox = {
    sendForm(event, ids) {
      const fields = new FormData(event.currentTarget, submitterOf(event));
      const [intent = ""] = String(fields.get("intent")).split(" ");
      if (!inPlace.test(intent)) return;
      event.preventDefault();
      if (leavesList.test(intent)) keepFocus(event.currentTarget);
      fields.delete("notification_id");
      send(ids, Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])));
    },
    pendingOf: (id) => sent.findLast(({ ids }) => ids.includes(id))?.change.intent,
  };
  const senders = sent.map((one) => (
    <FormSender
      key={one.number}
      fields={fieldsOf(one)}
      action="/notifications"
      onEnd={(result: Result) => onEnd(one, result)}
    />
  ));
  return { inbox, senders };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

function fieldsOf({ ids, change }: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(change)) form.append(name, value);
  for (const id of ids) form.append("notification_id", id);
  form.append("stay", "yes");
  return form;
}

/** When the row with the focus goes, the next one gets it, else the one before. */
function useKeepFocusInRows(shown: unknown): (within: Element) => void {
  const neighbours = useRef<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another look
  useEffect(() => {
    const row = neighbours.current.find((one) => one.isConnected && one.checkVisibility());
    if (!row) return;
    neighbours.current = [];
    row.querySelector<HTMLElement>("button:not([disabled]), a[href]")?.focus();
  }, [shown]);
  return (within) => {
    const row = within.closest<HTMLElement>("[data-row]");
    const rows = [...(row?.closest("section")?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = row ? rows.indexOf(row) : -1;
    neighbours.current = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()];
  };
}
