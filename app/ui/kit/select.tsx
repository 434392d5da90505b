import type { SelectHTMLAttributes } from "react";
import { type FieldBase, FieldFrame, fieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldBase &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "className"> & {
    options?: SelectOption[];
    /** The options as HTML text in place of `options`; a browser keeps those that the server wrote. */
    optionsHtml?: string;
    /** The first option, with an empty value, while nothing is chosen. */
    placeholder?: string;
  };

export function Select(props: SelectProps) {
  const { name, label, id, hint, errors, optional, hideLabel, className, ...more } = props;
  const { options = [], optionsHtml, placeholder, ...rest } = more;
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
      <span className="relative block">
        {optionsHtml === undefined ? (
          <select {...rest} {...control} className="field-control">
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <select
            {...rest}
            {...control}
            className="field-control"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: its maker escapes every text
            dangerouslySetInnerHTML={{ __html: optionsHtml }}
          />
        )}
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </FieldFrame>
  );
}
