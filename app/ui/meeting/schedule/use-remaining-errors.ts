import { type RefObject, useCallback, useEffect, useState } from "react";
import { remainingErrors } from "./errors.ts";
import type { ScheduleFields } from "./fields.ts";
import type { ScheduleFormProps } from "./props.ts";

const none = {};

/**
 * The errors of the last response that the form still has. `recheck` looks at its fields again; typing in the form is one
 * reason, a part that changed by itself another.
 */
export function useRemainingErrors(
  form: RefObject<HTMLFormElement | null>,
  { result, meeting, now }: Pick<ScheduleFormProps, "result" | "meeting" | "now">,
) {
  const isHeld = meeting?.isImported === true;
  const all = result?.errors ?? none;
  const [left, setLeft] = useState<Record<string, string[]>>(all);
  useEffect(() => setLeft(all), [all]);
  const recheck = useCallback(() => {
    if (!result || !form.current) return;
    const change = { before: result.values, after: fieldsIn(form.current), now, isHeld };
    setLeft(remainingErrors(all, change));
  }, [form, result, all, now, isHeld]);
  return { errors: left, isTouched: left !== all, recheck };
}

function fieldsIn(form: HTMLFormElement): ScheduleFields {
  const fields: ScheduleFields = {};
  const data = new FormData(form);
  for (const name of new Set(data.keys()))
    fields[name] = data.getAll(name).filter((value) => typeof value === "string");
  return fields;
}
