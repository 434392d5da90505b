import { Form } from "@remix-run/react";
import { LinkButton } from "../button.tsx";
import { FormActions } from "../dialog.tsx";
import { FormErrors } from "../form-errors.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextArea, TextField } from "../text-field.tsx";
import { ScheduleAgenda } from "./schedule-agenda.tsx";
import { SchedulePeople } from "./schedule-people.tsx";
import { ScheduleWhen } from "./schedule-when.tsx";
import { ScheduleWhere } from "./schedule-where.tsx";

export type ScheduleFormProps = {
  /** What was typed into a field before, or "". */
  typed: (name: string) => string;
  /** All values of a name that can occur several times. */
  ticked: (name: string) => string[];
  errors: Record<string, string[]>;
  members: { email: string; name: string }[];
  openActionItems: { description: string; created_at: string }[];
  /** IANA zone the date and time are meant in. */
  zone: string;
  /** What date and time start with. */
  slot: { date: string; time: string };
  /** The first date that can be chosen. */
  today: string;
};

/** Plans a meeting. Everything is a field or a submit button, told apart by `intent`, so it needs no script. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { typed, errors } = props;
  return (
    <Form method="post" noValidate className="flex flex-col gap-8">
      {/* Enter in a field presses the first button of a form: it has to be the one that schedules. */}
      <button
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
      <div className="flex flex-col gap-4">
        <TextField
          name="title"
          label="Title"
          maxLength={200}
          defaultValue={typed("title")}
          errors={errors.title}
        />
        <details open={typed("description") !== "" || errors.description !== undefined}>
          <summary className="tap min-h-11 text-sm font-medium text-accent-ink md:min-h-8">
            + Add Description
          </summary>
          <TextArea
            className="mt-2"
            name="description"
            label="Description"
            optional
            maxLength={5000}
            defaultValue={typed("description")}
            errors={errors.description}
          />
        </details>
      </div>
      <ScheduleAgenda {...props} />
      <ScheduleWhen {...props} />
      <SchedulePeople {...props} />
      <ScheduleWhere {...props} />
      <FormActions>
        <LinkButton to="/dashboard">Cancel</LinkButton>
        <SubmitButton intent="schedule" pendingLabel="Scheduling…">
          Schedule Meeting
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** When the sentence at the top names the missing fields already, the links to them are not said again. */
function withoutSummary(errors: Record<string, string[]>): Record<string, string[]> {
  if (errors[""]) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldId(name), text]));
}

function fieldId(name: string): string {
  if (name.startsWith("participants")) return "emails";
  if (name.startsWith("agenda")) return "agenda";
  return name === "scheduled_at" ? "date" : name;
}
