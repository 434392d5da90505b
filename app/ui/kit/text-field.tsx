import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { type FieldBase, FieldFrame, fieldIds } from "./field.tsx";

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className">;

/** One line of text, a date, a time, a password: `type` says which. */
export function TextField(props: TextFieldProps) {
  const { name, label, id, hint, errors, optional, hideLabel, className, ...rest } = props;
  const { ids, control } = fieldIds({ id, name, hint, errors });
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      errors={errors}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
    >
      <input type="text" dir={directionOf(rest.type)} {...rest} {...control} className="field-control" />
    </FieldFrame>
  );
}

/** Words run as they are written; an address, a number or a password runs from left to right. */
function directionOf(type = "text"): "auto" | undefined {
  return type === "text" || type === "search" ? "auto" : undefined;
}

export type TextAreaProps = FieldBase &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "className">;

export function TextArea(props: TextAreaProps) {
  const { name, label, id, hint, errors, optional, hideLabel, className, ...rest } = props;
  const { ids, control } = fieldIds({ id, name, hint, errors });
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      errors={errors}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
    >
      <textarea rows={4} dir="auto" {...rest} {...control} className="field-control resize-y" />
    </FieldFrame>
  );
}
