import { Checkbox } from "../checkbox.tsx";
import { TextField } from "../text-field.tsx";
import type { ScheduleFormProps } from "./schedule-form.tsx";

/** Whom to invite: members by a tick, anybody else by e-mail. */
export function SchedulePeople({
  typed,
  ticked,
  errors,
  members,
}: Pick<ScheduleFormProps, "typed" | "ticked" | "errors" | "members">) {
  const chosen = new Set(ticked("members"));
  const wrong = Object.entries(errors).find(([name]) => name.startsWith("participants"))?.[1];
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-md font-semibold">Invite Participants</legend>
      {members.length > 0 && (
        <details open={chosen.size > 0}>
          <summary className="tap min-h-11 text-sm font-medium text-accent-ink md:min-h-8">
            Add Members from Project
          </summary>
          <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {members.map(({ email, name }) => (
              <li key={email}>
                <Checkbox
                  id={`member-${email}`}
                  name="members"
                  value={email}
                  defaultChecked={chosen.has(email)}
                  label={name}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <TextField
        name="emails"
        label="Invite by Email (comma separated)"
        optional
        autoComplete="off"
        defaultValue={typed("emails")}
        errors={wrong}
      />
    </fieldset>
  );
}
