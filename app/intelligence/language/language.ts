import type { Acts } from "./acts.ts";
import type { Comparing } from "./comparing.ts";
import type { Completions } from "./completions.ts";
import type { CueName } from "./cue-name.ts";
import type { Patterns } from "./patterns.ts";
import type { Proving } from "./proving.ts";

/**
 * What the engine has to know of a language. What each list and pattern is for stands beside it in the language's folder; `en/` is the
 * model for another one. The models' weights are learnt from meetings in one language as well: `npm run train` makes them anew.
 */
export type Language = {
  /** ISO 639-1. */
  code: string;
  stem(word: string): string;
  /** The day a sentence names, as YYYY-MM-DD, or null; relative days are counted from `heldOn`. */
  findDueDate(sentence: string, heldOn?: string): string | null;
  /** The numbers a text names, in figures or in words. */
  numbersIn(text: string): Set<number>;
  /** Whether words are joined to longer ones, parts of which people ask for: "Miete" and "Mietvertrag". */
  compounds: boolean;
  script: Patterns<"OTHER_LETTERS" | "OTHER_SIGNS">;
  words: Words;
  cues: Cues;
  decisions: Patterns<"AGREED" | "CONCLUDED" | "ASSENT" | "STATEMENT" | "EXPLICIT" | "INTENDED"> & {
    COMPARING: Comparing;
  };
  acts: Acts;
  tasks: Tasks;
  printing: Printing;
  questions: Questions;
  proof: Proof;
  speech: Speech;
  meaning: Patterns<
    | "WEIGHTY"
    | "BINDING"
    | "SOUND"
    | "SET_OFF_OPENER"
    | "SET_OFF_ASIDE"
    | "UNIT"
    | "NOTE"
    | "UNFINISHED"
    | "ONLY_HERE"
    | "EMPHATIC"
    | "LINKING"
    | "HANGS"
    | "SOFTENED"
  >;
  sentences: Patterns<
    "ABBREVIATION" | "LOOSE_END" | "MAIN_CLAUSE" | "NEEDS_MORE" | "BREATH" | "GOES_ON" | "BINDS_BEFORE"
  >;
  repairs: Repairs;
  replies: Patterns<"AGREES" | "PROMISES" | "REFUSES" | "TAKES">;
  requests: Requests;
  topics: Patterns<
    | "NEXT_TOPIC"
    | "HANDOVER"
    | "ANNOUNCED"
    | "COUNTED_TOPIC"
    | "FRESH_START"
    | "WIND_DOWN"
    | "CLOSING"
    | "LEADS_IN"
    | "COUNTS_ITEMS"
    | "NO_TITLE_START"
    | "OF_PHRASE"
  >;
  persons: Patterns<"POINTING_WORDS" | "FIRST_PERSON" | "GROUP" | "SECOND_PERSON" | "NUMBER" | "NO_NAME">;
  names: Names;
  definitions: Definitions;
  phrases: Phrases;
  texts: Texts;
  /** Missing where a capital makes a name and words stand apart, as in English. */
  proving?: Proving;
};

/** Words are taken folded: in lower case, without accents and apostrophes. */
type Words = Patterns<"POSSESSIVE" | "PLURAL_ENDING"> & {
  STOP_WORDS: ReadonlySet<string>;
  breaksPhrase(word: string): boolean;
  isCommonWord(word: string): boolean;
  /** Takes a stem. */
  isCommonTerm(term: string): boolean;
  onlyDescribes(word: string): boolean;
};

type Cues = Patterns<"HESITATION"> & {
  CUES: Readonly<Record<CueName, RegExp>>;
  /** The source of a pattern: verbs of work that one does for others. */
  DOING: string;
};

type Tasks = Patterns<
  | "NO_TASK"
  | "NEXT_TASK"
  | "UNNAMED_OBJECT"
  | "CUT"
  | "TASK_FILLER"
  | "OBLIGED"
  | "ROLE_WORD"
  | "VAGUE"
  | "PERSON_PRONOUN"
  | "ADDRESSEE"
  | "ANYONE"
  | "ARTICLE"
  | "TO_YOU"
  | "TO_ME"
> & {
  COMPLETIONS: Completions;
  /** Who does what in a clause, worded as on a list: the readings of it, the likeliest first. */
  doingsIn(clause: string): Iterable<{ who: string; doing: string; before: string }>;
  SPEAKER: string;
  asSubjected(doing: string): string;
};

type Printing = Patterns<
  | "BAD_START"
  | "SUBORDINATE"
  | "OPENS_SUBORDINATE"
  | "FINITE_VERB"
  | "INFINITIVE"
  | "DANGLING"
  | "PERSONAL_START"
  | "PRONOUNS_IN_PRINT"
  | "INNER_CAPITAL"
  | "OPENERS"
  | "SHORT_WORD"
  | "BACKWARD_SUBJECT"
  | "VERB_ENDING"
  | "ONE_PERSON"
> & { BROKEN: readonly RegExp[]; PROCEDURE: readonly RegExp[]; ONE_LETTER: ReadonlySet<string> };

type Questions = Patterns<"LEANS_BACK" | "OWN_TASK" | "ASKS_DECISION" | "ASKS_MEANING" | "EXPLAINS"> & {
  QUESTION_WORDS: readonly string[];
};

export type Proof = Patterns<
  | "ORDERS_TO_A_MODEL"
  | "NEGATION"
  | "DENIES_NOTHING"
  | "LIMITING"
  | "CONDITION"
  | "HEDGE"
  | "LEFT_OPEN"
  | "BOUND"
  | "TAKES_BACK"
  | "WEAK_OFFER"
  | "CALENDAR_WORD"
  | "DATED"
  | "FIRST_PERSON_I"
> & {
  /** Words with spaces between them. */
  TELLING: string;
};

type Speech = Patterns<
  | "MARKUP"
  | "FILLER"
  | "SET_OFF_FILLER"
  | "ASIDE"
  | "SET_OFF"
  | "OPENER"
  | "CLOSER"
  | "RESTART"
  | "WORD_START"
> & {
  /** What is said, and how it is written. */
  RELAXED: readonly (readonly [RegExp, string])[];
  SHORT_WORDS: ReadonlySet<string>;
  WHOLE: ReadonlySet<string>;
  PERSONAL_LETTER: string;
};

type Repairs = Patterns<"POINTS_BACK" | "HEADLESS"> & { REPAIRS: readonly RegExp[] };

type Requests = Patterns<
  | "ASKS"
  | "REPORTED"
  | "CONDUCT"
  | "AT_ONCE"
  | "TODAY"
  | "BARE_OBJECT"
  | "ANYBODY"
  | "NEEDED"
  | "PLEASE"
  | "LAST_PLEASE"
  | "WANTED"
  | "NEXT_TIME"
  | "SETS_DAY"
  | "DAY"
> & {
  /** What is asked, as it stands on a list. */
  asDoing(doing: string): string;
  /** Whether a doing names work for others. */
  isWork(doing: string): boolean;
  /** Takes the source of a pattern for the names. Groups: name, second, self, asking, order, doing, last. */
  requestForms(any: string): RegExp[];
};

type Names = Patterns<"UNKNOWN_SPEAKER" | "UNNAMED_SPEAKER"> & {
  NAME_TITLES: readonly string[];
  NO_NAMES: ReadonlySet<string>;
};

type Definitions = Patterns<
  | "PASSED_OVER"
  | "RELATIVE"
  | "APPOSITION"
  | "NO_TITLE"
  | "NOUN_ENDING"
  | "DEFINES_BEFORE"
  | "DEFINES_AFTER"
  | "ACRONYM_WORD"
> & {
  /** Acronyms that everybody knows. */
  EVERYDAY: ReadonlySet<string>;
  /** Takes the source of a pattern for the term. */
  definitionOf(term: string): RegExp;
};

type Phrases = {
  SPOKEN_TITLES: ReadonlySet<string>;
  BEFORE_VERB: ReadonlySet<string>;
  BEFORE_NOUN: ReadonlySet<string>;
  /** Words of a title that say what kind of meeting it is. */
  KIND: ReadonlySet<string>;
  /** Whether a phrase may end in a word, as it is written. */
  ends(word: string): boolean;
  /** Whether a word, as it is written, stands in no phrase. */
  breaks(word: string): boolean;
};

/** What the engine prints beside the words of the meeting. */
type Texts = {
  GENERAL_GROUP: string;
  AGENDA: { welcome: string; open: string; decisions: string; next: string };
  topicName(number: number, of: number): string;
  bothSubjects(first: string, second: string): string;
  whereWeStand(title: string): string;
  followUp(topic: string): string;
  review(item: string): string;
  reviewAll(count: number): string;
  reviewOthers(count: number): string;
};
