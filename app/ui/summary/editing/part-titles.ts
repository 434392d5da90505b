import type { ContentPart } from "#app/core/enums/content-part.ts";
import { type Message, message } from "#app/core/words.ts";

export const partTitles: Record<ContentPart, Message> = {
  summary: message("Meeting Summary"),
  keyDecisions: message("Decisions"),
  keyDiscussions: message("Key Discussions"),
  openQuestions: message("Open Questions"),
  outline: message("Outliers"),
  jargonGlossary: message("Jargon Classifications"),
};
