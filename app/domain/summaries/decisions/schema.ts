import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { suggestionAnswers } from "#app/core/enums/suggestion-answer.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import type { decisionHistory, decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import { decisionCursorPattern } from "./cursor.ts";

export const noSuchDecision = /* @__PURE__ */ message("This decision isn't in the log anymore.");
export const mayNotDecide = /* @__PURE__ */ message(
  "Only the host of the meeting and the project's admins can do this.",
);
export const noReason = /* @__PURE__ */ message("Give a reason");
const longText = /* @__PURE__ */ message("Use at most 2,000 characters");

/** What a person writes about a decision; empty is nothing. Forms send the line breaks of the network. */
const Words = z
  .string()
  .transform((words) => words.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().max(2000, { error: () => t(longText) }));

const Day = z.iso.date({ error: () => t("Enter a date") }).optional();

/** What the list is narrowed to; unset filters let everything through. */
const DecisionFilters = z.object({
  project_id: Id,
  /** Words that the decision, its reason or the title of its meeting must hold. */
  q: z
    .string()
    .trim()
    .max(1000, { error: () => t("That's too much to search for") })
    .default(""),
  state: z.enum(decisionStates).optional(),
  /** An id, an address or a name of somebody who said the words. */
  person: z.string().overwrite(cleanName).max(254).default(""),
  /** The group of the meeting. */
  group: z.string().max(200).default(""),
  /** The series of the meeting. */
  series: Id.optional(),
  /** The first and the last day of the meetings, in `time_zone`. */
  from: Day,
  to: Day,
  time_zone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: () => t("This time zone is unknown") })
    .default("UTC"),
});
export const ListDecisions = DecisionFilters.extend({
  /** The `next` of the previous page, to continue after it. */
  before: z
    .string()
    .regex(decisionCursorPattern, { error: () => t("There's no such page") })
    .optional(),
});
export type DecisionFilter = Omit<z.output<typeof DecisionFilters>, "project_id">;

export const decisionFormats = ["csv", "md"] as const;
export type DecisionFormat = (typeof decisionFormats)[number];
export const ExportDecisions = DecisionFilters.extend({
  format: z.enum(decisionFormats, { error: () => t("Choose csv or md") }).default("csv"),
});

export const WhichDecision = z.object({ decision_id: Id });
/** `q`: words of others that are looked for, or the address of one. */
export const FindRelated = WhichDecision.extend({ q: z.string().trim().max(1000).default("") });
export const DecisionsOfMeeting = z.object({ meeting_id: Id });
export const WhichLog = z.object({ project_id: Id });

/** Says that a decision holds, again or for the first time, or takes it back. */
export const SettleDecision = WhichDecision.extend({
  state: z.enum(["decided", "reversed"], { error: () => t("Choose decided or reversed") }),
  why: Words.default(""),
}).refine(({ state, why }) => state !== "reversed" || why !== "", {
  error: () => t(noReason),
  path: ["why"],
});
export const ExplainDecision = WhichDecision.extend({ reason: Words.transform((reason) => reason || null) });
export const LinkDecision = WhichDecision.extend({
  older_id: Id,
  /** Whether it stands in the place of the older one, or says the same. */
  as: z.enum(["supersedes", "same"], { error: () => t("Choose supersedes or same") }),
  why: Words.default(""),
});
export const AnswerSuggestion = z.object({
  suggestion_id: Id,
  answer: z.enum(suggestionAnswers, { error: () => t("Choose supersedes, same or unrelated") }),
  why: Words.default(""),
});

const about = z.object({ meeting_id: Id, project_id: Id });
/** For open pages: decisions of a meeting came, changed or went. */
export const decisionsChanged = defineEvent("decision.changed", about);

/** Lets the log follow the summary of a meeting, and compares what is new with earlier decisions. */
export const logDecisions = defineJob("log-decisions", about, { maxAttempts: 4, lane: "engine" });
/** Finds meetings whose summary the log has not read, and enqueues itself again. */
export const logMissing = defineJob("log-missing-decisions", z.object({}));
/** Meetings that one run of the search for missing ones enqueues. */
export const mostUnlogged = 500;

export type DecisionRow = typeof decisions.$inferSelect;
export type DecisionHistoryRow = typeof decisionHistory.$inferSelect;
export type SuggestionRow = typeof decisionSuggestions.$inferSelect;
