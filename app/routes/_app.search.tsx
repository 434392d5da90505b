import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import {
  listRecent,
  searchByMeaning,
  searchProject,
} from "#app/domain/search-and-chat/search/read.server.ts";
import type { SearchView } from "#app/domain/search-and-chat/search/view.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { timesShown } from "#app/http/pages/times-shown.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { SearchBox } from "#app/ui/kit/search-box.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { FaceList } from "#app/ui/meeting/facts/faces.tsx";
import { FoundMeeting, RecentMeetings } from "#app/ui/meeting/hub/search-hits.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Search")} · Throughline` }];

const longestShown = 200;

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await load(args, currentProject, {});
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get("q")?.trim() ?? "").slice(0, longestShown);
  const byMeaning = searchParams.get("by") === "meaning";
  const meeting_id = searchParams.get("in") || undefined;
  const times = timesShown(args.request);
  const asked = { q, byMeaning, meeting_id, times };
  if (!project) return { project_name: null, ...asked, ...nothing, recent: [] };
  const { project_id, project_name } = project;
  const about = { project_name, ...asked };
  if (q === "") return { ...about, ...nothing, recent: await load(args, listRecent, { project_id }) };
  const search = byMeaning ? searchByMeaning : searchProject;
  return { ...about, ...(await load(args, search, { project_id, q, meeting_id, times })), recent: [] };
};

const nothing: SearchView = {
  ...{ terms: [], hasMeanings: false, people: [], more_people: 0 },
  ...{ meetings: [], more_meetings: false },
};

/** More of one meeting than is listed stands in its transcript, where it can be searched too. */
function inTranscript(meetingId: string, q: string): string {
  return `/meeting-summary/${meetingId}?${new URLSearchParams({ tab: "transcript", q })}`;
}

export default function Search() {
  const data = useLoaderData<typeof loader>();
  const { project_name, q, byMeaning, terms, hasMeanings, people, meetings, recent, meeting_id } = data;
  const pageWith = (more: Record<string, string>) =>
    `/search?${new URLSearchParams({ q, ...(byMeaning && { by: "meaning" }), ...more })}`;
  return (
    <Page>
      <PageHeader
        title={t("Search")}
        description={
          project_name &&
          t("Search titles, summaries, action items and transcripts in {projectName}", {
            projectName: isolated(project_name),
          })
        }
      />
      {project_name === null ? (
        <EmptyState
          title={t("No project is selected")}
          action={<LinkButton to="/dashboard">{t("Choose a project")}</LinkButton>}
        >
          {t("Search covers one project at a time.")}
        </EmptyState>
      ) : (
        <SearchBox
          live
          action="/search"
          label={t("Search this project")}
          placeholder={t("Search words, titles, action items")}
          defaultValue={q}
        />
      )}
      {q !== "" && hasMeanings && !byMeaning && (
        <p className="text-sm">
          <Link
            to={pageWith({ by: "meaning", ...(meeting_id && { in: meeting_id }) })}
            className="font-medium text-accent-ink hover:underline"
          >
            {t("Also search by meaning")}
          </Link>
        </p>
      )}
      {meeting_id && (
        <p className="text-sm">
          <TextLink to={pageWith({})}>{t("Search all meetings")}</TextLink>
        </p>
      )}
      <FaceList label={t("People")} faces={people} projectId={people[0]?.project_id ?? ""} />
      {data.more_people > 0 && (
        <p className="text-sm text-muted">
          {t("{morePeople} more people. Type more of the name to find them.", {
            morePeople: data.more_people,
          })}
        </p>
      )}
      {recent.length > 0 && <RecentMeetings meetings={recent} />}
      {project_name !== null && q !== "" && meetings.length + people.length === 0 && (
        <EmptyState
          title={t("Nothing found for “{q}”", { q })}
          action={<LinkButton to="/memory-gpt">{t("Ask Memory GPT")}</LinkButton>}
        >
          {t("Try fewer or different words, or ask a question instead.")}
        </EmptyState>
      )}
      {meetings.map((meeting) => (
        <FoundMeeting
          key={meeting.meeting_id}
          meeting={meeting}
          terms={terms}
          allHref={meeting_id ? inTranscript(meeting.meeting_id, q) : pageWith({ in: meeting.meeting_id })}
        />
      ))}
      {data.more_meetings && (
        <p>
          <TextLink to={pageWith({ times: String(data.times + 1) })} preventScrollReset>
            {t("Show more meetings")}
          </TextLink>
        </p>
      )}
    </Page>
  );
}
