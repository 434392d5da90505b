import { plural, t } from "#app/core/words.ts";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { Select } from "../../kit/select.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";

type Group = { topic: string; meetings: number };
type Data = Group & { others: Group[]; abilities: { renameGroup: boolean } };
type Failure = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

const back = "/summary-hub";

/** Renames a group of meetings, or merges it into another one. */
export function GroupDialog({ data, result }: DialogPageProps<Data, Failure>) {
  const { topic, meetings, others, abilities } = data;
  return (
    <Dialog title={t("Edit group")} closeHref={back}>
      <p className="text-muted">
        {topic} · {countOf(meetings)}
      </p>
      {abilities.renameGroup ? (
        <>
          <Rename topic={topic} result={result} />
          {others.length > 0 && <Merge others={others} result={result} />}
        </>
      ) : (
        <p>{t("Only project admins can rename and merge groups.")}</p>
      )}
    </Dialog>
  );
}

function Rename({ topic, result }: { topic: string; result: Failure | undefined }) {
  return (
    <DialogForm method="post" className="flex flex-col gap-5">
      <FormErrors errors={result?.errors[""]} />
      <TextField
        name="name"
        label={t("Name")}
        required
        autoFocus
        maxLength={80}
        defaultValue={String(result?.values.name ?? topic)}
        errors={result?.errors.name}
        hint={t("Keeps this name when groups refresh.")}
      />
      <FormActions>
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        <SubmitButton intent="rename" pendingLabel={t("Saving…")}>
          {t("Save")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

function Merge({ others, result }: { others: Group[]; result: Failure | undefined }) {
  return (
    <DialogForm method="post" className="mt-2 flex flex-col gap-5 border-t border-line pt-5">
      <Select
        name="into"
        label={t("Merge into another group")}
        required
        placeholder={t("Choose a group")}
        defaultValue={String(result?.values.into ?? "")}
        errors={result?.errors.into}
        options={others.map(({ topic, meetings }) => ({
          value: topic,
          label: `${topic} (${countOf(meetings)})`,
        }))}
        hint={t("Both groups become one.")}
      />
      <FormActions>
        <SubmitButton intent="merge" variant="secondary" pendingLabel={t("Merging…")}>
          {t("Merge")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

function countOf(meetings: number): string {
  return plural(meetings, "1 meeting", "{count} meetings");
}
