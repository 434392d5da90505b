import { t } from "#app/core/words.ts";
import type { LibraryView } from "#app/domain/search-and-chat/library/view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { CalendarStrip } from "./calendar-strip.tsx";
import { isNarrowed, type LibraryFilter, libraryHref } from "./library-filter.ts";
import { ActiveFilters, LibraryFilters } from "./library-filters.tsx";
import { MeetingItem } from "./meeting-item.tsx";
import { monthText } from "./month-text.ts";

type LibraryProps = {
  library: LibraryView;
  filter: LibraryFilter;
  /** Meetings that stand above the list, by their ids: it goes on after them. */
  above: ReadonlySet<string>;
  projectId: string;
};

/** All meetings of the project by month, newest first, a page at a time. */
export function Library({ library, filter, above, projectId }: LibraryProps) {
  const { next, strip, upcoming, people } = library;
  const months = library.months
    .map(({ month, meetings }) => ({
      month,
      meetings: meetings.filter(({ meeting_id }) => !above.has(meeting_id)),
    }))
    .filter(({ meetings }) => meetings.length > 0);
  if (months.length === 0 && !isNarrowed(filter) && !filter.before && !upcoming) return null;
  return (
    <section id="all-meetings" className="flex min-w-0 scroll-mt-20 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-md">{t("All meetings")}</h2>
        <LibraryFilters filter={filter} people={people} findIn={library.more_people ? projectId : null} />
      </div>
      {strip && <CalendarStrip strip={strip} filter={filter} />}
      <ActiveFilters filter={filter} people={people} />
      {upcoming && !filter.before && (
        <Link
          to="/pending-meetings"
          className="flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-accent-ink hover:underline md:min-h-7"
        >
          <Icon name="calendar" />
          {t("Upcoming meetings")}
        </Link>
      )}
      {months.length === 0 && isNarrowed(filter) && (
        <EmptyState
          title={t("No meetings found matching your criteria.")}
          action={<LinkButton to="/summary-hub#all-meetings">{t("Clear filters")}</LinkButton>}
        />
      )}
      {months.map(({ month, meetings }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`} className="pt-2 pb-1.5 text-sm font-medium text-muted">
            {monthText(month, "long")}
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {meetings.map((meeting) => (
              <MeetingItem key={meeting.meeting_id} meeting={meeting} />
            ))}
          </ul>
        </section>
      ))}
      <Pager filter={filter} next={next} />
    </section>
  );
}

function Pager({ filter, next }: { filter: LibraryFilter; next: string | null }) {
  if (!next && !filter.before) return null;
  return (
    <nav aria-label={t("Pages")} className="no-print flex gap-2">
      {filter.before && <LinkButton to={libraryHref(filter, {})}>{t("Newest")}</LinkButton>}
      {next && <LinkButton to={libraryHref(filter, { before: next })}>{t("Older")}</LinkButton>}
    </nav>
  );
}
