import { type ChangeEvent, useEffect, useState } from "react";
import { isolated } from "#app/core/isolated.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FileField } from "../../kit/file-field.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Icon } from "../../kit/icon.tsx";
import { DialogForm, type DialogPageProps, useFrame } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import { PrivateField } from "../people/private-field.tsx";
import { WhichOccurrence, ZoneSelect } from "../schedule/time-fields.tsx";
import type { AddResult } from "./add-transcript-fields.ts";
import { AddedList } from "./added-list.tsx";
import { addFiles, onFiles } from "./files-to-add.ts";
import { transcriptForms, transcriptSourcesText } from "./transcript-forms.ts";
import { KeptFile, WhoSpeaks } from "./who-speaks.tsx";

type Data = {
  /** Null for a person without a project: one is made for them. */
  project: { project_id: string; project_name: string } | null;
  zone: string;
  /** Those to choose from, where nobody knows the reader's zone yet; null where it is known. */
  zones: string[] | null;
  today: string;
};
type Failed = {
  errors: Record<string, string[]>;
  values: Record<string, string | string[]>;
  existing_id?: string;
};
type Result = Failed | { results: AddResult[]; zone: string };

/** The dialog that makes a meeting from a transcript, or one from each of several. */
export function AddTranscriptForm({ data, result, search }: DialogPageProps<Data, Result>) {
  const { project, zone } = data;
  const wanted = search.get("project");
  const path = wanted === null ? "/add-transcript" : `/add-transcript?project=${wanted}`;
  const rows = result && "results" in result ? result.results : null;
  return (
    <Dialog
      title={t("Add transcript")}
      closeHref="/summary-hub"
      description={
        project ? t("Adding to {projectName}", { projectName: isolated(project.project_name) }) : undefined
      }
    >
      {rows ? (
        <AddedList rows={rows} zone={result && "results" in result ? result.zone : zone} path={path} />
      ) : (
        <AddForm
          data={data}
          path={path}
          isPasting={search.has("paste")}
          failed={result && "errors" in result ? result : undefined}
        />
      )}
    </Dialog>
  );
}

type AddFormProps = {
  data: Data;
  path: string;
  /** The reader has text to paste, no file. */
  isPasting: boolean;
  failed: Failed | undefined;
};

function AddForm({ data, path, isPasting, failed }: AddFormProps) {
  const [modified, setModified] = useState<number | null>(null);
  const { errors = {}, existing_id } = failed ?? {};
  const kept = useFormDraft("transcript", failed);
  const { values = {} } = kept;
  const value = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const zone = isTimeZone(value("zone")) ? value("zone") : data.zone;
  const frame = useFrame();
  // What is dropped is added over the page, so the dialog is done.
  useEffect(() => onFiles(() => frame?.close()), [frame]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length === 1 && hasDetails(target.form)) return setModified(files[0]?.lastModified ?? null);
    // Several go with the form too where they are for their people alone.
    if (hasDetails(target.form)) return;
    target.value = "";
    addFiles(files);
  };
  const { "": whole = [], transcript = [], again = [], ...fields } = errors;
  return (
    <DialogForm
      key={kept.key}
      method="post"
      action={path}
      encType="multipart/form-data"
      className="flex flex-col gap-5"
    >
      {kept.notice}
      <FormErrors errors={[...whole, ...transcript]} fields={fields} />
      {existing_id && <AlreadyAdded message={again[0] ?? ""} meetingId={existing_id} />}
      <WhoSpeaks values={values} errors={errors} />
      {failed && <KeptFile values={failed.values} />}
      {!data.zones && <input type="hidden" name="zone" value={zone} />}
      <div className="rounded-panel border-2 border-dashed border-line-strong p-4">
        <FileField
          id="bytes"
          name="file"
          label={t("Transcript files")}
          accept={transcriptForms}
          multiple
          autoFocus={!isPasting}
          hint={t(transcriptSourcesText)}
          errors={errors.bytes}
          onChange={onChange}
          data-adds-files=""
        />
        {modified !== null && <input type="hidden" name="modified" value={modified} />}
      </div>
      <TextArea
        name="text"
        label={t("Or paste the text")}
        rows={4}
        autoFocus={isPasting}
        placeholder={t("Ana Reis: Shall we start?\nBo Lind: Yes, one moment.")}
        hint={t("One line per speaker turn: “Name: what they said”.")}
        defaultValue={value("text")}
        errors={errors.text}
      />
      <Details value={value} errors={errors} today={data.today} zone={zone} />
      {data.zones && <ZoneSelect zone={zone} zones={data.zones} errors={errors.zone} />}
      <PrivateField isChecked={value("is_private") === "on"} />
      <FormActions>
        <CloseButton to="/summary-hub">{t("Cancel")}</CloseButton>
        <SubmitButton pendingLabel={t("Adding…")}>{t("Add transcript")}</SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

type DetailsProps = {
  value: (name: string) => string;
  errors: Record<string, string[]>;
  today: string;
  zone: string;
};

/** What the file says by itself, for those who want it otherwise. */
function Details({ value, errors, today, zone }: DetailsProps) {
  const names = ["title", "date", "time", "occurrence", "scheduled_at"];
  const isOpen = names.some((name) => value(name) !== "" || errors[name] !== undefined);
  return (
    <details className="disclosure" open={isOpen}>
      <summary className="touch-target flex w-fit cursor-pointer items-center gap-1 text-sm font-medium">
        <Icon name="chevron-right" className="disclosure-arrow size-4 text-muted" />
        {t("Title and date")}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_8rem]">
        <TextField
          name="title"
          label={t("Title")}
          maxLength={200}
          hint={t("Leave empty to take it from the file.")}
          defaultValue={value("title")}
          errors={errors.title}
        />
        <TextField
          id="scheduled_at"
          name="date"
          type="date"
          label={t("Date")}
          max={today}
          defaultValue={value("date")}
          errors={errors.date ?? errors.scheduled_at}
        />
        <TextField
          name="time"
          type="time"
          label={t("Time")}
          hint={zone.replaceAll("_", " ")}
          defaultValue={value("time")}
          errors={errors.time}
        />
        {(errors.occurrence || value("occurrence")) && (
          <WhichOccurrence
            time={value("time")}
            chosen={value("occurrence")}
            errors={errors.occurrence}
            className="sm:col-span-3"
          />
        )}
      </div>
    </details>
  );
}

/** The same words are there already. */
function AlreadyAdded({ message, meetingId }: { message: string; meetingId: string }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong px-3 py-2.5"
    >
      <p className="min-w-0">{message}</p>
      <div className="flex gap-2">
        <LinkButton size="small" to={`/meeting-summary/${meetingId}`}>
          {t("View")}
        </LinkButton>
        <Button size="small" name="again" value="on">
          {t("Add anyway")}
        </Button>
      </div>
    </div>
  );
}

/** Whether something of the form was chosen: the file then goes with it. Without any, it is added at once. */
function hasDetails(form: HTMLFormElement | null): boolean {
  const fields = form ? new FormData(form) : new FormData();
  return ["title", "date", "time", "is_private"].some((name) => String(fields.get(name) ?? "") !== "");
}
