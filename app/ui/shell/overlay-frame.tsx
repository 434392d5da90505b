import { type FormProps, useFetcher } from "@remix-run/react";
import { type MouseEvent, Suspense, useEffect, useMemo, useRef } from "react";
import { t } from "#app/core/words.ts";
import { type Frame, FrameContext, type Overlay, type OverlayHostValue } from "../kit/overlay.tsx";
import { type Toast, useToast } from "../kit/toast.tsx";
import { isDeleted } from "../runtime/affects-page.ts";
import { useLiveMessages } from "../runtime/use-live.ts";

type Done = { done: { href: string; leave: boolean; flash?: Toast } };

/** The element of a dialog over another page. Esc closes it; so does a click beside it while nothing is typed. */
export function OverlayFrame({ href, host }: { href: string; host: OverlayHostValue }) {
  const element = useRef<HTMLDialogElement>(null);
  const wasTyped = useRef(false);
  const overlay = host.overlayOf(href);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === element.current && !wasTyped.current) host.close();
  };
  if (!overlay) return null;
  return (
    <dialog
      ref={element}
      className="overlay"
      aria-labelledby="overlay-title"
      onCancel={(event) => {
        event.preventDefault();
        host.close();
      }}
      onInput={() => {
        wasTyped.current = true;
      }}
      onMouseDown={closeBeside}
    >
      <OverlayBody key={href} href={href} overlay={overlay} host={host} />
    </dialog>
  );
}

function OverlayBody({ href, overlay, host }: { href: string; overlay: Overlay; host: OverlayHostValue }) {
  const loaded = useFetcher({ key: `overlay ${href}` });
  const sent = useFetcher();
  const toast = useToast();
  const url = new URL(href, "http://in.place");
  const { load, data } = loaded;
  useEffect(() => load(href), [load, href]);

  const done = isDone(sent.data) ? sent.data.done : null;
  useEffect(() => {
    if (!done) return;
    if (done.flash) toast(done.flash);
    if (host.overlayOf(done.href)) host.open(done.href);
    else if (done.leave) host.leave(done.href);
    else host.close();
  }, [done, host, toast]);

  useLiveMessages((message) => {
    // A deletion made in this dialog is shown by the result of its form.
    if (sent.state !== "idle" || !isDeleted(href, message)) return;
    host.close();
    toast({ kind: "info", message: t("This was deleted in the meantime.") });
  });

  const { Form: SentForm } = sent;
  const Form = useMemo(
    () => (props: FormProps) => <SentForm action={asOverlay(href)} {...props} />,
    [SentForm, href],
  );
  const pending = sent.formData;
  const frame = useMemo<Frame>(() => ({ close: host.close, Form, pending }), [host, Form, pending]);
  // A route without a loader returns null.
  if (data === undefined) return <Waiting text={overlay.loading} />;
  return (
    <FrameContext.Provider value={frame}>
      <Suspense fallback={<Waiting text={overlay.loading} />}>
        <overlay.Body
          data={data as never}
          result={(done ? undefined : sent.data) as never}
          search={url.searchParams}
          path={url.pathname}
        />
      </Suspense>
    </FrameContext.Provider>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <p id="overlay-title" role="status" className="delayed w-full rounded-panel bg-surface p-6 text-muted">
      {text}
    </p>
  );
}

/** Tells the action that the form was sent from a dialog over another page (see `redirectTo`). */
function asOverlay(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}overlay=1`;
}

function isDone(value: unknown): value is Done {
  return typeof value === "object" && value !== null && "done" in value;
}
