import { readLanguages } from "#app/core/enums/language.ts";
import type { ProofContext } from "#app/intelligence/claim.ts";
import { isPromptInjection } from "#app/intelligence/injection.ts";
import { languageOfTurns } from "#app/intelligence/language/proof-languages.ts";
import type { DigestOptions, Turn } from "#app/intelligence/types.ts";
import type { DigestWatch, MeetingBackground, Meter } from "../port.ts";
import { singleLine } from "./plain-text.ts";
import { formPrompt } from "./prompts/templates.ts";

/** A model is asked only with a meter. */
export type Metered = DigestWatch & { meter: Meter };

/** A meeting as the steps of writing minutes pass it on. */
export type ReadMeeting = {
  turns: Turn[];
  context: ProofContext;
  /** Somebody speaks to a language model in it, which may be steered by that. */
  isAddressed: boolean;
  /** What a model is told of it before it reads: title, day, people, agenda, and what came before. */
  background: string;
  /** What the prompt for writing says of their form besides; empty for the usual minutes. */
  form: string;
  /** The language of each turn, as ISO 639-1 codes. */
  languages: readonly string[];
  /** What prompts say of the language beside that it is the transcript's; empty for a meeting in English. */
  tongue: string;
};

const mostOfEach = 30;
/** Whom a line may name: a meeting of hundred has them all. */
const mostPeople = 300;
const longestEntry = 200;

export function readMeeting(
  turns: Turn[],
  { title = "", heldOn, attendees = [], languages = [] }: DigestOptions,
  told: MeetingBackground = {},
): ReadMeeting {
  const { agenda = [], roles = [], terms = [], openItems = [], decisions = [], notes = [] } = told;
  const people = [...new Set([...attendees, ...turns.map(({ speaker }) => speaker)])].filter(
    (name) => name.trim() !== "",
  );
  const roleOf = new Map(roles.map(({ name, role }) => [name, role]));
  const listed = (label: string, entries: string[], most = mostOfEach) =>
    entries.length === 0
      ? []
      : [
          `${label}: ${entries
            .slice(0, most)
            .map((entry) => singleLine(entry).slice(0, longestEntry))
            .join("; ")}`,
        ];
  const spoken = turns.map((_, at) => languages[at] ?? readLanguages[0]);
  const tongue = tongueOf(languageOfTurns([...turns.keys()], spoken));
  const background = [
    ...(tongue === "" ? [] : [tongue]),
    ...listed("Meeting", title ? [title] : []),
    ...(heldOn ? [`Held on: ${heldOn}${weekdayOf(heldOn)}`] : []),
    ...listed(
      "People",
      people.map((name) => (roleOf.has(name) ? `${name} (${roleOf.get(name)})` : name)),
      mostPeople,
    ),
    ...listed("Agenda", agenda),
    ...listed("Terms of this project", terms),
    ...listed("Still to do from earlier meetings", openItems),
    ...listed("Decided in earlier meetings", decisions),
    ...listed("Notes written during it, not spoken: cover what they name only where the turns say it", notes),
  ].join("\n");
  return {
    turns,
    context: {
      people,
      known: [title, ...agenda, ...terms].join(" "),
      ...(heldOn !== undefined && { heldOn }),
    },
    isAddressed: turns.some(({ text }) => isPromptInjection(text)),
    background,
    form: formPrompt(told.template ?? "usual", told.style ?? ""),
    languages: spoken,
    tongue,
  };
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

function tongueOf(code: string): string {
  if (code === readLanguages[0]) return "";
  const name = languageNames.of(code) ?? code;
  return `The transcript is in ${name}. Write every text of your reply in ${name}; names stay as they are.`;
}

/** ", a Wednesday", so that a model need not work it out. */
function weekdayOf(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return "";
  return `, a ${date.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })}`;
}
