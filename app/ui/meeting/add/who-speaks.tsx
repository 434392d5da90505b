import { t } from "#app/core/words.ts";
import { TextField } from "../../kit/text-field.tsx";

type Values = Record<string, string | string[]>;

/**
 * Asks who speaks in a file that names nobody. Once answered it stays, so that a form refused for another reason keeps the
 * answer.
 */
export function WhoSpeaks({ values, errors }: { values: Values; errors: Record<string, string[]> }) {
  const { speaker, text, kept } = values;
  if (!errors.speaker && typeof speaker !== "string") return null;
  return (
    <TextField
      name="speaker"
      label={t("Who speaks?")}
      maxLength={120}
      autoFocus={errors.speaker !== undefined}
      hint={text || kept ? undefined : t("Choose the file once more.")}
      defaultValue={typeof speaker === "string" ? speaker : ""}
      errors={errors.speaker}
    />
  );
}

/** Sends a file along that a refused form had: without scripts none can be chosen for a person. */
export function KeptFile({ values: { kept, kept_name } }: { values: Values }) {
  if (typeof kept !== "string" || kept === "") return null;
  return (
    <>
      <input type="hidden" name="kept" value={kept} />
      <input type="hidden" name="kept_name" value={typeof kept_name === "string" ? kept_name : ""} />
    </>
  );
}
