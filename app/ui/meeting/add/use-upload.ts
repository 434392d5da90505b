import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { message, t } from "#app/core/words.ts";

export type Upload =
  | { phase: "idle" }
  /** In bytes. */
  | { phase: "sending"; sent: number; total: number }
  /** Everything was sent; the server looks at it. */
  | { phase: "checking" }
  | { phase: "failed"; problem: string };

const unreachable = message("We couldn't reach the server. Your file is still selected. Try again.");

/** Sends a form with a large file and says how far it is; without scripts the browser sends it by itself. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>({ phase: "idle" });
  const request = useRef<XMLHttpRequest | null>(null);
  const navigate = useNavigate();
  useEffect(() => () => request.current?.abort(), []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // fetch does not tell how much of a body was sent.
    const sending = new XMLHttpRequest();
    request.current = sending;
    const body = new FormData(form);
    sending.open("POST", `${form.action}?json`);
    sending.upload.onprogress = ({ loaded, total }) => setUpload({ phase: "sending", sent: loaded, total });
    sending.upload.onload = () => setUpload({ phase: "checking" });
    sending.onload = () => {
      const { href, detail } = replyOf(sending);
      if (href) navigate(href, { replace: true });
      setUpload(href ? { phase: "idle" } : { phase: "failed", problem: detail ?? t(unreachable) });
    };
    sending.onerror = () => setUpload({ phase: "failed", problem: t(unreachable) });
    setUpload({ phase: "sending", sent: 0, total: 1 });
    sending.send(body);
  };

  const cancel = () => {
    request.current?.abort();
    setUpload({ phase: "idle" });
  };
  return { upload, send, cancel };
}

function replyOf(sending: XMLHttpRequest): { href?: string; detail?: string } {
  try {
    return JSON.parse(sending.responseText) as { href?: string; detail?: string };
  } catch {
    return {};
  }
}
