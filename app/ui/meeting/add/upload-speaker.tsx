import type { FormEvent } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/text-field.tsx";

/** Asks who speaks in one of several files. */
export function UploadSpeaker({ name, onAnswer }: { name: string; onAnswer: (speaker: string) => void }) {
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get("speaker") ?? ""));
  };
  return (
    <form onSubmit={answer} className="mt-2 flex items-end gap-2">
      <TextField
        id={`speaker-${name}`}
        name="speaker"
        label={t("Who speaks?")}
        aria-label={t("Who speaks in {name}?", { name: isolated(name) })}
        maxLength={120}
        className="min-w-0 flex-1"
      />
      <Button size="small">{t("Add")}</Button>
    </form>
  );
}
