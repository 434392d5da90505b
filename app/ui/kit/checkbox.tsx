import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import { type FieldBase, FieldNotes, fieldIds } from "./field.tsx";

export type CheckboxProps = Omit<FieldBase, "label" | "optional"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className" | "type"> & {
    label: ReactNode;
    type?: "checkbox" | "radio";
  };

/** A checkbox and its label as one target; with `type="radio"` one choice of several. */
export function Checkbox(props: CheckboxProps) {
  const { name, label, id, hint, errors, hideLabel, className, type = "checkbox", ...rest } = props;
  const { ids, control } = fieldIds({ id, name, hint, errors });
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={ids.id} className="inline-flex min-w-0 items-center gap-2.5 max-md:min-h-11">
        <input type={type} {...rest} {...control} className="check-control" />
        <span className={hideLabel ? "sr-only" : "min-w-0"}>{label}</span>
      </label>
      <FieldNotes ids={ids} errors={errors} hint={hint} />
    </div>
  );
}
