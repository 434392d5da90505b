import { isGuidId } from "./cues.ts";
import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { voicedLines } from "./voices.ts";
import { isWebvtt, isWrittenHere, vttCues } from "./webvtt.ts";

/** Microsoft Teams (download, Graph, old Stream): voice tags or GUID ids, cues in any order. */
export const teamsVtt: FormatReader = { format: "teams-vtt", detect, parse };

/** What follows a comma in a name without being a given name. */
const TITLES = /^(?:jr|sr|ii|iii|iv|phd|md|mba|cpa|esq|dds|rn|pe|msc|bsc|ma|ba)\.?$/i;

function detect(source: TextSource): boolean {
  if (!isWebvtt(source) || isWrittenHere(source)) return false;
  return /<v[.\s]/i.test(source.text) || source.lines.slice(0, 200).some(isGuidId);
}

function parse(source: TextSource): Parsed {
  const spoken = voicedLines(vttCues(source));
  return {
    timing: "exact",
    spoken: spoken.map((line) => ({ ...line, speaker: givenNameFirst(line.speaker) })),
  };
}

/** `Reis, Ana (Guest)` → `Ana Reis (Guest)`; `Ana Reis, PhD` stays. */
function givenNameFirst(name: string | null): string | null {
  if (name === null) return null;
  const bracket = name.search(/[([]/);
  const bare = (bracket < 0 ? name : name.slice(0, bracket)).trim();
  const [family = "", given = "", ...more] = bare.split(",").map((part) => part.trim());
  if (more.length > 0 || family === "" || given === "" || TITLES.test(given) || /\d/.test(bare)) return name;
  return `${given} ${family}${bracket < 0 ? "" : ` ${name.slice(bracket)}`}`;
}
