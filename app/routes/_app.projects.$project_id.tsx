import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { FieldErrors } from "#app/core/errors.ts";
import { getProject } from "#app/domain/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  deleteProject,
  inviteMembers,
  leaveProject,
  removeMember,
} from "#app/domain/projects/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { EditProject } from "#app/ui/project/edit-project.tsx";
import { InviteForm, InviteResults } from "#app/ui/project/invite-form.tsx";
import { MemberList } from "#app/ui/project/member-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.project_name ?? "Project"} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getProject, { project_id: args.params.project_id });

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const project_id = String(args.params.project_id);
  const input = { ...form, project_id };
  const done =
    (message: string, path = `/projects/${project_id}`) =>
    () =>
      redirectTo(args, path, { flash: { kind: "success" as const, message } });
  switch (form.intent) {
    case "delete":
      return submit(args, deleteProject, input, done("Project deleted.", "/dashboard"));
    case "leave":
      return submit(args, leaveProject, input, done("You left the project.", "/dashboard"));
    case "remove":
      return submit(args, removeMember, input, done("Member removed."));
    case "role":
      return submit(args, changeMember, input, done("Role changed."));
    case "invite": {
      const invite = { ...input, also_organization: form.also_organization === "on" };
      // The links are shown once, here: they are kept nowhere.
      return submit(args, inviteMembers, invite, (invited) =>
        data({ invited, errors: {} as FieldErrors, values: {}, detail: "" }),
      );
    }
    default:
      return submit(args, changeProject, input, done("Project updated."));
  }
};

export default function Project() {
  const project = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { project_name, description, abilities, members } = project;
  const here = `/projects/${project.project_id}`;
  const errors = answer?.errors ?? {};
  const typed = answer?.values ?? {};
  const invited = answer && "invited" in answer ? answer.invited : null;
  const confirm = { backHref: here, errors: errors[""] };
  if (search.get("confirm") === "delete" && abilities.delete) {
    const question = `Are you sure you want to delete ${project_name}? This action cannot be undone.`;
    return (
      <ConfirmDialog {...confirm} title="Delete project" question={question} intent="delete" verb="Delete" />
    );
  }
  if (search.get("confirm") === "leave") {
    const question = `Are you sure you want to leave ${project_name}?`;
    return (
      <ConfirmDialog
        {...confirm}
        title="Leave project"
        question={question}
        intent="leave"
        verb="Leave Project"
      />
    );
  }
  if (search.has("edit") && abilities.edit) {
    return (
      <EditProject name={project_name} description={description} errors={errors} typed={typed} here={here} />
    );
  }
  return (
    <Dialog title="Project Details" closeHref="/dashboard" wide>
      <div>
        <p className="text-md font-semibold">{project_name}</p>
        <p className="mt-1 text-muted">{description || "No description provided"}</p>
      </div>
      {invited && <InviteResults invited={invited} />}
      {abilities.manageMembers && (
        <InviteForm key={invited?.map(({ email }) => email).join()} errors={errors} typed={typed} />
      )}
      <MemberList members={members} canManage={abilities.manageMembers} />
      <FormActions>
        {abilities.delete ? (
          <LinkButton variant="danger" to={`${here}?confirm=delete`}>
            Delete
          </LinkButton>
        ) : (
          <LinkButton variant="danger" to={`${here}?confirm=leave`}>
            Leave Project
          </LinkButton>
        )}
        <LinkButton to="/dashboard">Close</LinkButton>
        {abilities.edit && (
          <LinkButton variant="primary" to={`${here}?edit`}>
            Edit
          </LinkButton>
        )}
      </FormActions>
    </Dialog>
  );
}
