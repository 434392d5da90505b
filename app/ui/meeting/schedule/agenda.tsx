import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useReducer, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import {
  type AgendaStep,
  agendaNotice,
  longestItem,
  nextAgenda,
  readAgenda,
  selectedItems,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useToast } from "../../kit/toast.tsx";
import { AgendaItem } from "./agenda-item.tsx";
import { fieldText, fieldValues } from "./fields.ts";
import { besideField, PartFrame, StepButton, useOnArrival } from "./part.tsx";
import { PendingActionItems } from "./pending-action-items.tsx";
import type { PartProps, ScheduleResult } from "./props.ts";

/** The agenda of the form: suggested items, own items and open action items. */
export function ScheduleAgenda({ fields, errors, result, openActionItems, stepHref, recheck }: PartProps) {
  const [draft, dispatch] = useReducer(nextAgenda, fields, readAgenda);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, another look
  useEffect(recheck, [draft]);
  const toast = useToast();
  const newItem = useRef<HTMLDivElement>(null);
  /** Beside the button too: the message over the page is far from it and goes away. */
  const [problem, setProblem] = useState<string | null>(null);
  const take = (...steps: AgendaStep[]) => {
    let before = draft;
    setProblem(null);
    for (const step of steps) {
      const notice = agendaNotice(before, step);
      if (notice) toast(notice);
      if (notice?.kind === "error") setProblem(notice.message);
      before = nextAgenda(before, step);
      dispatch(step);
    }
  };
  /** Takes the text of the field for an own item and empties the field. */
  const typed = (): AgendaStep => {
    const input = newItem.current?.querySelector("input");
    const text = input?.value ?? "";
    if (input) input.value = "";
    return { step: "add", text };
  };
  const add = () => {
    take(typed());
    newItem.current?.querySelector("input")?.focus();
  };
  const save = () => take(typed(), { step: "save" });
  const wrong = Object.entries(errors).find(([name]) => name === "agenda" || name.startsWith("agenda."));
  const to = stepHref("agenda");
  return (
    <PartFrame
      id="agenda"
      title={t("Agenda Items")}
      actions={<Generate to={to} onAgenda={take} />}
      result={result}
    >
      {draft.items.length > 0 && (
        <ul aria-label={t("Agenda Items")} className="divide-y divide-line border-y border-line">
          {draft.items.map((item, at) => (
            <AgendaItem
              // biome-ignore lint/suspicious/noArrayIndexKey: items are what stands in their place
              key={at}
              item={item}
              at={at}
              to={to}
              take={take}
              isEditing={draft.editing === at}
              typed={typedIn(fields, at, item.text)}
            />
          ))}
        </ul>
      )}
      {draft.saved?.map((item) => (
        <input key={item} type="hidden" name="agenda_saved" value={item} />
      ))}
      <div ref={newItem} className="flex items-start gap-2">
        <TextField
          className="flex-1"
          name="agenda_new"
          label={t("Add an agenda item")}
          maxLength={longestItem}
          autoComplete="off"
          defaultValue={fieldText(fields.agenda_new)}
          onKeyDown={(event: KeyboardEvent) =>
            event.key === "Enter" && !event.ctrlKey && !event.metaKey && add()
          }
          errors={wrong?.[1]}
        />
        <StepButton
          className={besideField}
          size="medium"
          intent="agenda-add"
          to={to}
          onStep={add}
          icon={<Icon name="plus" />}
        >
          {t("Add item")}
        </StepButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StepButton size="medium" intent="agenda-save" to={to} onStep={save} icon={<Icon name="check" />}>
          {t("Save Selected")}
        </StepButton>
        {problem ? (
          <p className="text-sm text-danger-ink">{problem}</p>
        ) : (
          <SavedState
            chosen={selectedItems(draft).length}
            of={draft.items.length}
            isSaved={draft.saved !== null}
          />
        )}
      </div>
      <PendingActionItems items={openActionItems} />
    </PartFrame>
  );
}

/** The text typed into an item but not saved, in a form that came back. */
function typedIn(fields: PartProps["fields"], at: number, item: string): string | undefined {
  const isSame =
    fieldText(fields.agenda_editing) === String(at) && fieldValues(fields.agenda_item)[at] === item;
  return isSame && fields.agenda_text !== undefined ? fieldText(fields.agenda_text) : undefined;
}

function SavedState({ chosen, of, isSaved }: { chosen: number; of: number; isSaved: boolean }) {
  if (of === 0) return null;
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {t("{chosen} of {of} selected", { chosen, of })}
      {isSaved && (
        <>
          {" · "}
          <span className="text-success-ink">{t("Saved")}</span>
        </>
      )}
    </p>
  );
}

function Generate({ to, onAgenda }: { to: string; onAgenda: (offer: AgendaStep) => void }) {
  const fetcher = useFetcher<ScheduleResult>();
  const toast = useToast();
  useOnArrival(fetcher.data, ({ agenda, detail }) =>
    agenda ? onAgenda(agenda) : toast({ kind: "error", message: detail }),
  );
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (form)
      fetcher.submit(new FormData(form, event.currentTarget), { method: "post", action: to.split("#")[0] });
  };
  return (
    <Button
      size="small"
      name="intent"
      value="generate-agenda"
      formAction={to}
      icon={<Icon name="sparkles" />}
      pending={fetcher.state !== "idle"}
      pendingLabel={t("Thinking…")}
      onClick={ask}
    >
      {t("Generate AI Agenda")}
    </Button>
  );
}
