import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { Button, type ButtonProps } from "../../kit/button.tsx";
import { cx } from "../../kit/cx.ts";
import type { Notice, ScheduleSection } from "./fields.ts";
import type { ScheduleResult } from "./props.ts";

type PartFrameProps = {
  id: ScheduleSection | "when";
  title: string;
  actions?: ReactNode;
  /** The message about a step taken without scripts. */
  result?: ScheduleResult;
  children: ReactNode;
};

/** One part of a long form: a heading on a hairline, the message about a step, and the fields. */
export function PartFrame({ id, title, actions, result, children }: PartFrameProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-5">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-md font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      <div className="flex flex-col gap-4">
        {result?.message && result.section === id && <Note {...result.message} />}
        {children}
      </div>
    </section>
  );
}

function Note({ kind, message }: Notice) {
  return (
    <p
      role={kind === "error" ? "alert" : "status"}
      className={cx("text-sm", kind === "error" ? "text-danger-ink" : "text-success-ink")}
    >
      {t(message)}
    </p>
  );
}

/** Aligns a button with the control of the field beside it, below the height of a label. */
export const besideField = "mt-6";

type StepButtonProps = Omit<ButtonProps, "name" | "value" | "type" | "onClick"> & {
  intent: string;
  /** The address that the step posts to, without scripts. */
  to: string;
  /** Called instead of sending the form, where scripts run. */
  onStep: (button: HTMLElement) => void;
};

/** A button that takes a step in the form: by script, or without scripts by sending the form. */
export function StepButton({ intent, to, onStep, ...rest }: StepButtonProps) {
  return (
    <Button
      size="small"
      {...rest}
      type="submit"
      name="intent"
      value={intent}
      formAction={to}
      onClick={(event) => {
        event.preventDefault();
        onStep(event.currentTarget);
      }}
    />
  );
}

/** Calls `then` once for each result of a fetcher, with the current state of the component. */
export function useOnArrival<T>(data: T | undefined, then: (data: T) => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (data !== undefined) latest.current(data);
  }, [data]);
}
