import { Form } from "@remix-run/react";
import { LinkButton } from "../button.tsx";
import { Dialog, FormActions } from "../dialog.tsx";
import { FormErrors } from "../form-errors.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextArea, TextField } from "../text-field.tsx";

export type FormState = { errors: Record<string, string[]>; typed: Record<string, string | string[]> };
type EditProjectProps = FormState & { name: string; description: string; here: string };

export function EditProject({ name, description, errors, typed, here }: EditProjectProps) {
  return (
    <Dialog title="Edit Project" closeHref={here}>
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={errors[""]} />
        <TextField
          name="name"
          label="Project name"
          required
          autoFocus
          maxLength={120}
          defaultValue={String(typed.name ?? name)}
          errors={errors.name}
        />
        <TextArea
          name="description"
          label="Description"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={String(typed.description ?? description)}
          errors={errors.description}
        />
        <FormActions>
          <LinkButton to={here}>Cancel</LinkButton>
          <SubmitButton pendingLabel="Saving…">Update Project</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
