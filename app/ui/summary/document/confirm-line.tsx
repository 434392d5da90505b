import { Form, useFetcher } from "@remix-run/react";
import { createContext, type FormEvent, useContext, useEffect } from "react";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { Badge } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { passFocus } from "../../kit/pass-focus.ts";
import { useToast } from "../../kit/toast.tsx";

/** Whether the reader may confirm lines. */
export const MayConfirm = createContext(false);

type Result = { ok: true } | { detail: string };

/** The mark of a line that could not be checked, with a button to confirm it, which works without scripts too. */
export function ConfirmLineButton({ lineId, text }: { lineId: string; text: string }) {
  const mayConfirm = useContext(MayConfirm);
  const { submit, state, data } = useFetcher<Result>();
  const toast = useToast();
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if ("detail" in data) toast({ kind: "error", message: data.detail });
  }, [state, data, toast]);
  const inPlace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    passFocus(event.currentTarget);
    submit({ intent: "confirm-line", line_id: lineId, stay: "yes" }, { method: "post" });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 pl-1.5">
      <Badge tone="warning">Not confirmed</Badge>
      {mayConfirm && (
        <Form method="post" onSubmit={inPlace} preventScrollReset className="no-print">
          <input type="hidden" name="line_id" value={lineId} />
          <Button
            name="intent"
            value="confirm-line"
            size="small"
            variant="quiet"
            aria-label={`Confirm: ${text}`}
            pending={state !== "idle"}
            pendingLabel="Confirming…"
          >
            Confirm
          </Button>
        </Form>
      )}
    </span>
  );
}

type Unconfirmed = { needs_confirmation: boolean };
type ToConfirmProps = {
  summary: { document: DocumentView; action_items: Unconfirmed[] };
  mayConfirm: boolean;
};

/** How many lines wait to be confirmed, and what that means; nothing when none does. */
export function ToConfirm({ summary: { document, action_items }, mayConfirm }: ToConfirmProps) {
  const { overview, decisions, key_discussions, topics } = document;
  const points = topics.flatMap((topic) => topic.points);
  const lines: Unconfirmed[] = [...overview, ...decisions, ...key_discussions, ...points, ...action_items];
  const count = lines.filter((line) => line.needs_confirmation).length;
  if (count === 0) return null;
  const what = count === 1 ? "1 line is" : `${count} lines are`;
  return (
    <p className="no-print max-w-(--reading) border-l-2 border-warning pl-3 text-sm">
      {what} not confirmed: what the model wrote there didn't match the transcript, so the built-in engine
      filled in.{" "}
      {mayConfirm
        ? "Check each one against the words beside it, then confirm or edit it."
        : "The host or a project admin can confirm them."}
    </p>
  );
}
