import type { ReactNode } from "react";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { plural, t } from "#app/core/words.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { ListPages } from "../../kit/list-pages.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { Select } from "../../kit/select.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { NameField } from "../../workspace/name-field.tsx";

type Correction = { id: string; heard: string; written: string; by: string | null };
type Edit = Omit<Correction, "id"> & { transcript_edit_id: string };
type Remembered = Omit<Correction, "id"> & { correction_id: string; abilities: { forget: boolean } };

export type SpeakersData = {
  meeting: { meeting_id: string };
  speakers: { speaker: string; lines: number; is_label: boolean }[];
  /** Names of people in the project. */
  suggestions: string[];
  find_in: string | null;
  /** Those that were not undone. */
  edits: PageOfList<Edit>;
  remembered: PageOfList<Remembered>;
};
type SpeakersResult = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

/** Renames speakers and corrects terms everywhere in a meeting; the corrections made can be undone here. */
export function SpeakersDialog({ data, result, search }: DialogPageProps<SpeakersData, SpeakersResult>) {
  const back = `/meeting-summary/${data.meeting.meeting_id}?tab=transcript`;
  const made = data.edits.items.map((edit) => ({ ...edit, id: edit.transcript_edit_id }));
  const remembered = data.remembered.items.map((one) => ({ ...one, id: one.correction_id }));
  const path = `/meeting-summary/${data.meeting.meeting_id}/speakers`;
  const sent = String(result?.values.intent ?? "");
  const of = (intent: string) => (sent.startsWith(intent) ? result : undefined);
  return (
    <Dialog
      title={t("Speakers and terms")}
      description={t("Changes apply to the transcript, the summary, action items and search.")}
      closeHref={back}
    >
      <FormErrors errors={result?.errors[""]} />
      <RenameForm {...data} chosen={search.get("speaker")} result={of("rename")} />
      <CorrectForm heard={search.get("term")} result={of("correct")} />
      <CorrectionList
        title={t("Changed in this meeting")}
        items={made}
        listed={data.edits}
        hrefOf={(at) => `${path}?edits=${at}`}
      >
        {({ id }, name) => <RowButton intent={`undo ${id}`} name={name} label={t("Undo")} />}
      </CorrectionList>
      <CorrectionList
        title={t("Remembered for this project")}
        items={remembered}
        listed={data.remembered}
        hrefOf={(at) => `${path}?remembered=${at}`}
      >
        {({ id, abilities }, name) =>
          abilities.forget && <RowButton intent={`forget ${id}`} name={name} label={t("Remove")} />
        }
      </CorrectionList>
    </Dialog>
  );
}

type RenameProps = Pick<SpeakersData, "speakers" | "suggestions" | "find_in"> & {
  chosen: string | null;
  result: SpeakersResult | undefined;
};

function RenameForm({ speakers, suggestions, find_in, chosen, result }: RenameProps) {
  const { errors = {}, values } = result ?? {};
  const options = speakers.map(({ speaker, lines }) => ({
    value: speaker,
    label: `${speaker} (${plural(lines, "1 line", "{count} lines")})`,
  }));
  return (
    <DialogForm method="post" className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="speaker"
          label={t("Speaker")}
          options={options}
          defaultValue={String(values?.speaker ?? chosen ?? "")}
          errors={errors.speaker}
        />
        <NameField
          name="name"
          label={t("New name")}
          required
          autoFocus
          maxLength={200}
          offered={suggestions}
          projectId={find_in}
          listId="speaker-names"
          defaultValue={String(values?.name ?? "")}
          errors={errors.name}
        />
      </div>
      <Remember
        values={values}
        id="remember-name"
        label={t("Use this name in the project's next transcripts")}
        hint={
          speakers.some(({ is_label }) => is_label)
            ? t("Labels like “Speaker 1” aren't remembered, because they change with every meeting.")
            : undefined
        }
      />
      <FormActions>
        <SubmitButton intent="rename" pendingLabel={t("Renaming…")}>
          {t("Rename")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

function CorrectForm({ heard, result }: { heard: string | null; result: SpeakersResult | undefined }) {
  const { errors = {}, values } = result ?? {};
  return (
    <DialogForm method="post" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="heard"
          label={t("Word or phrase")}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={String(values?.heard ?? heard ?? "")}
          errors={errors.heard}
        />
        <TextField
          name="written"
          label={t("Correct spelling")}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={String(values?.written ?? "")}
          errors={errors.written}
        />
      </div>
      <Remember
        values={values}
        id="remember-term"
        label={t("Correct it in the project's next transcripts")}
      />
      <FormActions>
        <SubmitButton intent="correct" variant="secondary" pendingLabel={t("Correcting…")}>
          {t("Correct everywhere")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

type RememberProps = {
  values: SpeakersResult["values"] | undefined;
  id: string;
  label: string;
  hint?: string | undefined;
};

/** Ticked unless the person has sent the form without it. */
function Remember({ values, id, label, hint }: RememberProps) {
  const ticked = values === undefined || values.remember === "on";
  return <Checkbox name="remember" id={id} label={label} hint={hint} defaultChecked={ticked} />;
}

type ListProps<T> = {
  title: string;
  items: T[];
  listed: { at: number; total: number };
  hrefOf: (at: number) => string;
  children: (item: T, name: string) => ReactNode;
};

function CorrectionList<T extends Correction>({ title, items, listed, hrefOf, children }: ListProps<T>) {
  if (items.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => {
          const name = `${item.heard} → ${item.written}`;
          return (
            <li key={item.id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 flex-1 break-words">
                <span className="text-muted">{item.heard}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {t("is now")} </span>
                {item.written}
              </span>
              {item.by && <span className="text-sm text-muted">{item.by}</span>}
              {children(item, name)}
            </li>
          );
        })}
      </ul>
      <ListPages listed={listed} size={rowsOnPage} hrefOf={hrefOf} />
    </section>
  );
}

function RowButton({ intent, name, label }: { intent: string; name: string; label: string }) {
  return (
    <DialogForm method="post">
      <SubmitButton intent={intent} variant="quiet" aria-label={`${label}: ${name}`}>
        {label}
      </SubmitButton>
    </DialogForm>
  );
}
