import { Form } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { Icon } from "../icon.tsx";

export type ComposerProps = {
  /** Hidden fields sent along: the project, the session, the question's own token. */
  fields?: Record<string, string>;
  /** An answer is on its way: input and send are disabled. */
  pending?: boolean;
  defaultValue?: string;
  action?: string;
};

/** The question box: a plain form sending `query`; Enter sends, Shift+Enter breaks the line. */
export function Composer({ fields = {}, pending, defaultValue, action }: ComposerProps) {
  return (
    <Form
      method="post"
      action={action}
      className="relative rounded-panel border border-edge bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent-line"
    >
      <HiddenFields fields={fields} />
      <label htmlFor="query" className="sr-only">
        Your question
      </label>
      <textarea
        id="query"
        name="query"
        rows={2}
        required
        maxLength={4000}
        disabled={pending}
        defaultValue={defaultValue}
        placeholder="Type your question..."
        onKeyDown={sendOnEnter}
        className="block max-h-60 min-h-15 w-full md:min-h-12 resize-none bg-transparent py-3 pr-14 pl-4 text-md outline-none [field-sizing:content]"
      />
      <button
        type="submit"
        disabled={pending}
        aria-label="Send"
        className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-control bg-ink text-canvas enabled:hover:bg-ink-hover disabled:opacity-55 md:size-8"
      >
        <Icon name="arrow-up" className="size-4.5" />
      </button>
    </Form>
  );
}

/** What every question carries, whether it is typed or chosen. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries({ intent: "ask", ...fields }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.currentTarget.value.trim() !== "") event.currentTarget.form?.requestSubmit();
}
