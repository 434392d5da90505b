import type { ReactNode } from "react";
import { message, t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { type TabItem, Tabs } from "../kit/tabs.tsx";

export type AttentionCounts = {
  dead_jobs: number;
  problem_deliveries: number;
  failed_mails: number;
  waiting_organizations: number;
  is_damaged: boolean;
  no_backups: boolean;
};

const base = "/settings/integrations";
const tabs = [
  { id: "services", label: message("Services"), path: "" },
  { id: "deliveries", label: message("Deliveries"), path: "/deliveries" },
  { id: "calls", label: message("Calls"), path: "/calls" },
  { id: "jobs", label: message("Jobs"), path: "/jobs" },
  { id: "mail", label: message("E-mail"), path: "/mail" },
  { id: "backups", label: message("Backups"), path: "/backups" },
  { id: "spending", label: message("Spending"), path: "/spending" },
  { id: "people", label: message("People"), path: "/people" },
  { id: "ways-out", label: message("What may leave"), path: "/ways-out" },
  { id: "operators", label: message("Operators"), path: "/operators" },
] as const;
export type IntegrationsTab = (typeof tabs)[number]["id"];

type FrameProps = { tab: IntegrationsTab; attention: AttentionCounts; children: ReactNode };

/** The head of every page about the server itself: its tabs, with counts where something needs the operator. */
export function IntegrationsFrame({ tab, attention, children }: FrameProps) {
  const counts: Partial<Record<IntegrationsTab, number>> = {
    deliveries: attention.problem_deliveries,
    jobs: attention.dead_jobs,
    mail: attention.failed_mails,
    spending: attention.waiting_organizations,
    backups: Number(attention.is_damaged) + Number(attention.no_backups),
  };
  const items: TabItem[] = tabs.map(({ id, label, path }) => ({
    label: t(label),
    href: base + path,
    current: id === tab,
    count: counts[id] || undefined,
  }));
  return (
    <Page>
      <p className="-mb-4 max-md:-mt-3 md:-mb-6">
        <Link
          to="/settings"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-muted hover:text-ink md:min-h-8"
        >
          <Icon name="chevron-left" />
          {t("Settings")}
        </Link>
      </p>
      <PageHeader
        title={t("Integrations")}
        description={t(
          "The services this server works with, and what went in and out. Only operators see this page.",
        )}
      />
      <div ref={bringTabIntoSight}>
        <Tabs label={t("Integrations")} items={items} />
      </div>
      {children}
    </Page>
  );
}

/** On a phone not all tabs are in sight. Their row alone is scrolled. */
function bringTabIntoSight(tabs: HTMLElement | null): void {
  const [tab, row] = [tabs?.querySelector("[aria-current=page]"), tabs?.querySelector("ul")];
  if (!tab || !row) return;
  row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 2;
}
