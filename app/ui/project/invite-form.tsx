import { Form } from "@remix-run/react";
import { Checkbox } from "../checkbox.tsx";
import { Select } from "../select.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import type { FormState } from "./edit-project.tsx";
import { projectRoleOptions } from "./role-labels.ts";

export function InviteForm({ errors, typed }: FormState) {
  return (
    <Form method="post" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="flex-1 basis-60"
          name="emails"
          label="Invite by e-mail"
          hint="Several addresses are separated by commas."
          defaultValue={String(typed.emails ?? "")}
          errors={errors.emails ?? errors[""]}
        />
        <Select
          name="role"
          label="Role"
          options={projectRoleOptions}
          defaultValue={String(typed.role ?? "member")}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          name="also_organization"
          label="Add to Organization also"
          defaultChecked={typed.also_organization === "on"}
        />
        <SubmitButton intent="invite" variant="secondary" pendingLabel="Inviting…">
          Invite
        </SubmitButton>
      </div>
    </Form>
  );
}

type Invited = { email: string; status: "invited" | "added" | "already_member"; invite_link: string | null };

/** What became of each address; a link appears here once and never again. */
export function InviteResults({ invited }: { invited: Invited[] }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-control border border-success-line bg-success-wash px-3 py-2.5"
    >
      {invited.map(({ email, status, invite_link }) => (
        <div key={email} className="min-w-0">
          <p className="text-success-ink">
            {status === "added" && `${email} is in the project now.`}
            {status === "already_member" && `${email} is in the project already.`}
            {status === "invited" &&
              `${email} has no account yet. Send them this link; it is shown only now.`}
          </p>
          {invite_link && (
            <input
              readOnly
              aria-label={`Invite link for ${email}`}
              value={invite_link}
              onFocus={(event) => event.target.select()}
              className="field-control mt-1.5 font-mono text-sm"
            />
          )}
        </div>
      ))}
    </div>
  );
}
