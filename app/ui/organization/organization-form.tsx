import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { FormActions } from "../kit/dialog.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { TextField } from "../kit/text-field.tsx";
import { PictureField } from "../workspace/picture-field.tsx";

export type OrganizationFormResult = {
  errors: Record<string, string[]>;
  values: Record<string, string | string[]>;
};

type OrganizationFormProps = {
  name: string;
  logo: string | null;
  result: OrganizationFormResult | undefined;
  children: ReactNode;
};

export function OrganizationForm({ name, logo, result, children }: OrganizationFormProps) {
  return (
    <DialogForm method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      <FormErrors errors={result?.errors[""]} />
      <TextField
        name="org_name"
        label={t("Organization name")}
        required
        autoFocus
        maxLength={120}
        defaultValue={String(result?.values.org_name ?? name)}
        errors={result?.errors.org_name}
      />
      <PictureField label={t("Logo")} name={name} url={logo} errors={result?.errors.picture} />
      <FormActions>{children}</FormActions>
    </DialogForm>
  );
}
