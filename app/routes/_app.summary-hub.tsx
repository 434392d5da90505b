import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { requestRegroup } from "#app/domain/meetings/context-groups/write.server.ts";
import { currentHub } from "#app/domain/meetings/meetings/read.server.ts";
import type { HubView } from "#app/domain/meetings/meetings/view.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import type { LibraryView } from "#app/domain/search-and-chat/library/view.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { SearchBox } from "#app/ui/kit/search-box.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { useToast } from "#app/ui/kit/toast.tsx";
import { AddTranscriptButton } from "#app/ui/meeting/add/add-transcript-button.tsx";
import { HubMeetings, NoMeetings, Regenerate, Regrouping, recentRows } from "#app/ui/meeting/hub/hub.tsx";
import { Library } from "#app/ui/meeting/hub/library.tsx";
import { filterIn, isNarrowed, type LibraryFilter, valuesOf } from "#app/ui/meeting/hub/library-filter.ts";
import { cachedMeetings, cacheMeetings, filtered } from "#app/ui/meeting/hub/meetings-cache.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Summary Hub")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const filter = filterIn(new URL(args.request.url).searchParams);
  const found = await load(args, currentHub, { q: filter.q });
  if (!found) return { filter, hub: null, library: null };
  const { project_id } = found.project;
  const time_zone = zoneOfRequest(args.request, (await load(args, me, {})).time_zone);
  return {
    filter,
    hub: found,
    library: await load(args, findMeetings, { project_id, ...filter, time_zone }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { project_id } = await readForm(args.request);
  const message = t("Regrouping meetings. The new groups will show up in a moment.");
  return submit(args, requestRegroup, { project_id }, () =>
    redirectTo(args, "/summary-hub", { flash: { kind: "info", message } }),
  );
};

export default function SummaryHub() {
  const { hub, library } = useLoaderData<typeof loader>();
  if (!hub || !library)
    return (
      <Page>
        <PageHeader title={t("Summary Hub")} />
        <EmptyState
          title={t("No project is selected")}
          action={<LinkButton to="/dashboard">{t("Choose a project")}</LinkButton>}
        >
          {t("Choose a project to see its summaries.")}
        </EmptyState>
      </Page>
    );
  return <ProjectHub key={hub.project.project_id} {...hub} library={library} />;
}

type ProjectHubProps = {
  project: { project_id: string; project_name: string };
  hub: HubView;
  library: LibraryView;
};

/** How often the page polls for the new groups. */
const lookMs = 700;

function ProjectHub({ project: { project_id, project_name }, hub, library }: ProjectHubProps) {
  const { filter } = useLoaderData<typeof loader>();
  const { q, before: _, ...kept } = filter;
  const failed = useFormResult<typeof action>();
  const [typed, setTyped] = useState(q);
  const waiting = typed.trim() !== q;
  const found = useAtOnce(project_id, hub, { typed, waiting });
  const recent = isWhole(filter) ? recentRows(found, library) : [];
  const above = new Set(recent.map(({ meeting_id }) => meeting_id));
  const list = <Library library={library} filter={filter} above={above} projectId={project_id} />;
  useLook(hub.regrouping);
  useWhenRegrouped(hub.regrouping);
  return (
    <Page>
      <PageHeader
        title={t("Summary Hub")}
        description={t("Every meeting in {projectName}, summarized", { projectName: isolated(project_name) })}
        actions={
          hub.completed > 0 && (
            <>
              <TextLink to="/decisions">{t("Decisions")}</TextLink>
              <TextLink to="/action-items">{t("Action items")}</TextLink>
              <AddTranscriptButton />
            </>
          )
        }
      />
      <FormErrors errors={failed && [failed.detail]} />
      {hub.regrouping && <Regrouping completed={hub.completed} />}
      {hub.completed === 0 && (
        <>
          <NoMeetings />
          {list}
        </>
      )}
      {hub.completed > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SearchBox
              label={t("Search topics or meetings")}
              placeholder={t("Search topics or meetings...")}
              defaultValue={q}
              keep={valuesOf(kept)}
              live
              onType={setTyped}
            />
            <Loading waiting={waiting} />
          </div>
          <HubMeetings
            project_id={project_id}
            hub={found}
            recent={recent}
            library={list}
            regenerate={<Regenerate project_id={project_id} running={hub.regrouping} />}
          />
        </>
      )}
    </Page>
  );
}

/** The list from its beginning, narrowed by words alone. */
function isWhole(filter: LibraryFilter): boolean {
  return !filter.before && !isNarrowed({ ...filter, q: "" });
}

/** Searches the browser's copy of the project's meetings at once, while the server searches. */
function useAtOnce(
  projectId: string,
  hub: HubView,
  { typed, waiting }: { typed: string; waiting: boolean },
): HubView {
  const { q } = useLoaderData<typeof loader>().filter;
  useEffect(() => {
    if (q === "") cacheMeetings(projectId, hub);
  }, [projectId, hub, q]);
  if (!waiting) return hub;
  const found = filtered(cachedMeetings(projectId) ?? hub, typed);
  // No title matches: the transcripts may, which only the server can search.
  return found.recent.length > 0 ? found : hub;
}

/** Unchanged groups send no live message, so the page polls for the end of the grouping. */
function useLook(regrouping: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!regrouping) return;
    const timer = setInterval(revalidate, lookMs);
    return () => clearInterval(timer);
  }, [regrouping, revalidate]);
}

function useWhenRegrouped(regrouping: boolean): void {
  const toast = useToast();
  const before = useRef(regrouping);
  useEffect(() => {
    if (before.current && !regrouping) toast({ kind: "success", message: t("Groups are up to date.") });
    before.current = regrouping;
  }, [regrouping, toast]);
}

function Loading({ waiting }: { waiting: boolean }) {
  const { state } = useNavigation();
  return (
    <p role="status" className="delayed text-sm text-muted">
      {waiting && state === "loading" ? t("Loading summaries...") : null}
    </p>
  );
}

/** The hub could not be loaded; the rest of the page stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  const toast = useToast();
  const detail: unknown = isRouteErrorResponse(error) ? error.data?.detail : undefined;
  const message = typeof detail === "string" ? detail : t("Failed to load meetings");
  useEffect(() => toast({ kind: "error", message }), [toast, message]);
  return (
    <Page>
      <PageHeader title={t("Summary Hub")} />
      <EmptyState
        title={message}
        action={
          <LinkButton to="/summary-hub" reloadDocument>
            {t("Try again")}
          </LinkButton>
        }
      >
        {t("Nothing you saved is lost.")}
      </EmptyState>
    </Page>
  );
}
