import type { AgendaOutcome } from "#app/core/enums/agenda-outcome.ts";
import type { AgendaSource } from "#app/core/enums/agenda-source.ts";
import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import type { SpokenStretch } from "#db/schema/agenda.ts";
import type { AgendaItemRow } from "./schema.ts";

/** A person as an owner of an item. */
export type AgendaPerson = { participant_id: string; name: string };

export type AgendaItemView = {
  item_id: string;
  title: string;
  minutes: number | null;
  owner: AgendaPerson | null;
  source: AgendaSource;
  /** The meeting it comes from, where the reader sees it. */
  from: { meeting_id: string; title: string } | null;
  proposed_by: string | null;
  outcome: AgendaOutcome | null;
  /** A person said so. */
  is_said: boolean;
  /** The first words of it, while they are there. */
  first: { segment_id: string; at_ms: number | null } | null;
  spent_ms: number | null;
  can_remove: boolean;
};

/** What an earlier meeting left, which one press adds. */
export type AgendaSuggestion = {
  source: AgendaSource;
  title: string;
  owner: AgendaPerson | null;
  from: { meeting_id: string; title: string };
};
/** `more`: there are others that are not shown. */
export type SuggestionGroup = { source: AgendaSource; suggestions: AgendaSuggestion[]; more: boolean };

/** A topic of the summary that no item names. */
export type NewTopic = { title: string; at_ms: number | null; spent_ms: number | null };

export type AgendaView = {
  meeting_id: string;
  title: string;
  scheduled_at: string;
  /** Null while it is planned. */
  held_at: string | null;
  duration_minutes: number;
  meeting_status: MeetingStatus;
  items: AgendaItemView[];
  planned_minutes: number;
  /** What the items took together, and from the first word of the meeting to the last; null where nobody knows. */
  spent_ms: number | null;
  held_ms: number | null;
  new_topics: NewTopic[];
  suggestions: SuggestionGroup[];
  /** Where skipped items are offered. */
  next: { meeting_id: string; title: string; scheduled_at: string } | null;
  people: AgendaPerson[];
  is_full: boolean;
  abilities: { propose: boolean; arrange: boolean };
};

/** What became of an item: what a person said, else what was found; null while nobody has looked. */
export function outcomeOf(row: Pick<AgendaItemRow, "outcome" | "stretches"> | null): AgendaOutcome | null {
  if (row === null) return null;
  if (row.outcome !== null || row.stretches === null) return row.outcome;
  return row.stretches.length > 0 ? "covered" : "skipped";
}

/** How long these stretches are together; null where one has no times. */
export function lengthOf(stretches: SpokenStretch[]): number | null {
  let sum = 0;
  for (const { from_ms, to_ms } of stretches) {
    if (from_ms === null || to_ms === null) return null;
    sum += Math.max(0, to_ms - from_ms);
  }
  return stretches.length > 0 ? sum : null;
}

type Topic = { title: string; start_ms: number | null };
type Covered = { titles: string[]; stretches: SpokenStretch[]; end: number | null };

/** Less of a topic than this was about items of the agenda. */
const ownShare = 0.5;

/** The topics of a summary that no item names: not by their title, and not by what was said while they lasted. */
export function newTopics(topics: Topic[], { titles, stretches, end }: Covered): NewTopic[] {
  const named = new Set(titles.map((title) => title.toLowerCase()));
  return topics.flatMap(({ title, start_ms }, number): NewTopic[] => {
    if (named.has(title.toLowerCase())) return [];
    const to = topics.slice(number + 1).find((one) => one.start_ms !== null)?.start_ms ?? end;
    if (start_ms === null || to === null || to <= start_ms)
      return [{ title, at_ms: start_ms, spent_ms: null }];
    const length = to - start_ms;
    const planned = stretches.reduce(
      (sum, { from_ms, to_ms }) =>
        sum + Math.max(0, Math.min(to, to_ms ?? 0) - Math.max(start_ms, from_ms ?? 0)),
      0,
    );
    return planned / length >= ownShare
      ? []
      : [{ title, at_ms: start_ms, spent_ms: Math.max(0, length - planned) }];
  });
}
