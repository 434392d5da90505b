import { isolated } from "#app/core/isolated.ts";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { ListPages } from "../kit/list-pages.tsx";

type ExportSectionProps = {
  org_id: string;
  org_name: string;
  /** Whether the reader may export the whole organization. */
  whole: boolean;
  projects: PageOfList<{ project_id: string; project_name: string }>;
};

/** Archives to download: of the organization, and of each project that the reader runs. */
export function ExportSection({ org_id, org_name, whole, projects }: ExportSectionProps) {
  return (
    <SettingsSection
      title={t("Export")}
      description={t(
        "A zip file with meetings, transcripts, summaries, action items, people and kept recordings. You can read it, and another server can import it. Chats, share links and passwords aren't in it.",
      )}
    >
      {whole && (
        <>
          <p>
            {t("The whole organization with all of its projects, including those you aren't a member of.")}
          </p>
          <div>
            <LinkButton
              variant="primary"
              to={`/organizations/${org_id}/archive.zip`}
              reloadDocument
              icon={<Icon name="download" />}
            >
              {rich("Export {orgName}", { orgName: <bdi>{org_name}</bdi> })}
            </LinkButton>
          </div>
        </>
      )}
      {projects.total > 0 && (
        <div>
          <h3 className="mb-2 font-medium">{t("One project")}</h3>
          <List label={t("Projects you can export")}>
            {projects.items.map(({ project_id, project_name }) => (
              <ListRow
                key={project_id}
                title={project_name}
                actions={
                  <LinkButton
                    to={`/projects/${project_id}/archive.zip`}
                    reloadDocument
                    aria-label={t("Export {projectName}", { projectName: isolated(project_name) })}
                  >
                    {t("Export")}
                  </LinkButton>
                }
              />
            ))}
          </List>
          <ListPages
            listed={projects}
            size={rowsOnPage}
            hrefOf={(at) => `/organizations/${org_id}/archive?at=${at}`}
          />
        </div>
      )}
      {!whole && projects.total === 0 && (
        <p className="text-muted">
          {t("Only admins can export. Ask an admin of the project or the organization.")}
        </p>
      )}
    </SettingsSection>
  );
}
