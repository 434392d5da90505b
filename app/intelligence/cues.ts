import type { CueName } from "./language/cue-name.ts";
import { language } from "./language/current.ts";

const NAMES = Object.keys(language.cues.CUES) as CueName[];

/** The cues present in what was said; fillers and typographic apostrophes do not hide them. */
export function cuesIn(raw: string): Set<CueName> {
  const text = raw.replace(/’/g, "'").replace(/\s+/g, " ").replace(language.cues.HESITATION, "");
  return new Set(NAMES.filter((name) => language.cues.CUES[name].test(text)));
}
