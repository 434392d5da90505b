import { useRouteLoaderData } from "@remix-run/react";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import type { ShareLinkView } from "#app/domain/summaries/shares/view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../kit/dialog-buttons.tsx";
import { Icon } from "../kit/icon.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { ShareLinkList } from "../share/link-list.tsx";
import { DeleteOrLeaveButton, DeleteOrLeaveDialog, isLeaving } from "../workspace/delete-or-leave.tsx";
import { type PeopleListed, PeoplePages } from "../workspace/people-pages.tsx";
import { reviewHref } from "../workspace/review-href.ts";
import { WorkspacePicture } from "../workspace/workspace-picture.tsx";
import { type InvitedPerson, InviteLinks } from "./invite-links.tsx";
import { type ListedMember, MemberList, memberBefore } from "./member-list.tsx";
import { ProjectForm, type ProjectFormResult } from "./project-form.tsx";
import { sameNameWarning } from "./same-name.ts";

type Project = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  abilities: { edit: boolean; delete: boolean; leave: boolean; addToOrganization: boolean };
  people: PeopleListed<ListedMember>;
  /** Links to summaries that the reader may turn off. */
  links: PageOfList<ShareLinkView>;
  /** E-mail to why it gets no mail. */
  mail_problems: Record<string, string>;
};
/** The saved project, with invite links. */
type Saved = { invited: InvitedPerson[]; same_name: boolean };
type ProjectResult = ProjectFormResult | Saved;

/** A project: view, edit, delete or leave it. */
export function ProjectDialog(props: DialogPageProps<Project, ProjectResult>) {
  const { data: project, result, search } = props;
  const path = `/projects/${project.project_id}`;
  const leaving = {
    noun: "project" as const,
    name: project.project_name,
    abilities: project.abilities,
    path,
  };
  const failed = result && "errors" in result ? result : undefined;
  const self = useRouteLoaderData<{ user: { email: string } }>("routes/_app")?.user.email;
  if (isLeaving(leaving, search))
    return <DeleteOrLeaveDialog {...leaving} search={search} errors={failed?.errors[""]} />;
  if (search.has("edit") && project.abilities.edit && !(result && "invited" in result))
    return <EditProject project={project} result={failed} path={path} self={self ?? ""} />;
  const { project_name, description, profile_url, abilities, people } = project;
  return (
    <Dialog title={t("Project Details")} closeHref="/dashboard">
      <div className="flex items-start gap-3">
        <WorkspacePicture name={project_name} url={profile_url} size="large" />
        <div className="min-w-0">
          <p className="text-md font-semibold">{project_name}</p>
          <p className="text-muted">{description || t("No description provided")}</p>
        </div>
      </div>
      {result && "invited" in result && result.same_name && (
        <p className="text-warning-ink">{t(sameNameWarning)}</p>
      )}
      {result && "invited" in result && <InviteLinks invited={result.invited} />}
      <PeoplePages listed={people} path={path}>
        <MemberList
          members={people.people}
          self={self}
          mailProblems={project.mail_problems}
          projectId={project.project_id}
        />
      </PeoplePages>
      <div className="flex flex-wrap gap-3">
        {abilities.edit && (
          <OverlayButton to={`${path}/invite`} icon={<Icon name="user-plus" />}>
            {t("Invite people")}
          </OverlayButton>
        )}
        <LinkButton to={reviewHref(project.project_id)}>{t("Quarter review")}</LinkButton>
        {abilities.edit && <LinkButton to={`${path}/webhooks`}>{t("Webhooks and channels")}</LinkButton>}
        {abilities.edit && abilities.delete && (
          <LinkButton to={`${path}/archive.zip`} reloadDocument icon={<Icon name="download" />}>
            {t("Export everything")}
          </LinkButton>
        )}
      </div>
      {project.links.total > 0 && (
        <section aria-label={t("Shared links")}>
          <h2 className="mb-2 font-medium">{t("Shared links")}</h2>
          <ShareLinkList links={project.links.items} byMeeting />
          <ListPages listed={project.links} size={rowsOnPage} hrefOf={(at) => `${path}?links=${at}`} />
        </section>
      )}
      <FormActions>
        <DeleteOrLeaveButton {...leaving} />
        <CloseButton to="/dashboard">{t("Close")}</CloseButton>
        {abilities.edit && (
          <OverlayButton variant="primary" to={`${path}?edit`}>
            {t("Edit")}
          </OverlayButton>
        )}
      </FormActions>
    </Dialog>
  );
}

function EditProject({
  project,
  result,
  path,
  self,
}: {
  project: Project;
  result: ProjectFormResult | undefined;
  path: string;
  self: string;
}) {
  const { project_name: name, description, profile_url: picture, people, abilities } = project;
  return (
    <Dialog title={t("Edit Project")} closeHref={path}>
      <ProjectForm
        projectId={project.project_id}
        project={{ name, description, picture }}
        members={people.people.map(memberBefore)}
        page={people}
        self={self}
        mayAddToOrganization={abilities.addToOrganization}
        result={result}
      >
        <OverlayButton to={path} data-gives-up="">
          {t("Cancel")}
        </OverlayButton>
        <SubmitButton intent="save" pendingLabel={t("Saving…")}>
          {t("Update Project")}
        </SubmitButton>
      </ProjectForm>
    </Dialog>
  );
}
