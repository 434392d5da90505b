import { cleanName } from "#app/core/clean-name.ts";

/** Words that open a sentence or a heading far more often than they name a person. */
const NOT_NAMES = new Set(
  (
    "action actions agenda also an and answer answers anyway attendees because but caution " +
    "conclusion date decision decisions duration example examples fact finally first fyi goal goals " +
    "hence here host http https idea important invited item items last location look maybe meanwhile " +
    "meeting meetings next no note notes now ok okay one option options or organiser organizer " +
    "participants people plus point points present problem ps question questions quote re reason " +
    "recording remember result results right second so speakers status step steps subject summary that " +
    "then there thing things third this three time tip title today todo tomorrow topic topics " +
    "transcript two update updates warning well yes yesterday"
  ).split(" "),
);
/** Letters, marks, emoji with what joins them, and the signs that people put into names; not what ends a sentence. */
const NAME_SHAPE =
  /^[\p{L}\p{N}\p{So}+(@*_~"“„«][\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}\p{Join_Control} .,'’ʼ`"“”„«»()[\]&@_+*~|/·•#%‐‑–-]*$/u;
/** A word with a capital, of a caseless script, a number or sign, or a particle such as "de" inside a name. */
const NAME_WORD =
  /^(?:[^\p{Ll}]|\S{1,30}[\p{Lu}@]|(?:al|bin|da|das|de|del|den|der|di|do|dos|du|el|la|le|of|the|van|von|y|e)$)/u;
/** What is longer, or of more words, is a name only where it is written like one. */
const USUAL_NAME = 60;
const USUAL_WORDS = 8;
const LONGEST_NAME = 120;
/** A role or a party in brackets may follow the name. */
const LONGEST_LABEL = 160;
const LEAST_SHARE = 20;

type Prefixed = { name: string; text: string };

/** Splits `Name: text`; null when what stands before the colon cannot be a name (`https://…`, `10:30 …`). */
export function splitPrefix(line: string): Prefixed | null {
  const head = line.slice(0, LONGEST_LABEL + 4);
  const colon = head.search(/[:：]/);
  if (colon < 1 || line.startsWith("//", colon + 1)) return null;
  const name = cleanName(head.slice(0, colon));
  if (/^\d/.test(line.slice(colon + 1)) && /\d$/.test(name)) return null;
  return couldBeName(name) ? { name, text: line.slice(colon + 1).trim() } : null;
}

/**
 * Up to 60 characters and 8 words before any bracket, or 120 characters written like a name; made of what names are made of,
 * and not only short digits.
 */
export function couldBeName(label: string): boolean {
  const name = withoutRole(label);
  if (name.length === 0 || name.length > LONGEST_NAME || label.length > LONGEST_LABEL) return false;
  const words = name.split(/\s+/);
  if ((name.length > USUAL_NAME || words.length > USUAL_WORDS) && !writtenLikeName(label)) return false;
  if (words.every((word) => NOT_NAMES.has(word.toLowerCase()))) return false;
  return NAME_SHAPE.test(label) && (/\p{L}/u.test(name) || name.replace(/\D/g, "").length >= 5);
}

/** Capitalised as names are, so that `Next topic` is none and `Ana de Reis (chair of the board)` is one. */
export function writtenLikeName(label: string): boolean {
  const words = withoutRole(label).split(/\s+/);
  return words.every((word) => NAME_WORD.test(word));
}

function withoutRole(label: string): string {
  const bracket = label.search(/[([]/);
  return (bracket > 0 ? label.slice(0, bracket) : label).trim();
}

/**
 * The names to believe out of all candidates before a colon, one candidate per line (null: the line has none).
 * A name counts when it is a known attendee or recurs; one that occurs once must be written like a name, and
 * either have two words or stand in a text where most lines are labelled. What is not written like a name must
 * recur on one line in twenty, which a turn of phrase such as `the thing is: …` does not.
 */
export function believableNames(candidates: (string | null)[], known: Iterable<string> = []): Set<string> {
  const believed = new Set([...known].map((name) => name.toLowerCase()));
  const seen = new Map<string, number>();
  for (const name of candidates) if (name !== null) seen.set(name, (seen.get(name) ?? 0) + 1);
  const labelled = candidates.reduce((sum, name) => sum + (name === null ? 0 : 1), 0);
  const mostAreLabelled = labelled * 2 > candidates.length;
  return new Set(
    [...seen].flatMap(([name, times]) => {
      const enough = writtenLikeName(name)
        ? times > 1 || /\s/.test(name) || mostAreLabelled
        : times > 1 && times * LEAST_SHARE >= candidates.length;
      return enough || believed.has(name.toLowerCase()) ? [name] : [];
    }),
  );
}
