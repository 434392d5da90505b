import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { currentProject } from "#app/domain/projects/read.server.ts";
import { searchProject } from "#app/domain/search/read.server.ts";
import type { SearchMeetingView } from "#app/domain/search/view.ts";
import { load } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Marked } from "#app/ui/kit/marked.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { SearchBox } from "#app/ui/kit/search-box.tsx";
import { Time } from "#app/ui/kit/time.tsx";
import { clockText } from "#app/ui/summary/evidence-chip.tsx";

export const meta: MetaFunction = () => [{ title: "Search · Throughline" }];

const longestShown = 200;

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await load(args, currentProject, {});
  const typed = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
  const q = typed.slice(0, longestShown);
  if (!project) return { project_name: null, q, words: [], meetings: [] };
  const found = await load(args, searchProject, { project_id: project.project_id, q });
  return { project_name: project.project_name, q, ...found };
};

export default function Search() {
  const { project_name, q, words, meetings } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        title="Search"
        description={project_name && `What was said, titled, summarised and taken on in ${project_name}.`}
      />
      {project_name === null ? (
        <EmptyState
          title="No project is selected"
          action={<LinkButton to="/dashboard">Choose a project</LinkButton>}
        >
          Search looks through the meetings of one project.
        </EmptyState>
      ) : (
        <SearchBox
          live
          action="/search"
          label="Search this project"
          placeholder="Search words, titles, action items"
          defaultValue={q}
        />
      )}
      {project_name !== null && q !== "" && meetings.length === 0 && (
        <EmptyState
          title={`Nothing was found for “${q}”.`}
          action={<LinkButton to="/memory-gpt">Ask Memory GPT</LinkButton>}
        >
          Fewer or other words may find it; a question is read more freely than a search.
        </EmptyState>
      )}
      {meetings.map((meeting) => (
        <FoundMeeting key={meeting.meeting_id} meeting={meeting} words={words} />
      ))}
    </Page>
  );
}

function FoundMeeting({ meeting, words }: { meeting: SearchMeetingView; words: string[] }) {
  const { meeting_id, title, scheduled_at, spoken, lines, items } = meeting;
  const href = `/meeting-summary/${meeting_id}`;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-md">
        <Link to={href} prefetch="intent" className="min-w-0 break-words hover:underline">
          <Marked text={title} words={words} />
        </Link>
        <span className="text-sm font-normal text-muted">
          <Time value={scheduled_at} />
        </span>
      </h2>
      <ul className="mt-2 flex flex-col">
        {lines.map(({ line_id, text }) => (
          <Hit key={line_id} href={href} label="Summary">
            <Marked text={text} words={words} />
          </Hit>
        ))}
        {items.map(({ action_id, text, owner, status }) => (
          <Hit
            key={action_id}
            href={`${href}#action-${action_id}`}
            label={[status === "completed" ? "Action item, done" : "Action item", owner]
              .filter(Boolean)
              .join(" · ")}
          >
            <Marked text={text} words={words} />
          </Hit>
        ))}
        {spoken.map(({ segment_id, speaker, timestamp, text }) => (
          <Hit
            key={segment_id}
            href={`${href}?tab=transcript#line-${segment_id}`}
            label={`${speaker} ${clockText(timestamp)}`}
          >
            <Marked text={text} words={words} />
          </Hit>
        ))}
      </ul>
    </section>
  );
}

type HitProps = { href: string; label: string; children: ReactNode };

function Hit({ href, label, children }: HitProps) {
  return (
    <li
      data-row=""
      className="relative rounded-control py-2 has-[a.stretched-link:hover]:bg-hover md:-mx-3 md:px-3"
    >
      <Link to={href} className="stretched-link text-sm font-medium text-muted">
        {label}
      </Link>
      <p className="max-w-prose break-words">{children}</p>
    </li>
  );
}
