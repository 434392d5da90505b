import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { type Message, message, t } from "#app/core/words.ts";

export const mayNotCorrect = /* @__PURE__ */ message(
  "Only the host and the project's admins can correct this transcript.",
);
export const beingSummarized = /* @__PURE__ */ message(
  "This meeting's summary is being generated right now. Try again in a minute.",
);
export const notSpoken = /* @__PURE__ */ message("No one in the transcript has this name.");
export const notFoundInText = /* @__PURE__ */ message("These words aren't in the transcript or the summary.");

export const words = (longest: number, missing: Message) =>
  z
    .string({ error: () => t(missing) })
    .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .refine((text) => text !== "", { error: () => t(missing) })
    .refine((text) => text.length <= longest, {
      error: () => t("Use at most {longest} characters", { longest }),
    });

/** A box that is not ticked is not sent. */
const Ticked = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);

export const EditsOfMeeting = z.object({ meeting_id: Id });
export const RenameSpeaker = EditsOfMeeting.extend({
  /** The name as the transcript has it. */
  speaker: z
    .string({ error: () => t("Choose a speaker") })
    .min(1, { error: () => t("Choose a speaker") })
    .max(500),
  name: z
    .string({ error: () => t("Enter a name") })
    .overwrite(cleanName)
    .min(1, { error: () => t("Enter a name") })
    .max(200, { error: () => t("Use at most 200 characters") }),
  /** Also in the transcripts of this project that arrive later. */
  remember: Ticked,
});
export const CorrectTerm = EditsOfMeeting.extend({
  heard: words(100, message("Enter the words to correct")),
  written: words(100, message("Enter the right words")),
  remember: Ticked,
});
const Place = z.coerce.number().int().nonnegative().optional().catch(undefined);
/** A spoken line or several in a row; `start` and `end` are places in the first and in the last, for some of their words. */
export const WhichQuote = EditsOfMeeting.extend({
  segment_id: Id,
  last_segment_id: Id.optional(),
  start: Place,
  end: Place,
});
export const WhichEdit = EditsOfMeeting.extend({ transcript_edit_id: Id });

/** A speaker was renamed or a term corrected, or that was undone. */
export const transcriptEdited = defineEvent(
  "transcript.edited",
  z.object({ meeting_id: Id, project_id: Id, transcript_edit_id: Id, user_id: Id }),
);
