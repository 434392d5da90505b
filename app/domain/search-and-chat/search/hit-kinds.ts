import type { SearchMeetingView } from "./view.ts";

/** What a line that was found is, for the search page and the palette. */
export const lineKinds: Record<SearchMeetingView["lines"][number]["section"], string> = {
  overview: "Summary",
  key_discussion: "Key discussion",
  decision: "Decision",
  open_question: "Open question",
  topic: "Topic",
  point: "Topic",
  jargon: "Jargon",
};

/** "Action item · Ben", "Action item, done". */
export function itemKind({ owner, status }: Pick<SearchMeetingView["items"][number], "owner" | "status">) {
  const kind = status === "completed" ? "Action item, done" : "Action item";
  return owner ? `${kind} · ${owner}` : kind;
}

/** "Ben · 12:04"; a transcript without times names only who spoke. */
export function spokenKind({ speaker, timestamp }: { speaker: string; timestamp: string }): string {
  // The hours of a short meeting are left out.
  const time = timestamp.slice(0, 8).replace(/^00:(?=\d\d:\d\d)/, "");
  return [speaker, time].filter(Boolean).join(" · ");
}
