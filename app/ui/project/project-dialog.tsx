import { useRouteLoaderData } from "@remix-run/react";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../kit/dialog-buttons.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { DeleteOrLeaveButton, DeleteOrLeaveDialog, isLeaving } from "../workspace/delete-or-leave.tsx";
import { WorkspacePicture } from "../workspace/workspace-picture.tsx";
import { type InvitedPerson, InviteLinks } from "./invite-links.tsx";
import { type Member, MemberList } from "./member-list.tsx";
import { type FormResult, ProjectForm } from "./project-form.tsx";

type Project = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  abilities: { edit: boolean; delete: boolean; leave: boolean; addToOrganization: boolean };
  members: Member[];
};
/** The saved project, with invite links. */
type Saved = { invited: InvitedPerson[] };
type Answer = FormResult | Saved;

/** A project: view, edit, delete or leave it. */
export function ProjectDialog(props: DialogPageProps<Project, Answer>) {
  const { data: project, answer, search } = props;
  const here = `/projects/${project.project_id}`;
  const leaving = {
    noun: "project" as const,
    name: project.project_name,
    abilities: project.abilities,
    here,
  };
  const failed = answer && "errors" in answer ? answer : undefined;
  const self = useRouteLoaderData<{ user: { email: string } }>("routes/_app")?.user.email;
  if (isLeaving(leaving, search))
    return <DeleteOrLeaveDialog {...leaving} search={search} errors={failed?.errors[""]} />;
  if (search.has("edit") && project.abilities.edit && !(answer && "invited" in answer))
    return <EditProject project={project} answer={failed} here={here} self={self ?? ""} />;
  const { project_name, description, profile_url, abilities, members } = project;
  return (
    <Dialog title="Project Details" closeHref="/dashboard">
      <div className="flex items-start gap-3">
        <WorkspacePicture name={project_name} url={profile_url} size="large" />
        <div className="min-w-0">
          <p className="text-md font-semibold">{project_name}</p>
          <p className="text-muted">{description || "No description provided"}</p>
        </div>
      </div>
      {answer && "invited" in answer && <InviteLinks invited={answer.invited} />}
      <MemberList members={members} self={self} />
      <FormActions>
        <DeleteOrLeaveButton {...leaving} />
        <CloseButton to="/dashboard">Close</CloseButton>
        {abilities.edit && (
          <OverlayButton variant="primary" to={`${here}?edit`}>
            Edit
          </OverlayButton>
        )}
      </FormActions>
    </Dialog>
  );
}

function EditProject({
  project,
  answer,
  here,
  self,
}: {
  project: Project;
  answer: FormResult | undefined;
  here: string;
  self: string;
}) {
  const { project_name: name, description, profile_url: picture, members, abilities } = project;
  return (
    <Dialog title="Edit Project" closeHref={here}>
      <ProjectForm
        project={{ name, description, picture }}
        members={members.map(({ email, role }) => ({ email, role }))}
        people={members.map((member) => ({
          email: member.email,
          name: displayName(member),
          waiting: member.status === "pending",
        }))}
        self={self}
        mayAddToOrganization={abilities.addToOrganization}
        answer={answer}
      >
        <OverlayButton to={here}>Cancel</OverlayButton>
        <SubmitButton intent="save" pendingLabel="Saving…">
          Update Project
        </SubmitButton>
      </ProjectForm>
    </Dialog>
  );
}
