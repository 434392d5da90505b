import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { useClipboard } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";
import { useToast } from "../kit/toast.tsx";

type Props = { id: string; program: string; copy: { text: string; html: string } };

/** The recap for a channel: copied with one button, or by hand. */
export function RecapCopy({ id, program, copy: { text, html } }: Props) {
  const usable = useClipboard();
  const toast = useToast();
  const copy = async () => {
    try {
      await writeBoth(text, html);
      toast({ kind: "success", message: t("Copied. Paste it in {program}.", { program }) });
    } catch {
      toast({
        kind: "error",
        message: t("Your browser didn't allow copying. Select the text and copy it yourself."),
      });
    }
  };
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`}>{t("For {program}", { program })}</h2>
        {usable && (
          <Button type="button" variant="secondary" size="small" icon={<Icon name="copy" />} onClick={copy}>
            {t("Copy for {program}", { program })}
          </Button>
        )}
      </div>
      <textarea
        readOnly
        dir="auto"
        rows={8}
        aria-label={t("The recap for {program}", { program })}
        value={text}
        className="field-control resize-y font-mono text-sm"
      />
    </section>
  );
}

/** Programs that take HTML paste that, others the text. */
async function writeBoth(text: string, html: string): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(text);
  const blob = (words: string, type: string) => new Blob([words], { type });
  const both = { "text/plain": blob(text, "text/plain"), "text/html": blob(html, "text/html") };
  await navigator.clipboard.write([new ClipboardItem(both)]);
}
