import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { LinkButton } from "../kit/button.tsx";
import { FormActions } from "../kit/dialog.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea, TextField } from "../kit/text-field.tsx";
import { ScheduleAgenda } from "./schedule-agenda.tsx";
import { text } from "./schedule-fields.ts";
import { SchedulePeople } from "./schedule-people.tsx";
import type { PartProps, ScheduleFormProps } from "./schedule-props.ts";
import { ScheduleWhen } from "./schedule-when.tsx";
import { ScheduleWhere } from "./schedule-where.tsx";

/** Schedules a meeting. Everything is a field or a submit button with its `intent`, so it needs no scripts. */
export function ScheduleForm(props: ScheduleFormProps) {
  const [search] = useSearchParams();
  // A scheduled meeting's id is in the address: the next meeting gets a new form.
  return <PlanForm key={search.get("scheduled")} {...props} />;
}

function PlanForm(props: ScheduleFormProps) {
  const { result, meeting, draft } = props;
  const { pathname, search } = useLocation();
  const schedule = useRef<HTMLButtonElement>(null);
  const errors = result?.errors ?? {};
  const fields = result?.values ?? draft ?? meeting?.fields ?? {};
  const part: PartProps = {
    ...props,
    fields,
    errors,
    stepHref: (section) => `${pathname}${search}#${section}`,
  };
  /** Enter acts on its field; with Ctrl or Cmd it submits the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    if (event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.metaKey || event.ctrlKey) schedule.current?.form?.requestSubmit(schedule.current);
  };
  return (
    <Form method="post" noValidate onKeyDown={onKeyDown} className="flex flex-col gap-8">
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
        Schedule
      </button>
      <FormErrors errors={errors[""]} fields={withoutSummary(errors)} />
      <What {...part} />
      <ScheduleAgenda {...part} />
      <ScheduleWhen {...part} />
      <SchedulePeople {...part} />
      <ScheduleWhere {...part} />
      <FormActions>
        <LinkButton to={meeting ? `/pending-meetings/${meeting.meeting_id}` : "/dashboard"}>
          Cancel
        </LinkButton>
        <SubmitButton intent="schedule" pendingLabel={meeting ? "Saving…" : "Scheduling…"}>
          {meeting ? "Save changes" : "Schedule Meeting"}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function What({ fields, errors }: PartProps) {
  const description = text(fields.description);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        name="title"
        label="Title"
        maxLength={200}
        defaultValue={text(fields.title)}
        errors={errors.title}
      />
      <details open={description !== "" || errors.description !== undefined} className="group">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className="touch-target w-fit text-sm font-medium text-accent-ink group-open:hidden"
          onClick={focusDescription}
        >
          + Add Description
        </summary>
        <TextArea
          name="description"
          label="Description"
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
