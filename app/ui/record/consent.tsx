import { useRef } from "react";
import { message, t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { useClipboard } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";
import { useToast } from "../kit/toast.tsx";

const consentLine = message(
  "This meeting is being recorded and transcribed. Tell me if you don't want that.",
);

/** A sentence for everybody in the meeting: to be read out, held up across a table, or pasted into the chat. */
export function ConsentLine() {
  const large = useRef<HTMLDialogElement>(null);
  const canCopy = useClipboard();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t(consentLine));
      toast({ kind: "success", message: t("Copied. Paste it into the meeting's chat.") });
    } catch {
      toast({ kind: "error", message: t("Your browser didn't allow copying. Copy the sentence yourself.") });
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line bg-sunken p-4">
      <p className="text-lg font-semibold">{t(consentLine)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="small"
          icon={<Icon name="eye" />}
          onClick={() => large.current?.showModal()}
        >
          {t("Show it large")}
        </Button>
        {canCopy && (
          <Button type="button" size="small" icon={<Icon name="copy" />} onClick={copy}>
            {t("Copy for the chat")}
          </Button>
        )}
      </div>
      <dialog
        ref={large}
        aria-label={t("For everyone in the meeting")}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-canvas p-6 text-ink open:grid md:p-16"
      >
        <p className="self-center text-[clamp(2rem,8vmin,6rem)] leading-tight font-semibold text-balance">
          {t(consentLine)}
        </p>
        <form method="dialog" className="self-end">
          <Button variant="primary">{t("Close")}</Button>
        </form>
      </dialog>
    </div>
  );
}
