import type { MetaFunction } from "@remix-run/node";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction = () => [{ title: "Dashboard · Throughline" }];

const cards = [
  {
    to: "/schedule-meeting",
    title: "Schedule Meeting",
    text: "Meetings that start with purpose, powered by AI",
  },
  { to: "/launch-meeting", title: "Launch Meeting", text: "Upcoming meetings, one click away" },
  {
    to: "/summary-hub",
    title: "Summary Hub",
    text: "Never lose context—every meeting becomes a connected story",
  },
  { to: "/memory-gpt", title: "Memory GPT", text: "Ask once, answer with context" },
];

export default function Dashboard() {
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  if (!app) return <Page>Loading...</Page>;
  return (
    <Page>
      <PageHeader title="Throughline" description={`Welcome, ${app.user.first_name} ${app.user.last_name}`} />
      <NextStep orgId={app.currentOrgId} projectId={app.currentProjectId} />
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {cards.map(({ to, title, text }) => (
          <li key={to} className="relative border-b border-line py-5 hover:[&_svg]:translate-x-0.5">
            <h2 className="flex items-center justify-between text-md">
              <Link to={to} className="cover">
                {title}
              </Link>
              <ArrowRight className="size-4 text-muted transition-transform" aria-hidden="true" />
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** A newcomer is led to the first thing that is missing. */
function NextStep({ orgId, projectId }: { orgId: string | null; projectId: string | null }) {
  if (orgId === null) {
    return (
      <EmptyState
        title="Start with an organization"
        action={
          <LinkButton variant="primary" to="/organizations/new">
            Create Organization
          </LinkButton>
        }
      >
        It holds your projects and the people who work in them.
      </EmptyState>
    );
  }
  if (projectId !== null) return null;
  return (
    <EmptyState
      title="Choose or create a project"
      action={
        <LinkButton variant="primary" to="/projects/new">
          Create Project
        </LinkButton>
      }
    >
      Meetings, summaries and memory belong to a project. Yours are under Select Project, at the top.
    </EmptyState>
  );
}
