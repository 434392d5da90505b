import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { ActionItemView, LedgerView } from "#app/domain/summaries/action-items/view.ts";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Icon } from "../../kit/icon.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { rich } from "../../kit/rich.tsx";
import { Select } from "../../kit/select.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Day } from "../../kit/time.tsx";
import { NameField } from "../../workspace/name-field.tsx";
import { acceptedText, ItemHistory } from "./item-history.tsx";
import type { LedgerData, RefusedForm } from "./ledger-data.ts";

/** As many as the server offers at most. */
const mostOffered = 100;

type LedgerProps = LedgerData & { item: ActionItemView; refused: RefusedForm };

/** How an action item stands, what its owner answers, and what happened to it. Each answer is a form of its own. */
export function ItemLedger({ item, refused, ...data }: LedgerProps) {
  const { ledger, abilities } = data;
  const isOpen = item.status === "pending";
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Standing item={item} ledger={ledger} />
      {abilities.complete && !isOpen && <Press intent="reopen">{t("Reopen")}</Press>}
      {abilities.complete && isOpen && <Answers item={item} refused={refused} {...data} />}
      <ItemHistory history={ledger.history} has_more={ledger.has_more} />
    </div>
  );
}

function Standing({ item, ledger }: { item: ActionItemView; ledger: LedgerView }) {
  const { accepted_by, due_moves, first_due, blocked_by, is_blocker_hidden, blocks } = ledger;
  const day = first_due && <Day value={first_due} inSentence />;
  const lines: ReactNode[] = [
    item.owner && accepted_by && acceptedText(accepted_by),
    item.owner && item.status === "pending" && !accepted_by && t("Not accepted yet"),
    day &&
      (due_moves === 1
        ? rich("Moved once, originally due {day}", { day })
        : rich("Moved {times} times, originally due {day}", { times: due_moves, day })),
    blocked_by && rich("Blocked by {item}", { item: <Linked item={blocked_by} /> }),
    is_blocker_hidden && t("Blocked by an item of a meeting you can't see"),
    ...blocks.map((one) => rich("Blocks {item}", { item: <Linked item={one} /> })),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
        <li key={at} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Linked({ item }: { item: NonNullable<LedgerView["blocked_by"]> }) {
  return (
    <TextLink to={`/meeting-summary/${item.meeting_id}/action-items/${item.action_id}`}>
      <bdi>{item.description}</bdi>
    </TextLink>
  );
}

function Answers({ item, ledger, mine, abilities, blockers, people, find_in, refused }: LedgerProps) {
  const of = (intent: string) => (refused?.intent === intent ? refused : null);
  const typed = (intent: string, name: string) => String(of(intent)?.values[name] ?? "");
  const canAccept = abilities.answer && ledger.accepted_by === null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        {canAccept && (
          <Press intent="accept" primary>
            {t("Accept item")}
          </Press>
        )}
        {/* With words that say so it is marked by them, further up. */}
        {ledger.maybe_done.length === 0 && <Press intent="complete">{t("Mark as done")}</Press>}
        {(ledger.blocked_by || ledger.is_blocker_hidden) && (
          <Press intent="unblock">{t("Remove the block")}</Press>
        )}
      </div>
      <FormErrors
        errors={of("accept")?.errors[""] ?? of("complete")?.errors[""] ?? of("unblock")?.errors[""]}
      />
      {abilities.answer && mine && (
        <>
          <Part title={t("Hand over")} intent="hand-over" refused={of("hand-over")} button={t("Hand over")}>
            <NameField
              name="to"
              id="hand-over-to"
              label={t("To")}
              required
              offered={people}
              projectId={find_in}
              listId="hand-over-people"
              defaultValue={typed("hand-over", "to")}
              errors={of("hand-over")?.errors.to}
            />
            <WordField intent="hand-over" label={t("Note")} optional of={of} />
          </Part>
          <Part title={t("Decline item")} intent="decline" refused={of("decline")} button={t("Decline item")}>
            <WordField intent="decline" label={t("Why")} of={of} />
          </Part>
        </>
      )}
      <Part title={t("Move the due date")} intent="move" refused={of("move")} button={t("Move")}>
        <TextField
          name="due_date"
          id="move-due-date"
          type="date"
          label={t("Due date")}
          defaultValue={typed("move", "due_date") || (item.due_date ?? "")}
          errors={of("move")?.errors.due_date}
        />
        <WordField intent="move" label={t("Why")} optional of={of} />
      </Part>
      {blockers.length > 0 && (
        <Part title={t("Blocked by another item")} intent="block" refused={of("block")} button={t("Save")}>
          <Select
            name="blocked_by"
            id="blocked-by"
            label={t("Blocked by")}
            hint={blockers.length < mostOffered ? undefined : t("The first 100 open action items are here.")}
            required
            placeholder={t("Choose an item")}
            options={blockers.map(({ action_id, description }) => ({
              value: action_id,
              label: shortLabel(description),
            }))}
            defaultValue={typed("block", "blocked_by")}
            errors={of("block")?.errors.blocked_by}
          />
          <WordField intent="block" label={t("Note")} optional of={of} />
        </Part>
      )}
    </div>
  );
}

type WordProps = { intent: string; label: string; optional?: boolean; of: (intent: string) => RefusedForm };

function WordField({ intent, label, optional, of }: WordProps) {
  return (
    <TextField
      name="word"
      id={`${intent}-word`}
      label={label}
      optional={optional}
      required={!optional}
      maxLength={500}
      defaultValue={String(of(intent)?.values.word ?? "")}
      errors={of(intent)?.errors.word}
    />
  );
}

type PressProps = { intent: string; primary?: boolean; children: string };

function Press({ intent, primary, children }: PressProps) {
  return (
    <DialogForm method="post">
      <SubmitButton intent={intent} variant={primary ? "primary" : "secondary"} size="small">
        {children}
      </SubmitButton>
    </DialogForm>
  );
}

type PartProps = { title: string; intent: string; refused: RefusedForm; button: string; children: ReactNode };

/** A form that opens on demand; open when it was sent and refused. */
function Part({ title, intent, refused, button, children }: PartProps) {
  return (
    <details className="disclosure" open={refused !== null}>
      <summary className="inline-flex min-h-8 items-center gap-1 rounded-control pr-2 text-sm text-muted hover:text-ink max-md:min-h-11">
        <Icon name="chevron-right" className="disclosure-arrow size-4" />
        {title}
      </summary>
      <DialogForm method="post" className="flex flex-col gap-3 py-2 pl-5">
        <FormErrors errors={refused?.errors[""]} />
        <div className="grid gap-3 sm:grid-cols-2">{children}</div>
        <div>
          <SubmitButton intent={intent} variant="secondary" size="small">
            {button}
          </SubmitButton>
        </div>
      </DialogForm>
    </details>
  );
}
