import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

export type FormFieldErrors = Record<string, string[] | undefined>;

export type FormErrorsProps = {
  /** Errors of the form as a whole. */
  errors?: string[];
  /** Errors of single fields, by field id; each is a link to its field. */
  fields?: FormFieldErrors;
};

/** The error summary of a form. It takes the focus when it appears; without errors it renders nothing. */
export function FormErrors({ errors = [], fields = {} }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const perField = Object.entries(fields).filter(([, messages]) => messages?.length);
  const key = JSON.stringify([errors, perField]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors, another look
  useEffect(() => box.current?.focus(), [key]);
  if (errors.length + perField.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-control border border-danger-line bg-danger-wash px-3 py-2.5 text-danger-ink"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      <ul className="flex min-w-0 flex-col gap-1">
        {errors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {perField.map(([id, messages]) => (
          <li key={id}>
            <a href={`#${id}`} className="touch-target underline underline-offset-2">
              {messages?.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
