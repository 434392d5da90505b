import type { CueName } from "./language/cue-name.ts";
import { language } from "./language/current.ts";

const { CUES, HESITATION } = language.cues;
const NAMES = Object.keys(CUES) as CueName[];

/** The cues present in what was said; fillers and typographic apostrophes do not hide them. */
export function cuesIn(raw: string): Set<CueName> {
  const text = raw.replace(/’/g, "'").replace(/\s+/g, " ").replace(HESITATION, "");
  return new Set(NAMES.filter((name) => CUES[name].test(text)));
}
