import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { SnoozeChoice } from "#app/core/enums/snooze-choice.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { InboxView } from "#app/domain/notifications/view.ts";
import { Button } from "../kit/button.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { NotificationIds } from "./notification-ids.tsx";
import { useInbox } from "./use-inbox.tsx";

const labels: Record<SnoozeChoice, Message> = {
  later_today: message("Later today"),
  tomorrow: message("Tomorrow"),
  next_week: message("Next week"),
};

type SnoozeChoicesProps = Pick<InboxView, "offers" | "days"> & {
  /** Names the field among those of other lines. */
  id: string;
  ids: string[];
  onClose: () => void;
};

/** When a notification comes back: the usual moments, and any day. */
export function SnoozeChoices({ offers, days, id, ids, onClose }: SnoozeChoicesProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const inbox = useInbox();
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const form = {
    method: "post",
    onSubmit: (event: FormEvent<HTMLFormElement>) => inbox?.sendForm(event, ids),
  } as const;
  return (
    <fieldset
      ref={box}
      aria-label={t("Snooze until")}
      onKeyDown={onKey}
      className="relative z-1 mt-2 min-w-0 rounded-control border border-line bg-sunken p-2"
    >
      <DialogForm {...form}>
        <NotificationIds ids={ids} />
        {offers.map(({ choice, at }) => (
          <button
            key={choice}
            type="submit"
            name="intent"
            value={`snooze ${choice}`}
            className="menu-item justify-between"
          >
            {t(labels[choice])}
            <span className="text-sm text-muted">
              <Time value={at} />
            </span>
          </button>
        ))}
      </DialogForm>
      {/* Enter in the field presses the first button of its form. */}
      <DialogForm {...form} className="flex items-end gap-2 px-2.5 pt-1 pb-1">
        <NotificationIds ids={ids} />
        <TextField
          id={`day-${id}`}
          name="day"
          type="date"
          label={t("Or on a day")}
          required
          min={days.first}
          max={days.last}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" name="intent" value="snooze">
          {t("Snooze")}
        </Button>
      </DialogForm>
    </fieldset>
  );
}
