import { Checkbox } from "../checkbox.tsx";
import { Icon } from "../icon.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextArea } from "../text-field.tsx";
import { Time } from "../time.tsx";
import type { ScheduleFormProps } from "./schedule-form.tsx";

type AgendaProps = Pick<ScheduleFormProps, "typed" | "ticked" | "errors" | "openActionItems">;

/** What the meeting is about: suggestions to tick, lines of one's own, and what is still to be done. */
export function ScheduleAgenda({ typed, ticked, errors, openActionItems }: AgendaProps) {
  const offered = ticked("offered");
  const chosen = new Set(ticked("suggested"));
  const wrong = Object.entries(errors).find(([name]) => name === "agenda" || name.startsWith("agenda."))?.[1];
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-md font-semibold">Agenda Items</legend>
      <div>
        <SubmitButton
          intent="generate-agenda"
          variant="secondary"
          icon={<Icon name="sparkles" />}
          pendingLabel="Thinking…"
        >
          Generate AI Agenda
        </SubmitButton>
      </div>
      {offered.length > 0 && (
        <ul className="flex flex-col gap-2">
          {offered.map((item, index) => (
            <li key={item}>
              <input type="hidden" name="offered" value={item} />
              <Checkbox
                id={`suggested-${index}`}
                name="suggested"
                value={item}
                defaultChecked={chosen.has(item)}
                label={item}
              />
            </li>
          ))}
        </ul>
      )}
      <TextArea
        id="agenda"
        name="agenda_text"
        label={offered.length > 0 ? "Your own items" : "Items"}
        hint="One item per line"
        defaultValue={typed("agenda_text")}
        errors={wrong}
      />
      {openActionItems.length > 0 && (
        <details>
          <summary className="tap min-h-11 text-sm font-medium text-accent-ink md:min-h-8">
            Pending Action Items
          </summary>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {openActionItems.map(({ description, created_at }) => (
              <li key={`${created_at} ${description}`} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">{description}</span>
                <Time value={created_at} style="date" className="shrink-0 text-sm text-muted" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}
