import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { FormActions } from "../kit/dialog.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { TextArea, TextField } from "../kit/text-field.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";
import { PictureField } from "../workspace/picture-field.tsx";
import { type MemberBefore, membersBefore, membersIn, roleOf, type Values } from "./member-draft.ts";
import { type MemberPage, pageIn, wantedPage } from "./member-page.ts";
import { MembersField } from "./members-field.tsx";

export type ProjectFormResult = { errors: Record<string, string[]>; values: Values };

type ProjectFormProps = {
  /** Null for a new one. */
  projectId: string | null;
  project: { name: string; description: string; picture: string | null };
  members: MemberBefore[];
  /** Which members these are; without it, all. */
  page?: MemberPage;
  self: string;
  mayAddToOrganization: boolean;
  result: ProjectFormResult | undefined;
  hidden?: ReactNode;
  children: ReactNode;
};

/** The fields of a project, to create or edit it. */
export function ProjectForm(props: ProjectFormProps) {
  const { projectId, project, members, page = noPage, self, mayAddToOrganization, result } = props;
  const { errors = {} } = result ?? {};
  const kept = useFormDraft(`project ${projectId ?? "new"}`, result);
  const { values } = kept;
  const text = (name: string, otherwise: string) => String(values?.[name] ?? otherwise);
  // The form came back from a step that changed the list only.
  const writing = result !== undefined && result.values.intent !== "save";
  return (
    <DialogForm key={kept.key} method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      {/* Enter presses the first button of a form: it invites while the invite field has text. */}
      <button type="submit" name="intent" value="enter" className="hidden" tabIndex={-1}>
        Enter
      </button>
      {props.hidden}
      {kept.notice}
      <FormErrors errors={ofTheWhole(errors)} />
      <TextField
        name="name"
        label={t("Project name")}
        required
        autoFocus={!writing}
        maxLength={120}
        defaultValue={text("name", project.name)}
        errors={errors.name}
      />
      <TextArea
        name="description"
        label={t("Description")}
        optional
        rows={3}
        maxLength={2000}
        defaultValue={text("description", project.description)}
        errors={errors.description}
      />
      <PictureField label={t("Picture")} name={project.name} url={project.picture} errors={errors.picture} />
      <MembersField
        members={values ? membersIn(values) : members}
        before={values ? membersBefore(values) : members}
        page={values ? pageIn(values) : page}
        self={self}
        mayAddToOrganization={mayAddToOrganization}
        typed={{
          emails: text("emails", ""),
          role: roleOf(values?.invite_role),
          also: values?.also_organization === "on",
        }}
        errors={errors.emails}
        autoFocus={writing ? (values && wantedPage(values) ? "find_member" : "emails") : null}
      />
      <FormActions>{props.children}</FormActions>
    </DialogForm>
  );
}

const noPage = pageIn({});
const ownFields = ["name", "description", "picture", "emails"];

function ofTheWhole(errors: Record<string, string[]>): string[] {
  const others = Object.entries(errors).filter(([field]) => !ownFields.includes(field));
  return [...new Set(others.flatMap(([, messages]) => messages))];
}
