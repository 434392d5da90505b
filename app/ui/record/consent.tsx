import { useRef } from "react";
import { Button } from "../kit/button.tsx";
import { useClipboard } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";
import { useToast } from "../kit/toast.tsx";

const consentLine = "This meeting is being recorded and transcribed. Tell me if you don't want that.";

/** A sentence for everybody in the meeting: to be read out, held up across a table, or pasted into the chat. */
export function ConsentLine() {
  const large = useRef<HTMLDialogElement>(null);
  const canCopy = useClipboard();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(consentLine);
      toast({ kind: "success", message: "Copied. Paste it into the meeting's chat." });
    } catch {
      toast({ kind: "error", message: "Your browser didn't allow copying. Copy the sentence yourself." });
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line bg-sunken p-4">
      <p className="text-lg font-semibold">{consentLine}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="small"
          icon={<Icon name="eye" />}
          onClick={() => large.current?.showModal()}
        >
          Show it large
        </Button>
        {canCopy && (
          <Button type="button" size="small" icon={<Icon name="copy" />} onClick={copy}>
            Copy for the chat
          </Button>
        )}
      </div>
      <dialog
        ref={large}
        aria-label="For everyone in the meeting"
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-canvas p-6 text-ink open:grid md:p-16"
      >
        <p className="self-center text-[clamp(2rem,8vmin,6rem)] leading-tight font-semibold text-balance">
          {consentLine}
        </p>
        <form method="dialog" className="self-end">
          <Button variant="primary">Close</Button>
        </form>
      </dialog>
    </div>
  );
}
