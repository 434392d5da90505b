import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import { ScopeChips, type ScopeChipsProps } from "./scope-chips.tsx";

export type ComposerProps = {
  /** Hidden fields: the project, the session, the token of the question. */
  fields?: Record<string, string>;
  /** An answer is being made: input and send are disabled. */
  pending?: boolean;
  /** Whom and which days a question can be narrowed to, and what is chosen; left out, nothing can. */
  scope?: ScopeChipsProps;
  defaultValue?: string;
  /** Asks without leaving the page; with scripts only. */
  onAsk?: (question: string) => void;
  onStop?: () => void;
};

/** The question box: a form that posts `query`. Enter sends, Shift+Enter breaks the line, a blank question is not sent. */
export function Composer({
  fields = {},
  pending = false,
  scope,
  defaultValue,
  onAsk,
  onStop,
}: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusBack(box, pending);
  const ask = (event: FormEvent) => {
    const question = box.current?.value.trim() ?? "";
    if (!onAsk || question === "") return event.preventDefault();
    event.preventDefault();
    onAsk(question);
    if (box.current) box.current.value = "";
  };
  return (
    <Form method="post" onSubmit={ask}>
      <HiddenFields fields={fields} />
      {scope && <ScopeChips {...scope} />}
      <div className="relative rounded-panel border border-edge bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent-line">
        <label htmlFor="query" className="sr-only">
          {t("Your question")}
        </label>
        <textarea
          ref={box}
          id="query"
          name="query"
          dir="auto"
          rows={2}
          required
          maxLength={4000}
          disabled={pending}
          defaultValue={defaultValue}
          placeholder={t("Type your question...")}
          onKeyDown={sendOnEnter}
          className="block max-h-60 min-h-15 w-full resize-none bg-transparent py-3 max-md:py-4.75 pr-14 pl-4 text-md outline-none [field-sizing:content] md:min-h-12"
        />
        {pending && onStop ? (
          <button type="button" onClick={onStop} aria-label={t("Stop")} title={t("Stop")} className={round}>
            <Icon name="square" className="size-3.5 fill-current" />
          </button>
        ) : (
          <button type="submit" disabled={pending} aria-label={t("Send")} className={round}>
            <Icon name="arrow-up" className="size-4.5" />
          </button>
        )}
      </div>
    </Form>
  );
}

const round =
  "absolute right-2 bottom-2 grid size-11 place-items-center rounded-control bg-ink text-canvas enabled:hover:bg-ink-hover disabled:opacity-55 md:size-8";

/** The hidden fields of every question, typed or chosen from the examples. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries({ intent: "ask", ...fields }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A disabled box loses the focus; it gets the focus back when the answer is complete. */
function useFocusBack(box: React.RefObject<HTMLTextAreaElement>, pending: boolean): void {
  const { state } = useLocation();
  // The first answer opens the page of its session, whose box was never disabled.
  const wasPending = useRef(pending || state?.answered === true);
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (wasPending.current && !pending && isFree) box.current?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [box, pending]);
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.currentTarget.value.trim() !== "") event.currentTarget.form?.requestSubmit();
}
