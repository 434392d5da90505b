import type { InputHTMLAttributes } from "react";
import { type FieldBase, FieldFrame, fieldIds } from "./field.tsx";

export type FileFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className" | "type">;

/** A plain file input; its form needs `encType="multipart/form-data"`. */
export function FileField(props: FileFieldProps) {
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
      <input {...rest} {...control} type="file" className="field-control" />
    </FieldFrame>
  );
}
