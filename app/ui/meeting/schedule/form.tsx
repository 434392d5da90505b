import { Form, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { readAgenda } from "#app/domain/meetings/agenda/agenda-form.ts";
import { LinkButton } from "../../kit/button.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { ScheduleAgenda } from "./agenda.tsx";
import { fieldText } from "./fields.ts";
import { SchedulePeople } from "./people.tsx";
import type { PartProps, ScheduleFormProps } from "./props.ts";
import { AppliesTo } from "./repeats.tsx";
import { useRemainingErrors } from "./use-remaining-errors.ts";
import { ScheduleWhen } from "./when.tsx";
import { ScheduleWhere } from "./where.tsx";

/** Schedules a meeting. Everything is a field or a submit button with its `intent`, so it needs no scripts. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { kept, meeting, draft, defaults } = props;
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const schedule = useRef<HTMLButtonElement>(null);
  const { errors, isTouched, recheck } = useRemainingErrors(form, props);
  const fields = kept.values ?? draft ?? meeting?.fields ?? defaults;
  const zone = isTimeZone(fieldText(fields.zone)) ? fieldText(fields.zone) : props.zone;
  const part: PartProps = {
    ...props,
    fields,
    errors,
    recheck,
    stepHref: (section) => `${pathname}${search}#${section}`,
  };
  const isHeld = meeting?.isImported === true;
  const hasAgenda = !isHeld || readAgenda(fields).items.length > 0;
  /** Enter acts on its field; with Ctrl or Cmd it submits the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    if (event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.metaKey || event.ctrlKey) schedule.current?.form?.requestSubmit(schedule.current);
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onKeyDown={onKeyDown}
      onChange={recheck}
      className="flex flex-col gap-8"
    >
      {/* Enter in a field presses the first button of a form, so this must be the one that schedules. */}
      <button
        ref={schedule}
        type="submit"
        name="intent"
        value="schedule"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        {t("Schedule")}
      </button>
      {kept.notice}
      {isTouched ? (
        <StillWrong messages={errors[""]} />
      ) : (
        <FormErrors errors={errors[""]} fields={withoutSummary(errors)} />
      )}
      <What {...part} />
      {hasAgenda && <ScheduleAgenda {...part} />}
      {/* Typed times are of the zone they were typed in. */}
      <ScheduleWhen key={zone} {...part} zone={zone} />
      <SchedulePeople {...part} />
      {!isHeld && <ScheduleWhere {...part} />}
      {meeting?.isRepeating && <AppliesTo {...part} />}
      <FormActions>
        <LinkButton data-gives-up="" to={meeting ? `/pending-meetings/${meeting.meeting_id}` : "/dashboard"}>
          {t("Cancel")}
        </LinkButton>
        <SubmitButton intent="schedule" pendingLabel={meeting ? t("Saving…") : t("Scheduling…")}>
          {meeting ? t("Save changes") : t("Schedule Meeting")}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** What the summary of errors still says while they are mended. It leaves the focus where the typing is. */
function StillWrong({ messages = [] }: { messages?: string[] }) {
  if (messages.length === 0) return null;
  return (
    <p className="rounded-control border border-danger-line bg-danger-wash px-3 py-2.5 text-danger-ink">
      {messages.join(" ")}
    </p>
  );
}

function What({ fields, errors, meeting, kept, draft }: PartProps) {
  const isNew = !meeting && !kept.values && !draft;
  const description = fieldText(fields.description);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        name="title"
        label={t("Title")}
        maxLength={200}
        // The first thing to say about a meeting; a form that came back is read at its message instead.
        autoFocus={isNew}
        defaultValue={fieldText(fields.title)}
        errors={errors.title}
      />
      <details open={description !== "" || errors.description !== undefined} className="group">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className="touch-target w-fit text-sm font-medium text-accent-ink group-open:hidden"
          onClick={focusDescription}
        >
          {t("+ Add Description")}
        </summary>
        <TextArea
          name="description"
          label={t("Description")}
          optional
          maxLength={5000}
          defaultValue={description}
          errors={errors.description}
        />
      </details>
    </div>
  );
}

function focusDescription({ currentTarget }: MouseEvent): void {
  const field = currentTarget.parentElement?.querySelector("textarea");
  requestAnimationFrame(() => field?.focus());
}

/** Drops the links to missing fields when the message at the top already names them. */
function withoutSummary(errors: Record<string, string[]>): Record<string, string[]> {
  if (errors[""]) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [fieldId(name), messages]));
}

function fieldId(name: string): string {
  if (name.startsWith("participants")) return "emails";
  if (name.startsWith("agenda")) return "agenda_new";
  return name === "scheduled_at" ? "date" : name;
}
