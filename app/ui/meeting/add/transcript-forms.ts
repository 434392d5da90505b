import { transcriptEndings } from "#app/core/enums/transcript-ending.ts";
import { message } from "#app/core/words.ts";

const types = ["text/plain", "text/vtt", "text/csv", "application/json"];

/** What a field for transcripts takes. */
export const transcriptFileTypes: string[] = [...transcriptEndings, ...types];
export const transcriptForms = transcriptFileTypes.join();

export const transcriptSourcesText = message(
  "From Zoom, Teams, Google Meet, Otter, Fireflies, Webex and others: VTT, SRT, SBV, Word, CSV, JSON, Markdown or plain text. Up to 10 MB each.",
);
