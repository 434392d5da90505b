import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { ListedDecisionView, SuggestionView } from "#app/domain/summaries/decisions/view.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List } from "../kit/list.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { ListDownloads } from "../workspace/list-downloads.tsx";
import { reviewHref } from "../workspace/review-href.ts";
import { isLogNarrowed, type LogFilter, logHref, logValues } from "./decision-filter.ts";
import { LogFilters, type LogFiltersProps } from "./decision-filters.tsx";
import { DecisionListRow } from "./decision-row.tsx";
import { Suggestions } from "./suggestions.tsx";

export type DecisionLogProps = {
  project: { project_id: string; project_name: string };
  filter: LogFilter;
  decisions: ListedDecisionView[];
  next: string | null;
  offered: Omit<LogFiltersProps, "filter" | "project_id">;
  waiting: { suggestions: SuggestionView[]; more: boolean };
  /** Why the last form was refused. */
  problem?: string | undefined;
};

/** What the meetings of a project decided, newest first, and where each decision stands. */
export function DecisionLog({
  project,
  filter,
  decisions,
  next,
  offered,
  waiting,
  problem,
}: DecisionLogProps) {
  const { project_id, project_name } = project;
  const { q, before: _, ...kept } = filter;
  const isNarrowed = isLogNarrowed(filter);
  const isEmpty = decisions.length === 0 && !isNarrowed && !filter.before;
  return (
    <Page>
      <PageHeader
        title={t("Decisions")}
        description={t("From every meeting in {projectName}", { projectName: isolated(project_name) })}
        actions={
          !isEmpty && (
            <>
              <TextLink to={reviewHref(project_id)}>{t("Quarter review")}</TextLink>
              <ListDownloads hrefOf={(format) => fileHref(project_id, filter, format)} />
            </>
          )
        }
      />
      <FormErrors errors={problem === undefined ? [] : [problem]} />
      <Suggestions {...waiting} />
      {!isEmpty && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SearchBox
            label={t("Search decisions")}
            placeholder={t("Search decisions...")}
            defaultValue={q}
            keep={logValues(kept)}
            live
          />
          <LogFilters filter={filter} project_id={project_id} {...offered} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          title={t("No decisions yet")}
          action={<LinkButton to="/summary-hub">{t("Open the Summary Hub")}</LinkButton>}
        >
          {t(
            "A decision shows up here once it was checked against the transcript, or you keep it in a summary.",
          )}
        </EmptyState>
      )}
      {decisions.length === 0 && !isEmpty && (
        <EmptyState
          title={t("No decisions found matching your criteria.")}
          action={<LinkButton to="/decisions">{t("Clear filters")}</LinkButton>}
        />
      )}
      {decisions.length > 0 && (
        <List label={t("Decisions")}>
          {decisions.map((decision) => (
            <DecisionListRow key={decision.decision_id} decision={decision} />
          ))}
        </List>
      )}
      {(next || filter.before) && (
        <nav aria-label={t("Pages")} className="no-print flex gap-2">
          {filter.before && <LinkButton to={logHref(filter)}>{t("Newest")}</LinkButton>}
          {next && <LinkButton to={logHref(filter, { before: next })}>{t("Older")}</LinkButton>}
        </nav>
      )}
    </Page>
  );
}

/** The list as it is narrowed, as a file. */
function fileHref(projectId: string, filter: LogFilter, format: string): string {
  const search = new URLSearchParams({ ...logValues({ ...filter, before: undefined }), format });
  return `/projects/${encodeURIComponent(projectId)}/decisions?${search}`;
}
