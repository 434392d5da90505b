import { invalid } from "#app/core/errors.ts";
import { message, t } from "#app/core/words.ts";

type Named = { speaker?: string | undefined; ask_speaker: boolean };
type ReadFile<Line> = { namesNobody?: boolean; isProse?: boolean; lines: Line[] };

export const whoSpeaks = /* @__PURE__ */ message(
  "This transcript names no one. Say who speaks, or leave the name empty if several people do.",
);

/**
 * The lines of a file; those of one that names nobody with the name that the caller gave. An empty name says that it is not
 * known. Without one, text that may be no transcript at all is refused, and every such file where the caller asks for that.
 */
export function linesWithSpeaker<Line extends { speaker: string }>(
  { namesNobody = false, isProse = false, lines }: ReadFile<Line>,
  { speaker, ask_speaker }: Named,
): Line[] {
  if (!namesNobody) return lines;
  if (speaker === undefined && (isProse || ask_speaker)) throw invalid({ speaker: [t(whoSpeaks)] });
  return speaker ? lines.map((line) => ({ ...line, speaker })) : lines;
}
