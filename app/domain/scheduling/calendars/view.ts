import { iso, isoOrNull } from "#app/core/clock.ts";
import type { CalendarKind } from "#app/core/enums/calendar-kind.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import { sayStored } from "#app/core/words.ts";
import { platformLabels } from "#app/domain/meetings/meetings/platforms.ts";
import type { EventRow, ImportedCalendarRow } from "./schema.ts";

/** A calendar without its address, which is a secret. */
export type CalendarView = {
  feed_id: string;
  kind: CalendarKind;
  name: string;
  project_name: string;
  paused: boolean;
  last_read_at: string | null;
  problem: string | null;
};

export function calendarView(row: ImportedCalendarRow, project_name: string): CalendarView {
  const { feed_id, kind, name, paused, last_read_at, problem } = row;
  return {
    ...{ feed_id, kind, name, project_name, paused },
    last_read_at: isoOrNull(last_read_at),
    problem: problem === null ? null : sayStored(problem),
  };
}

export type ProposalView = {
  event_id: string;
  title: string;
  starts_at: string;
  duration_minutes: number;
  platform: string;
  calendar: string;
  recurring: boolean;
};

export function proposalView(event: EventRow, { name }: Pick<ImportedCalendarRow, "name">): ProposalView {
  return {
    event_id: event.event_id,
    title: event.title,
    starts_at: iso(event.starts_at),
    duration_minutes: event.duration_minutes,
    platform: platformLabels[event.platform satisfies Platform],
    calendar: name,
    recurring: event.original_start !== 0,
  };
}
