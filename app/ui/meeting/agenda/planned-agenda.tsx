import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { mostItems } from "#app/domain/meetings/agenda/agenda-form.ts";
import type { AgendaView } from "#app/domain/meetings/agenda/item-view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { AgendaFields } from "./agenda-fields.tsx";
import { AgendaRow } from "./agenda-row.tsx";
import { AgendaSuggestions } from "./agenda-suggestions.tsx";

type PlannedAgendaProps = { agenda: AgendaView; result?: Failure | undefined };

/** The agenda of a meeting that is to come: its items, a form for another one, and what earlier meetings left. */
export function PlannedAgenda({ agenda, result }: PlannedAgendaProps) {
  const { items, abilities, is_full, planned_minutes, duration_minutes, people } = agenda;
  const isOver = planned_minutes > duration_minutes;
  // An item that fails to be changed answers with its id.
  const ofNew = result && result.values.item_id === undefined ? result : undefined;
  return (
    <>
      {planned_minutes > 0 && (
        <p className={isOver ? "text-warning-ink" : "text-muted"}>
          {t("The items take {planned} of {duration} minutes.", {
            planned: planned_minutes,
            duration: duration_minutes,
          })}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-muted">{t("Nothing is on the agenda yet.")}</p>
      ) : (
        <ol aria-label={t("Agenda")} className="divide-y divide-line border-y border-line">
          {items.map((item, at) => (
            <AgendaRow key={item.item_id} item={item} at={at} agenda={agenda} result={result} />
          ))}
        </ol>
      )}
      {abilities.propose && !is_full && (
        <Form
          // An item that was added leaves the form empty.
          key={`${items.length} ${ofNew ? "again" : ""}`}
          method="post"
          preventScrollReset
          className="no-print flex flex-col gap-3"
        >
          <h2 className="text-md">{abilities.arrange ? t("Add an item") : t("Propose an item")}</h2>
          <AgendaFields id="new" people={people} result={ofNew} />
          {!abilities.arrange && (
            <p className="text-sm text-muted">
              {t("It goes on the agenda right away, with your name. The host can change or remove it.")}
            </p>
          )}
          <SubmitButton intent="add" variant="secondary" className="self-start">
            {abilities.arrange ? t("Add") : t("Propose")}
          </SubmitButton>
        </Form>
      )}
      {is_full && (
        <p className="text-muted">
          {t("An agenda holds {most} items. Remove one first.", { most: mostItems })}
        </p>
      )}
      {abilities.propose && <AgendaSuggestions agenda={agenda} />}
    </>
  );
}
