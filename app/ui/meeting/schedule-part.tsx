import { type ReactNode, useEffect, useRef } from "react";
import { Button, type ButtonProps } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import type { Notice, Section } from "./schedule-fields.ts";
import type { ScheduleResult } from "./schedule-form.tsx";

type PartFrameProps = {
  id: Section | "when";
  title: string;
  actions?: ReactNode;
  /** What came back from a step that was taken without scripts. */
  answer?: ScheduleResult;
  children: ReactNode;
};

/** One part of a long form: a heading on a hairline, and what a step in it came to. */
export function PartFrame({ id, title, actions, answer, children }: PartFrameProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-5">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-md font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      <div className="flex flex-col gap-4">
        {answer?.message && answer.section === id && <Note {...answer.message} />}
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
      {message}
    </p>
  );
}

/** A button beside a field stands at its control, under the height of a label, whatever is said below. */
export const besideField = "mt-6";

type StepButtonProps = Omit<ButtonProps, "name" | "value" | "type" | "onClick"> & {
  intent: string;
  /** Where the page comes back to, without scripts. */
  to: string;
  /** What the browser does instead, with them. */
  onStep: (button: HTMLElement) => void;
};

/** A button that takes a step within the form: in place where scripts run, by sending the form everywhere else. */
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

/** Calls once for each answer of a fetcher, with what the component knows by then. */
export function useOnArrival<T>(data: T | undefined, then: (data: T) => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (data !== undefined) latest.current(data);
  }, [data]);
}
