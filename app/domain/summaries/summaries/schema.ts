import { z } from "zod";
import type { ContentPart } from "#app/core/enums/content-part.ts";
import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { SummarySection } from "#app/core/enums/summary-section.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { isRecord } from "#app/core/is-record.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { MeetingDigest, StatedDigest } from "#app/intelligence/types.ts";
import type { summaries } from "#db/schema/summaries.ts";

export const noSummary = /* @__PURE__ */ message(
  "No summary found for this meeting. The meeting may not have been processed yet.",
);
export const noSuchMeeting = /* @__PURE__ */ message("Meeting not found or not accessible.");
export const mayNotView = /* @__PURE__ */ message(
  "Access denied: You don't have permission to view this meeting summary",
);
export const mayNotEdit = /* @__PURE__ */ message("You do not have permission to edit this meeting summary.");
export const noSuchVersion = /* @__PURE__ */ message("That version of the summary doesn't exist.");
export const stoppedUnfinished = /* @__PURE__ */ message(
  "The summary didn't finish. Your transcript is safe – try again.",
);
export const noSuchLine = /* @__PURE__ */ message("This line is no longer part of the summary.");
export const mayNotConfirm = /* @__PURE__ */ message(
  "Only the host and the project's admins can confirm or drop a line.",
);
/** Versions that people may save of one summary, and in which time; `choices` of them that only choose count as one. */
export const revisionPace = { most: 60, withinMs: 10 * 60_000, choices: 10 };
/** Choices of one person that follow each other within this time are one entry of the history, as one undo of an editor is. */
export const choicesGoOnFor = 5 * 60_000;
/** One version of so many is stored whole, the others as changes. */
export const snapshotInterval = 20;
/** @param parts where both wrote */
export function summaryMoved(parts: ContentPart[]): string {
  const labels = parts.map((part) => t(partLabels[part])).join(", ");
  return t(
    "Someone else changed the same part: {labels}. Your text is still here. Compare it with the new version, then save again.",
    { labels },
  );
}

/** A line as it stands: its id stays while it is edited, and what it rests on is found by that id. */
export type StoredLine = {
  line_id: string;
  section: SummarySection;
  /** For a point: the topic it belongs to. */
  parent_id: string | null;
  position: number;
  text: string;
  term: string | null;
  start_ms: number | null;
  /** "ai" or a user id. */
  author: string;
  revision: number;
  /** Of a line of author "ai": the model, or "embedded" where the model's line was not proved; "note" of a person's from their note. */
  origin?: string | null;
  prompt_version?: number | null;
  /** Of a line that a model wrote. */
  proof?: LineProof | null;
};

const text = z
  .string()
  .max(10_000, { error: () => t("Use at most 10,000 characters") })
  // Forms send the line breaks of the network.
  .transform((words) => words.replaceAll("\r\n", "\n").trim());
/** A day of eight hours has more decisions than a list by hand. */
const mostEntries = 1000;
const longList = /* @__PURE__ */ message("Use at most 1,000 entries");
const Entry = z
  .union([text, z.object({ id: Id.nullish(), text })])
  .transform((entry) => (typeof entry === "string" ? { text: entry } : entry));
/** Empty entries are dropped: emptying a field is how a form removes a line. */
const Entries = z
  .array(Entry)
  .max(mostEntries, { error: () => t(longList) })
  .transform((entries) => entries.filter((entry) => entry.text !== ""));

const clockPattern = /^(\d{1,3}:)?\d{1,2}:\d{2}(\.\d+)?$/;
const Clock = z
  .string()
  .trim()
  .refine((at) => at === "" || clockPattern.test(at), { error: () => t("Write a time as 12:30 or 1:02:30") });

const Topic = z.preprocess(
  topicOf,
  z.object({
    id: Id.nullish(),
    topic: text.default(""),
    timestamp: Clock.nullish().transform((at) => at ?? ""),
    summary_points: Entries.default([]),
  }),
);
const Jargon = z.object({ id: Id.nullish(), term: text.default(""), clarification: text.default("") });

/** The editable document; lines without an id are matched to the ones that are there by what they say. */
export const SummaryContent = z.object({
  summary: text,
  keyDiscussions: Entries,
  keyDecisions: Entries,
  openQuestions: Entries,
  outline: z
    .array(Topic)
    .max(mostEntries, { error: () => t(longList) })
    .transform((topics) => topics.filter(({ topic, summary_points }) => topic || summary_points.length > 0)),
  jargonGlossary: z
    .array(Jargon)
    .max(mostEntries, { error: () => t(longList) })
    .transform((entries) => entries.filter(({ term, clarification }) => term || clarification)),
});
export type SummaryContent = z.output<typeof SummaryContent>;

/** Headings of the parts on the page. */
export const partLabels: Record<ContentPart, Message> = {
  summary: /* @__PURE__ */ message("Meeting Summary"),
  keyDiscussions: /* @__PURE__ */ message("Key Discussions"),
  keyDecisions: /* @__PURE__ */ message("Decisions"),
  openQuestions: /* @__PURE__ */ message("Open Questions"),
  outline: /* @__PURE__ */ message("Outliers"),
  jargonGlossary: /* @__PURE__ */ message("Jargon Classifications"),
};

const aliases = {
  overview: "summary",
  key_takeaways: "keyDiscussions",
  key_decisions: "keyDecisions",
  open_questions: "openQuestions",
  discussion_points: "outline",
  jargon_clarifications: "jargonGlossary",
};

/** Names under which a document comes beside those of its parts; see `flat`. */
export const otherNames = [...Object.keys(aliases), "content", "structured_summary"];

const longestDocument = 200_000;

/** Some of the document, in any of the shapes the wire knows; a part that is not there stays as it is. */
export const SummaryChanges = z.preprocess(
  flat,
  SummaryContent.partial().refine((changes) => JSON.stringify(changes).length <= longestDocument, {
    error: () => t("That's too long for a summary"),
  }),
);

export const WhichSummary = z.object({ meeting_id: Id });
export const EditSummary = WhichSummary.extend({
  /** The revision the writer was looking at; when it is no longer the newest, both are brought together. */
  base_revision: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
  changes: SummaryChanges,
});
export const UpdateSummary = EditSummary.extend({
  /** The writer has seen where both wrote in the same place, and wants their own words there. */
  mine_wins: z.boolean().default(false),
});
export const ConfirmLine = WhichSummary.extend({ line_id: Id });
/** Lines of the summary and action items of its meeting, by their ids. */
export const ChooseLines = WhichSummary.extend({
  line_ids: z
    .array(Id)
    .min(1, { error: () => t("Choose at least one line") })
    .max(1000, { error: () => t("Choose at most 1,000 lines") }),
});
export const WhichRevision = WhichSummary.extend({ number: wholeNumber({ min: 1, max: 1_000_000_000 }) });
export const RequestSummary = WhichSummary.extend({
  /** Whether to make it again where there is one already. */
  again: z.boolean().default(false),
});

export const ProgressNote = WhichSummary.extend({ progress: z.string().max(200) });
/** Why there is no summary, and what a person can do. */
export const FailedSummary = WhichSummary.extend({ user_id: Id, problem: z.string().max(500) });
export const BeginSummary = WhichSummary.extend({ user_id: Id, engine: z.string().max(200) });
export const NewDigest = BeginSummary.extend({
  digest: z.custom<MeetingDigest>((value) => typeof value === "object" && value !== null),
  stated: z.custom<StatedDigest>(isRecord).nullish(),
  /** For each turn that was read, the segments it was made of. */
  turnSegments: z.array(z.array(Id)),
  /** Whether the transcript has times. */
  timed: z.boolean().default(true),
  /** An excerpt for the time until a model has written the minutes. */
  until_written: z.boolean().default(false),
});

export const summaryReady = defineEvent(
  "summary.ready",
  z.object({ meeting_id: Id, project_id: Id, summary_id: Id, asked_by: Id.optional() }),
);
/** It is a step further, or finished without a new version; for pages that wait for it. */
export const summaryProgressed = defineEvent(
  "summary.progressed",
  z.object({ meeting_id: Id, project_id: Id }),
  { transient: true },
);
export const summaryEdited = defineEvent(
  "summary.edited",
  z.object({ meeting_id: Id, project_id: Id, revision: z.number().int() }),
);
/** A person says that lines which a program found are right. */
export const linesConfirmed = defineEvent(
  "summary.lines-confirmed",
  z.object({ meeting_id: Id, project_id: Id, line_ids: z.array(Id), user_id: Id }),
);

export const summarizeMeeting = defineJob(
  "summarize-meeting",
  z.object({ meeting_id: Id, project_id: Id, user_id: Id }),
  { maxAttempts: 4, lane: "engine" },
);

/**
 * `{summary: {content: {…}}}`, `{content: {…}}`, the older `{structured_summary: {…}, processed_at}` and the names of
 * the structured summary become the document's own.
 */
function flat(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const { summary, content, structured_summary: older, processed_at: _, ...rest } = raw;
  const inner = isRecord(summary) ? (isRecord(summary.content) ? summary.content : summary) : {};
  const merged = {
    ...(isRecord(older) ? older : {}),
    ...(isRecord(content) ? content : {}),
    ...inner,
    ...rest,
  };
  // Of another kind it stays where it is, to be refused and not passed over.
  const isPart = summary !== undefined && !isRecord(summary);
  return renamed(isPart ? { ...merged, summary } : merged, aliases);
}

/** A topic may come with `points`, or with a `summary` of one point per line. */
function topicOf(raw: unknown): unknown {
  const topic = renamed(raw, { section: "topic", points: "summary_points", time: "timestamp" });
  if (!isRecord(topic) || topic.summary_points !== undefined || typeof topic.summary !== "string")
    return topic;
  return { ...topic, summary_points: topic.summary.split("\n") };
}

function renamed(raw: unknown, names: Record<string, string>): unknown {
  if (!isRecord(raw)) return raw;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const name = names[key] ?? key;
    if (name === key || raw[name] === undefined) result[name] = value;
  }
  return result;
}

export type UncitedTopicRow = SummaryRow["uncovered"][number];
export type SummaryRow = typeof summaries.$inferSelect;
