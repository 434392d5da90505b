import type { Recurrence } from "#app/core/enums/recurrence.ts";
import { recurrenceText } from "./recurrence.ts";
import type { SeriesRow } from "./schema.ts";

export type CarriedItem = {
  action_id: string;
  meeting_id: string;
  description: string;
  owner: string | null;
  due_date: string | null;
  /** When the meeting was held that left it open; ISO instant. */
  held_at: string;
};

export type SeriesView = {
  /** Of its page; null for a guest, who sees single meetings alone. */
  series_id: string | null;
  repeats: Recurrence;
  /** "Every month on the second Tuesday" */
  text: string;
  zone: string;
  ended: boolean;
  next: { meeting_id: string; scheduled_at: string } | null;
  carried_over: CarriedItem[];
};

export function seriesView({ repeats, start_date, zone, ended_at }: SeriesRow) {
  return { repeats, text: recurrenceText(repeats, start_date), zone, ended: ended_at !== null };
}
