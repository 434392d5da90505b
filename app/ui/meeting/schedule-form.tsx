import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { LinkButton } from "../kit/button.tsx";
import { FormActions } from "../kit/dialog.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea, TextField } from "../kit/text-field.tsx";
import { ScheduleAgenda } from "./schedule-agenda.tsx";
import { type Fields, type Member, type Notice, type Section, text } from "./schedule-fields.ts";
import { SchedulePeople } from "./schedule-people.tsx";
import { ScheduleWhen } from "./schedule-when.tsx";
import { ScheduleWhere } from "./schedule-where.tsx";

/** What came back from the server: the form as it should stand, or what a single step in it brought. */
export type ScheduleResult = {
  errors: Record<string, string[]>;
  values: Fields;
  detail: string;
  message?: Notice | null;
  section?: Section;
  agenda?: string[];
  link?: { meeting_link: string; is_placeholder: boolean };
  /** Where the platform asks whether meetings may be booked in the caller's name. */
  connect?: string;
};

export type ScheduleFormProps = {
  answer?: ScheduleResult;
  /** The meeting that is changed; without one a new one is planned. */
  meeting?: { meeting_id: string; fields: Fields };
  /** Who can be invited from the project; null when they could not be loaded. */
  members: Member[] | null;
  /** The e-mail of whoever plans, who comes anyway. */
  own: string;
  openActionItems: { description: string; created_at: string }[];
  /** IANA zone the date and time are meant in. */
  zone: string;
  /** What its clocks showed when the page was made. */
  now: { date: string; time: string };
};

/** What every part of the form is given. */
export type PartProps = ScheduleFormProps & {
  /** What the fields start with. */
  fields: Fields;
  errors: Record<string, string[]>;
  /** Where a step leads that is taken without scripts: this page, at the part's own heading. */
  here: (section: Section) => string;
};

/** Plans a meeting. Everything is a field or a submit button, told apart by `intent`, so it needs no script. */
export function ScheduleForm(props: ScheduleFormProps) {
  const [search] = useSearchParams();
  // After a meeting is scheduled its id is in the address: another one is planned in a form of its own.
  return <PlanForm key={search.get("scheduled")} {...props} />;
}

function PlanForm(props: ScheduleFormProps) {
  const { answer, meeting } = props;
  const { pathname, search } = useLocation();
  const schedule = useRef<HTMLButtonElement>(null);
  const errors = answer?.errors ?? {};
  const fields = answer?.values ?? meeting?.fields ?? {};
  const part: PartProps = { ...props, fields, errors, here: (section) => `${pathname}${search}#${section}` };
  /** Enter is for the field it is pressed in; with Ctrl or Cmd it sends the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    if (event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.metaKey || event.ctrlKey) schedule.current?.form?.requestSubmit(schedule.current);
  };
  return (
    <Form method="post" noValidate onKeyDown={onKeyDown} className="flex flex-col gap-8">
      {/* Enter in a field presses the first button of a form: it has to be the one that schedules. */}
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

/** When the sentence at the top names the missing fields already, the links to them are not said again. */
function withoutSummary(errors: Record<string, string[]>): Record<string, string[]> {
  if (errors[""]) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [fieldId(name), said]));
}

function fieldId(name: string): string {
  if (name.startsWith("participants")) return "emails";
  if (name.startsWith("agenda")) return "agenda_new";
  return name === "scheduled_at" ? "date" : name;
}
