import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import type { speakerMatches } from "#db/schema/speakers.ts";

export type SpeakerMatchRow = typeof speakerMatches.$inferSelect;

/** A longer name is none. */
export const longestSpeaker = 200;

export const noSuchSpeaker = /* @__PURE__ */ message("No one in this transcript has this name.");
export const noSuchPerson = /* @__PURE__ */ message("Choose someone of this project, or no one.");
/** Two people of the project have the name that was typed. */
export const severalHaveName = /* @__PURE__ */ message(
  "Several people have this name. Enter the e-mail address instead.",
);
export const mayNotMatch = /* @__PURE__ */ message("Only members of the project can say who spoke.");

/** A box that is not ticked is not sent. */
const Ticked = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);

export const MatchSpeaker = z.object({
  meeting_id: Id,
  /** The name as the transcript has it. */
  speaker: z
    .string({ error: () => t("Choose a speaker") })
    .min(1, { error: () => t("Choose a speaker") })
    .max(500),
  /** The id of the person, or "none" for no one of the project; empty takes back what was said. */
  person: z
    .string({ error: () => t("Choose a person") })
    .trim()
    .max(64),
  /** The name or e-mail of the person, where they are not chosen by their id; it comes before the id. */
  who: z.string().trim().max(254).default(""),
  /** For this meeting alone: in another one the name is someone else's. */
  only_here: Ticked,
});

export const SpeakersOfMeeting = z.object({ meeting_id: Id });

/** Somebody said who a speaker is. */
export const speakerMatched = defineEvent(
  "transcript.speaker-matched",
  z.object({ meeting_id: Id, project_id: Id, user_id: Id }),
);
