import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton } from "../kit/dialog-buttons.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../kit/overlay.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea } from "../kit/text-field.tsx";
import { type InvitedPerson, InviteLinks } from "./invite-links.tsx";
import { projectRoleOptions } from "./role-labels.ts";

type InviteForm = {
  project_id: string;
  project_name: string;
  /** Whether invitations go out by mail. */
  mails: boolean;
  may_add_to_organization: boolean;
};
type Failed = { errors: Record<string, string[] | undefined>; values: Record<string, string | string[]> };
type InviteResult = Failed | { invited: InvitedPerson[] };

/** Addresses to a link or a mail each. What was done for each address is shown once, with its link. */
export function InviteDialog({ data, result, search }: DialogPageProps<InviteForm, InviteResult>) {
  const { project_name, mails } = data;
  if (result && "invited" in result)
    return (
      <Dialog
        title={t("Invite people to {projectName}", { projectName: isolated(project_name) })}
        closeHref="/dashboard"
      >
        <InviteLinks invited={result.invited} mails={mails} />
        <FormActions>
          <CloseButton to="/dashboard">{t("Done")}</CloseButton>
        </FormActions>
      </Dialog>
    );
  const { errors = {}, values = {} } = result ?? {};
  return (
    <Dialog
      title={t("Invite people to {projectName}", { projectName: isolated(project_name) })}
      description={
        mails
          ? t("We'll e-mail each person a link. You can copy their links too.")
          : t("We'll give you a link to send each person. E-mail isn't set up on this server yet.")
      }
      closeHref="/dashboard"
    >
      <DialogForm method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <TextArea
          name="emails"
          label={t("E-mail addresses")}
          hint={t("Separate them with commas or new lines.")}
          rows={3}
          required
          autoFocus
          autoComplete="off"
          inputMode="email"
          defaultValue={String(values.emails ?? search.get("emails") ?? "")}
          errors={errors.emails}
        />
        <Select
          name="role"
          label={t("Role")}
          options={projectRoleOptions()}
          defaultValue={String(values.role ?? "member")}
          errors={errors.role}
        />
        {data.may_add_to_organization && (
          <Checkbox
            name="also_organization"
            label={t("Add to Organization also")}
            defaultChecked={values.also_organization === "on"}
          />
        )}
        <FormActions>
          <CloseButton to="/dashboard">{t("Cancel")}</CloseButton>
          <SubmitButton pendingLabel={mails ? t("Sending…") : t("Creating…")}>
            {mails ? t("Send invitations") : t("Create links")}
          </SubmitButton>
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
