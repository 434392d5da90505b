import { transcriptEndings } from "./enums/transcript-ending.ts";
import { t } from "./words.ts";

/** ".vtt, .srt, … or .md", for a sentence. */
export function namedEndings(): string {
  const endings = transcriptEndings.slice(0, -1).join(", ");
  return t("{endings} or {last}", { endings, last: transcriptEndings.at(-1) ?? "" });
}
