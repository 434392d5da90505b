import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useOpenOverlay } from "./overlay.tsx";
import { PageForm } from "./page-form.tsx";

export type SearchBoxProps = {
  /** The page that shows the results, by GET; the current page by default. */
  action?: string;
  name?: string;
  label: string;
  placeholder?: string;
  defaultValue?: string;
  /** Other values that the search keeps in the address. */
  keep?: Record<string, string>;
  /** Searches while typing; with scripts only. */
  live?: boolean;
  /** Called with the typed text, before the server has searched. */
  onType?: (text: string) => void;
};

/** How long the reader must pause before the server is asked, in milliseconds. */
const pauseMs = 200;

export function SearchBox(props: SearchBoxProps) {
  const { action, name = "q", label, placeholder, defaultValue, keep = {}, live, onType } = props;
  const submit = useSubmit();
  const openOverlay = useOpenOverlay();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page was searched for something else
  useEffect(() => {
    if (!input.current || document.activeElement === input.current) return;
    // A link has changed the query; the field has no focus, so nothing typed is lost.
    input.current.value = defaultValue ?? "";
    onType?.(input.current.value);
  }, [defaultValue]);
  const search = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (!live || !(target instanceof HTMLInputElement)) return;
    onType?.(target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pauseMs);
  };
  /** In a dialog over another page, that dialog shows the results. */
  const showInDialog = (event: FormEvent<HTMLFormElement>) => {
    const typed = new URLSearchParams({ ...keep, [name]: input.current?.value ?? "" });
    if (action && openOverlay(`${action}?${typed}`)) event.preventDefault();
  };
  return (
    <PageForm
      role="search"
      method="get"
      action={action}
      onInput={search}
      onSubmit={showInDialog}
      className="print-visible relative w-full md:w-72"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={`search-${name}`} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        dir="auto"
        ref={input}
        id={`search-${name}`}
        type="search"
        name={name}
        placeholder={placeholder}
        defaultValue={defaultValue}
        data-shortcut="search"
        className="field-control pl-8!"
      />
    </PageForm>
  );
}
