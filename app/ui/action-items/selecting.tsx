import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { Button, buttonLook } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { changesPath } from "./changes-path.ts";

/** Turns selecting on and off: a checkbox that looks like a button, so that it works without scripts. */
export function SelectSwitch({ onOff }: { onOff: () => void }) {
  return (
    <label
      className={buttonLook({
        size: "small",
        className:
          "cursor-pointer has-checked:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--a8)",
      })}
    >
      <input
        type="checkbox"
        autoComplete="off"
        className="select-switch sr-only"
        onChange={({ currentTarget }) => {
          if (!currentTarget.checked) onOff();
        }}
      />
      <Icon name="square-check" />
      {t("Select")}
    </label>
  );
}

type SelectedBarProps = {
  count: number;
  /** Path that the page's back link leads to. */
  back: string;
  onEnd: () => void;
};

export const selectedForm = "selected-items";
const intent = "complete-selected";

/** What can be done with the selected items; it stays in sight while the list scrolls. */
export function SelectedBar({ count, back, onEnd }: SelectedBarProps) {
  const sending = useNavigation().formData?.get("intent") === intent;
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !sending) onEnd();
    sent.current = sending;
  }, [sending, onEnd]);
  return (
    <Form
      id={selectedForm}
      method="post"
      action={changesPath}
      preventScrollReset
      className="selecting-bar slide-in sticky bottom-4 z-10 items-center gap-2 self-center rounded-panel border border-line bg-surface p-2 pl-4 shadow-float max-md:bottom-20"
    >
      <input type="hidden" name="back" value={back} />
      <p role="status" className="mr-2 tabular-nums noscript:hidden">
        {t("{count} selected", { count })}
      </p>
      <Button
        name="intent"
        value={intent}
        variant="primary"
        size="small"
        pending={sending}
        icon={<Icon name="check" />}
      >
        {t("Mark as done")}
      </Button>
      <Button type="reset" size="small" variant="quiet" onClick={onEnd} className="noscript:hidden">
        {t("Cancel")}
      </Button>
    </Form>
  );
}
