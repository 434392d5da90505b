import { type Message, message, t } from "#app/core/words.ts";
import type { SearchMeetingView } from "./view.ts";

/** What a line that was found is, for the search page and the palette. */
export const lineKinds: Record<SearchMeetingView["lines"][number]["section"], Message> = {
  overview: message("Summary"),
  key_discussion: message("Key discussion"),
  decision: message("Decision"),
  open_question: message("Open question"),
  topic: message("Topic"),
  point: message("Topic"),
  jargon: message("Jargon"),
};

/** "Action item · Ben", "Action item, done". */
export function itemKind({ owner, status }: Pick<SearchMeetingView["items"][number], "owner" | "status">) {
  const kind = status === "completed" ? t("Action item, done") : t("Action item");
  return owner ? `${kind} · ${owner}` : kind;
}

/** "Ben · 12:04"; a transcript without times names only who spoke. */
export function spokenKind({ speaker, timestamp }: { speaker: string; timestamp: string }): string {
  // The hours of a short meeting are left out.
  const time = timestamp.slice(0, 8).replace(/^00:(?=\d\d:\d\d)/, "");
  return [speaker, time].filter(Boolean).join(" · ");
}
