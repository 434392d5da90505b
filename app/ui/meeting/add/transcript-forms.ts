import { message } from "#app/core/words.ts";

export const transcriptForms = ".vtt,.srt,.sbv,.txt,.json,.md,text/plain,text/vtt,application/json";

export const transcriptSourcesText = message(
  "From Zoom, Teams, Google Meet, Otter, Fireflies or Throughline: VTT, SRT, SBV, TXT, JSON or Markdown. Up to 10 MB each.",
);
