import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

export type SenderProps<Result> = {
  /** The fields; the first are sent, whatever comes later. */
  fields: Record<string, string> | FormData;
  /** The page that takes them; by default the current one. */
  action?: string | undefined;
  onEnd: (result: Result) => void;
};

/** Posts a form once, by a fetcher of its own, so that several can be in flight; it shows nothing. */
export function FormSender<Result>({ fields, action, onEnd }: SenderProps<Result>) {
  const { submit, state, data } = useFetcher<Result>();
  const first = useRef(fields);
  const begun = useRef(false);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    submit(first.current, { method: "post", action });
  }, [submit, action]);
  useEffect(() => {
    if (state === "idle" && data) ended.current(data as Result);
  }, [state, data]);
  return null;
}
