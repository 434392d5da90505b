import { useRouteLoaderData } from "@remix-run/react";
import { displayName } from "#app/domain/identity/display-name.ts";
import { Dialog, FormActions } from "../dialog.tsx";
import { CloseButton, OverlayButton } from "../dialog-buttons.tsx";
import { isLeaving, LeavingButton, LeavingDialog } from "../leaving.tsx";
import type { DialogPageProps } from "../overlay.tsx";
import { PlacePicture } from "../place-picture.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { type InvitedPerson, InviteLinks } from "./invite-links.tsx";
import { type Member, MemberList } from "./member-list.tsx";
import { type FormAnswer, ProjectForm } from "./project-form.tsx";

type Project = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  abilities: { edit: boolean; delete: boolean; leave: boolean; addToOrganization: boolean };
  members: Member[];
};
/** Saved, with links to hand on. */
type Saved = { invited: InvitedPerson[] };
type Answer = FormAnswer | Saved;

/** A project: read, changed, deleted or left. */
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
    return <LeavingDialog {...leaving} search={search} errors={failed?.errors[""]} />;
  if (search.has("edit") && project.abilities.edit && !(answer && "invited" in answer))
    return <EditProject project={project} answer={failed} here={here} self={self ?? ""} />;
  const { project_name, description, profile_url, abilities, members } = project;
  return (
    <Dialog title="Project Details" closeHref="/dashboard">
      <div className="flex items-start gap-3">
        <PlacePicture name={project_name} url={profile_url} size="large" />
        <div className="min-w-0">
          <p className="text-md font-semibold">{project_name}</p>
          <p className="text-muted">{description || "No description provided"}</p>
        </div>
      </div>
      {answer && "invited" in answer && <InviteLinks invited={answer.invited} />}
      <MemberList members={members} self={self} />
      <FormActions>
        <LeavingButton {...leaving} />
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
  answer: FormAnswer | undefined;
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
