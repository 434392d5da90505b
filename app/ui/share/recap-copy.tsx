import { Button } from "../kit/button.tsx";
import { useClipboard, useCopy } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";

type Props = { id: string; program: string; copy: { text: string; html: string } };

/** The recap for a channel: copied with one button, or by hand. */
export function RecapCopy({ id, program, copy: { text, html } }: Props) {
  const usable = useClipboard();
  const copy = useCopy("Select the text and copy it yourself.");
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`}>For {program}</h2>
        {usable && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon={<Icon name="copy" />}
            onClick={() => copy(text, `Copied. Paste it in ${program}.`, html)}
          >
            Copy for {program}
          </Button>
        )}
      </div>
      <textarea
        readOnly
        rows={8}
        aria-label={`The recap for ${program}`}
        value={text}
        className="field-control resize-y font-mono text-sm"
      />
    </section>
  );
}
