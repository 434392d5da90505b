import { useEffect, useState } from "react";
import { firstSentencesOf } from "#app/core/stretch.ts";
import { t } from "#app/core/words.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import { DueNote } from "../../action-items/due-label.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { Select } from "../../kit/select.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import { NameField } from "../../workspace/name-field.tsx";
import { ItemIssue, type ItemIssueData } from "../ledger/item-issue.tsx";
import { ItemLedger } from "../ledger/item-ledger.tsx";
import type { LedgerData, RefusedForm } from "../ledger/ledger-data.ts";
import { MaybeDone } from "../ledger/maybe-done.tsx";

export type ActionItemData = {
  /** Null for a new item. */
  item: ActionItemView | null;
  /** The item is deleted, and can be restored. */
  deleted: boolean;
  /** The names of the project's people. */
  people: string[];
  /** The project in which further names are looked for. */
  find_in: string | null;
  /** The page that closing leads to. */
  back: string;
  /** Not of a new item. */
  standing?: LedgerData;
  /** Its issue at a tracker; null where the reader is not told. */
  tracked?: ItemIssueData | null;
  /** The spoken line that a new item is made of. */
  quote?: null | {
    segment_id: string;
    /** Null where it is one line. */
    last_segment_id: string | null;
    speaker: string;
    text: string;
    timestamp: string | null;
    is_label: boolean;
  };
};
type ActionItemResult = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

const priorities = () => [
  { value: "low", label: t("Low") },
  { value: "medium", label: t("Medium") },
  { value: "high", label: t("High") },
];

/** Adds, edits, deletes or restores one action item. */
export function ActionItemDialog({ data, result }: DialogPageProps<ActionItemData, ActionItemResult>) {
  const { item, people, find_in, back } = data;
  if (item && data.deleted) return <Deleted item={item} back={back} errors={result?.errors[""]} />;
  const refused = refusedOf(result);
  const ledger = item && data.standing && <ItemLedger item={item} refused={refused} {...data.standing} />;
  const tracked = data.tracked && <ItemIssue data={data.tracked} refused={refused} />;
  const asked = data.standing && <MaybeDone {...data.standing} refused={refused} />;
  if (item && data.standing && !data.standing.abilities.edit)
    return (
      <Dialog title={t("Action item")} closeHref={back}>
        {asked}
        <Facts item={item} />
        {tracked}
        {ledger}
      </Dialog>
    );
  return (
    <Dialog title={item ? t("Edit action item") : t("Add action item")} closeHref={back}>
      {asked}
      <ItemForm
        {...{ item, people, find_in, back }}
        result={refused ? undefined : result}
        quote={data.quote ?? null}
      />
      {tracked}
      {ledger}
    </Dialog>
  );
}

/** The item as somebody reads it who may not edit it. */
function Facts({ item }: { item: ActionItemView }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="max-w-(--reading) wrap-anywhere">{item.description}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{item.owner ? <bdi>{item.owner}</bdi> : t("No owner")}</span>
        {item.due_date && <DueNote due_date={item.due_date} status={item.status} />}
        {item.status === "completed" && <span>{t("Done")}</span>}
      </p>
    </div>
  );
}

/** What a form other than that of the fields was refused for. */
function refusedOf(result: ActionItemResult | undefined): RefusedForm {
  const intent = String(result?.values.intent ?? "");
  return result && !["", "add", "change", "delete"].includes(intent) ? { intent, ...result } : null;
}

function ItemForm({
  item,
  people,
  find_in,
  back,
  result,
  quote,
}: Pick<ActionItemData, "item" | "people" | "find_in" | "back"> & {
  result: ActionItemResult | undefined;
  quote: NonNullable<ActionItemData["quote"]> | null;
}) {
  const errors = result?.errors ?? {};
  const intent = item ? "change" : "add";
  const kept = useFormDraft(`action item ${item?.action_id ?? quote?.segment_id ?? back}`, result);
  const typed = (name: string, stored: string | null | undefined) =>
    String(kept.values?.[name] ?? stored ?? "");
  // Without scripts the button is always enabled, and the server reports what is missing.
  const [blank, setBlank] = useState(false);
  const suggested = quote && firstSentencesOf(quote.text, 1000);
  const described = typed("description", item?.description ?? suggested).trim() !== "";
  useEffect(() => setBlank(!described), [described]);
  return (
    <DialogForm
      key={kept.key}
      method="post"
      className="flex flex-col gap-4"
      onInput={(event) => {
        const { description } = event.currentTarget.elements as unknown as {
          description: HTMLTextAreaElement;
        };
        setBlank(description.value.trim() === "");
      }}
    >
      {/* Enter presses the first button of a form, which must not be the one that deletes. */}
      <button type="submit" name="intent" value={intent} className="hidden" tabIndex={-1}>
        Enter
      </button>
      {kept.notice}
      <FormErrors errors={errors[""]} />
      {quote && <input type="hidden" name="segment_id" value={quote.segment_id} />}
      {quote?.last_segment_id && <input type="hidden" name="last_segment_id" value={quote.last_segment_id} />}
      <TextArea
        name="description"
        label={t("Description")}
        rows={3}
        required
        autoFocus
        defaultValue={typed("description", item?.description ?? suggested)}
        errors={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <NameField
          name="owner"
          label={t("Owner")}
          optional
          offered={people}
          projectId={find_in}
          listId="people"
          defaultValue={typed("owner", item?.owner ?? (quote && !quote.is_label ? quote.speaker : null))}
          errors={errors.owner}
        />
        <TextField
          name="due_date"
          type="date"
          label={t("Due date")}
          optional
          defaultValue={typed("due_date", item?.due_date)}
          errors={errors.due_date}
        />
        <Select
          name="priority"
          label={t("Priority")}
          options={priorities()}
          defaultValue={typed("priority", item?.priority ?? "medium")}
          errors={errors.priority}
        />
      </div>
      <FormActions>
        {item && (
          <SubmitButton intent="delete" variant="danger" className="sm:mr-auto" formNoValidate>
            {t("Delete")}
          </SubmitButton>
        )}
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        <SubmitButton intent={intent} disabled={blank}>
          {item ? t("Save") : t("Add")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

type DeletedProps = { item: ActionItemView; back: string; errors: string[] | undefined };

function Deleted({ item, back, errors }: DeletedProps) {
  return (
    <Dialog title={t("Action item deleted")} description={item.description} closeHref={back}>
      <FormErrors errors={errors} />
      <DialogForm method="post">
        <FormActions>
          <CloseButton to={back}>{t("Close")}</CloseButton>
          <SubmitButton intent="restore">{t("Restore")}</SubmitButton>
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
