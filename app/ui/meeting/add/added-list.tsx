import { t } from "#app/core/words.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { List, ListRow } from "../../kit/list.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { Time } from "../../kit/time.tsx";
import type { AddResult } from "./add-transcript-fields.ts";
import { KeptFile } from "./who-speaks.tsx";

type AddedListProps = {
  rows: AddResult[];
  zone: string;
  /** Where a form is sent that adds one again. */
  path: string;
};

/** What was done with each of several files that a form without scripts has sent. */
export function AddedList({ rows, zone, path }: AddedListProps) {
  const added = rows.filter(({ state }) => state === "added").length;
  return (
    <>
      <p role="status">{t("{added} of {count} added", { added, count: rows.length })}</p>
      <List label={t("Files")}>
        {rows.map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their order, and may share a name
            key={index}
            title={<span className="break-words">{row.state === "added" ? row.title : row.name}</span>}
            detail={<RowDetail row={row} />}
            leading={<RowIcon state={row.state} />}
            actions={<RowActions row={row} path={path} zone={zone} />}
          />
        ))}
      </List>
      <FormActions>
        <LinkButton to={path} reloadDocument>
          {t("Add more")}
        </LinkButton>
        <CloseButton to="/summary-hub">{t("Done")}</CloseButton>
      </FormActions>
    </>
  );
}

function RowDetail({ row }: { row: AddResult }) {
  if ("detail" in row) return <span className="break-words">{row.detail}</span>;
  return (
    <>
      {row.name} · <Time value={row.scheduled_at} />
      {row.left_out && <span className="block break-words">{row.left_out}</span>}
    </>
  );
}

function RowIcon({ state }: { state: AddResult["state"] }) {
  if (state === "added") return <Icon name="circle-check" className="size-4 text-success-ink" />;
  if (state === "refused") return <Icon name="circle-exclamation-point" className="size-4 text-danger-ink" />;
  return <Icon name="info" className="size-4 text-muted" />;
}

type RowActionsProps = { row: AddResult; path: string; zone: string };

function RowActions({ row, path, zone }: RowActionsProps) {
  if (row.state === "added") return <View meetingId={row.meeting_id} title={row.title} />;
  if (row.state === "refused") return null;
  return (
    <div className="flex gap-2">
      {row.state === "duplicate" && <View meetingId={row.existing_id} title={row.name} />}
      {row.kept !== undefined && (
        <DialogForm
          method="post"
          action={path}
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="zone" value={zone} />
          <KeptFile values={{ kept: row.kept, kept_name: row.name }} />
          {row.state === "unnamed" ? (
            <>
              <TextField id={`speaker-${row.name}`} name="speaker" label={t("Who speaks?")} maxLength={120} />
              <Button size="small">{t("Add")}</Button>
            </>
          ) : (
            <Button size="small" name="again" value="on">
              {t("Add anyway")}
            </Button>
          )}
        </DialogForm>
      )}
    </div>
  );
}

function View({ meetingId, title }: { meetingId: string; title: string }) {
  return (
    <LinkButton size="small" to={`/meeting-summary/${meetingId}`} aria-label={t("View {title}", { title })}>
      {t("View")}
    </LinkButton>
  );
}
