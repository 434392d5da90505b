import { useFetcher } from "@remix-run/react";
import { useEffect, useId } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { type Toast, useToast } from "../kit/toast.tsx";

type Sent = { done?: { flash?: Toast }; detail?: string };

type RenameFormProps = {
  session: { session_id: string; title: string };
  /** Called when the form closes; `back`: the focus returns to the title. */
  onEnd: (back: boolean) => void;
};

/** Edits a title in the list: Enter saves; Escape, or leaving the field, restores it. */
export function RenameForm({ session: { session_id, title }, onEnd }: RenameFormProps) {
  const { Form, data, state } = useFetcher<Sent>();
  const toast = useToast();
  const errorId = useId();
  const done = data?.done;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (!done) return;
    if (done.flash) toast(done.flash);
    onEnd(true);
  }, [done]);
  const problem = state === "idle" ? data?.detail : undefined;
  return (
    <Form
      method="post"
      action={`${renameHref(session_id)}?overlay=1`}
      className="flex flex-wrap items-center gap-1"
    >
      <input
        name="new_label"
        dir="auto"
        aria-label={t("Session title")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        defaultValue={title}
        maxLength={40}
        required
        readOnly={state !== "idle"}
        // biome-ignore lint/a11y/noAutofocus: choosing Rename asked for this very field
        autoFocus
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => key === "Escape" && onEnd(true)}
        onBlur={({ target, relatedTarget }) =>
          state === "idle" && leavesForm(target, relatedTarget) && onEnd(false)
        }
        className="field-control w-0! flex-1"
      />
      <Button variant="quiet">{t("Save")}</Button>
      {problem && (
        <p id={errorId} role="alert" className="w-full text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </Form>
  );
}

export const sessionHref = (id: string) => `/memory-gpt/${encodeURIComponent(id)}`;
export const renameHref = (id: string) => `${sessionHref(id)}/rename`;

/** Switching to another window does not count as leaving the field. */
function leavesForm(field: HTMLInputElement, to: EventTarget | null): boolean {
  return document.hasFocus() && !(to instanceof Node && field.form?.contains(to));
}
