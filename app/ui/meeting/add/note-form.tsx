import { isTimeZone } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { LinkButton } from "../../kit/button.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { PageForm } from "../../kit/page-form.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import { PrivateField } from "../people/private-field.tsx";
import { WhichOccurrence, ZoneSelect } from "../schedule/time-fields.tsx";

type Failed = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

const marksHint = message(
  "Lines that begin with “- [ ]” or “Action:” become action items, with “Decision:” decisions.",
);
const longestNote = 20_000;

export type NewNoteProps = {
  /** The id under which the note will be stored. */
  noteId: string;
  path: string;
  zone: string;
  /** Those to choose from, where nobody knows the reader's zone yet; null where it is known. */
  zones: string[] | null;
  /** The clock of now in that zone: YYYY-MM-DD and HH:MM; empty where the zone is not known. */
  date: string;
  time: string;
  result: Failed | undefined;
};

/** A meeting written by hand: what was said, and when it was. */
export function NewNoteForm({ noteId, path, zone, zones, date, time, result }: NewNoteProps) {
  const { errors = {} } = result ?? {};
  const kept = useFormDraft("note", result);
  const value = (name: string, otherwise = "") => String(kept.values?.[name] ?? otherwise);
  const chosenZone = isTimeZone(value("zone")) ? value("zone") : zone;
  return (
    <PageForm key={kept.key} method="post" action={path} className="flex flex-col gap-5">
      {kept.notice}
      <FormErrors errors={errors[""] ?? []} fields={{}} />
      <input type="hidden" name="note_id" value={value("note_id", noteId)} />
      {!zones && <input type="hidden" name="zone" value={chosenZone} />}
      <TextField
        name="title"
        label={t("Title")}
        optional
        autoFocus
        maxLength={200}
        hint={t("Leave empty to take it from the note's first line.")}
        defaultValue={value("title")}
        errors={errors.title}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="scheduled_at"
          name="date"
          type="date"
          label={t("Date")}
          defaultValue={value("date", date)}
          errors={errors.date ?? errors.scheduled_at}
        />
        <TextField
          name="time"
          type="time"
          label={t("Time")}
          hint={chosenZone.replaceAll("_", " ")}
          defaultValue={value("time", time)}
          errors={errors.time}
        />
      </div>
      {(errors.occurrence || value("occurrence")) && (
        <WhichOccurrence time={value("time")} chosen={value("occurrence")} errors={errors.occurrence} />
      )}
      {zones && <ZoneSelect zone={chosenZone} zones={zones} errors={errors.zone} />}
      <NoteField value={value("text")} errors={errors.text} />
      <PrivateField isChecked={value("is_private") === "on"} />
      <FormActions>
        <LinkButton to="/summary-hub">{t("Cancel")}</LinkButton>
        <SubmitButton pendingLabel={t("Saving…")}>{t("Save note")}</SubmitButton>
      </FormActions>
    </PageForm>
  );
}

type EditNoteProps = { noteId: string; text: string; path: string; back: string; result: Failed | undefined };

/** A note that its writer changes. */
export function EditNoteForm({ noteId, text, path, back, result }: EditNoteProps) {
  const { errors = {} } = result ?? {};
  const kept = useFormDraft(`note ${noteId}`, result);
  return (
    <PageForm key={kept.key} method="post" action={path} className="flex flex-col gap-5">
      {kept.notice}
      <FormErrors errors={errors[""] ?? []} fields={{}} />
      <NoteField value={String(kept.values?.text ?? text)} errors={errors.text} autoFocus />
      <FormActions>
        <LinkButton to={back}>{t("Cancel")}</LinkButton>
        <SubmitButton pendingLabel={t("Saving…")}>{t("Save note")}</SubmitButton>
      </FormActions>
    </PageForm>
  );
}

type NoteFieldProps = { value: string; errors: string[] | undefined; autoFocus?: boolean };

function NoteField({ value, errors, autoFocus = false }: NoteFieldProps) {
  return (
    <TextArea
      name="text"
      label={t("Note")}
      required
      rows={8}
      maxLength={longestNote}
      autoFocus={autoFocus}
      hint={t(marksHint)}
      defaultValue={value}
      errors={errors}
    />
  );
}
