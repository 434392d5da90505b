import { Form } from "@remix-run/react";
import { Icon } from "./icon.tsx";

export type SearchBoxProps = {
  /** Where the question goes, by GET; the current page by default. */
  action?: string;
  name?: string;
  label: string;
  placeholder?: string;
  defaultValue?: string;
};

export function SearchBox({ action, name = "q", label, placeholder, defaultValue }: SearchBoxProps) {
  return (
    <Form role="search" method="get" action={action} className="print-keep relative w-full md:w-72">
      <label htmlFor={`search-${name}`} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        id={`search-${name}`}
        type="search"
        name={name}
        placeholder={placeholder}
        defaultValue={defaultValue}
        data-shortcut="search"
        className="field-control pl-8!"
      />
    </Form>
  );
}
