import { getCorrections } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { correctTerm, renameSpeaker, undoEdit } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { forgetCorrection } from "#app/domain/transcripts/corrections/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  Corrections,
  ForgottenCorrection,
  MadeCorrection,
  TranscriptCorrection,
} from "./shapes/corrections.ts";

/** A summary that is being made reads the transcript as it was. */
const refusals = [409];

export const correctionsApi = group("Corrections", [
  endpoint("GET /meetings/:meeting_id/corrections", getCorrections, {
    summary: "Lists what was corrected in a transcript, its speakers, and what the project remembers.",
    response: Corrections,
  }),
  endpoint("POST /meetings/:meeting_id/corrections/speakers", renameSpeaker, {
    summary:
      "Gives a speaker another name everywhere in a meeting; with `remember` also in later transcripts of the project.",
    response: MadeCorrection,
    status: 201,
    refusals,
  }),
  endpoint("POST /meetings/:meeting_id/corrections/terms", correctTerm, {
    summary:
      "Writes a word or phrase otherwise everywhere in a meeting; with `remember` also in later transcripts of the project.",
    response: MadeCorrection,
    status: 201,
    refusals,
  }),
  endpoint("DELETE /meetings/:meeting_id/corrections/:transcript_edit_id", undoEdit, {
    summary: "Undoes a correction, except in places that people have changed since.",
    response: TranscriptCorrection,
    refusals,
  }),
  endpoint("DELETE /proj/corrections/:correction_id", forgetCorrection, {
    summary: "Makes a project forget a correction: later transcripts keep the words as they come.",
    response: ForgottenCorrection,
  }),
]);
