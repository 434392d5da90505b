import type { FormEvent } from "react";
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
        label="Who speaks?"
        aria-label={`Who speaks in ${name}?`}
        maxLength={120}
        className="min-w-0 flex-1"
      />
      <Button size="small">Add</Button>
    </form>
  );
}
