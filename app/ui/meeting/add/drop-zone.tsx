import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { buttonLook } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { addFiles } from "./files-to-add.ts";
import { transcriptForms, transcriptSourcesText } from "./transcript-forms.ts";

type DropZoneProps = {
  /** Where a form without scripts is sent. */
  path: string;
  /** The zone that dates in a file are of. */
  zone: string;
  /** Other ways, beside the button. */
  children: ReactNode;
};

/** Takes transcript files: what is dropped or chosen is added at once. Without scripts it is a form with a button. */
export function DropZone({ path, zone, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = "";
    addFiles(files);
  };
  // What was chosen before the scripts ran.
  useEffect(take, []);
  return (
    <section
      aria-labelledby="drop-zone"
      className="flex flex-col items-center gap-4 rounded-panel border-2 border-dashed border-line-strong bg-surface px-4 py-10 text-center md:py-14"
    >
      <Icon name="upload" className="size-7 text-muted" />
      <div>
        <h2 id="drop-zone" className="text-lg">
          <span className="max-md:hidden [@media(scripting:none)]:hidden">{t("Drop a transcript here")}</span>
          <span className="md:hidden [@media(scripting:none)]:inline!">{t("Add your first transcript")}</span>
        </h2>
        <p className="mt-1 max-w-prose text-sm text-balance text-muted">{t(transcriptSourcesText)}</p>
      </div>
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="flex max-w-full flex-wrap items-center justify-center gap-2"
      >
        <input type="hidden" name="zone" value={zone} />
        <label
          className={buttonLook({
            variant: "primary",
            className:
              "relative cursor-pointer focus-within:outline-2 focus-within:outline-accent [@media(scripting:none)]:max-w-full [@media(scripting:none)]:border-line [@media(scripting:none)]:bg-transparent! [@media(scripting:none)]:text-ink!",
          })}
        >
          <span className="[@media(scripting:none)]:sr-only">{t("Choose files")}</span>
          <input
            ref={input}
            type="file"
            name="file"
            accept={transcriptForms}
            multiple
            onChange={take}
            data-adds-files=""
            className="absolute inset-0 size-full cursor-pointer opacity-0 [@media(scripting:none)]:static [@media(scripting:none)]:w-64 [@media(scripting:none)]:max-w-full [@media(scripting:none)]:opacity-100"
          />
        </label>
        <SubmitButton variant="secondary" className="hidden [@media(scripting:none)]:inline-flex">
          {t("Add transcript")}
        </SubmitButton>
      </form>
      <div className="flex flex-wrap items-center justify-center gap-2">{children}</div>
    </section>
  );
}
