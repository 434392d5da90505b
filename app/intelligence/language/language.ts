type Patterns<Name extends string> = { readonly [name in Name]: RegExp };

/** What a sentence may do, told by its wording. Learnt models and rules weigh these names. */
export type CueName =
  | "promise"
  | "offer"
  | "assignment"
  | "instruction"
  | "request"
  | "namedDoer"
  | "groupTask"
  | "task"
  | "deadline"
  | "nextTime"
  | "duration"
  | "workOn"
  | "document"
  | "instructions"
  | "settled"
  | "choice"
  | "conclusion"
  | "resolve"
  | "ought"
  | "future"
  | "negation"
  | "opinion"
  | "doubt"
  | "past"
  | "question"
  | "definite"
  | "verdict"
  | "procedure"
  | "ongoing"
  | "openerWord"
  | "it"
  | "we"
  | "i"
  | "you";

/**
 * What the engine has to know of a language: word lists, patterns, a stemmer, and readers of dates and numbers. What each
 * list and pattern is for stands beside it in the language's folder; `en/` is the model for another one.
 */
export type Language = {
  /** Takes a word in lower case. */
  stem(word: string): string;
  /** The day a sentence names, as YYYY-MM-DD, or null; relative days are counted from `heldOn`. */
  findDueDate(sentence: string, heldOn?: string): string | null;
  /** The numbers a text names, in figures or in words. */
  numbersIn(text: string): Set<number>;
  script: Patterns<"OTHER_LETTERS" | "OTHER_SIGNS">;
  words: Words;
  cues: Cues;
  decisions: Patterns<
    | "AGREED"
    | "CONCLUDED"
    | "ASSENT"
    | "STATEMENT"
    | "UNSETTLED"
    | "EXPLICIT"
    | "NO_OUTCOME"
    | "IMPLICIT"
    | "INTENDED"
    | "OWN_WORK"
  >;
  tasks: Tasks;
  printing: Printing;
  questions: Questions;
  proof: Proof;
};

/** Words are taken folded: in lower case, without accents and apostrophes. */
type Words = {
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
  | "ORDERED"
  | "ALLOTTED"
  | "NEXT_TASK"
  | "NO_GROUP_TASK"
  | "UNNAMED_OBJECT"
  | "NO_DOING"
  | "CUT"
  | "TASK_FILLER"
  | "OBLIGED"
  | "ROLE_WORD"
> & {
  /** Groups: who, modal, doing. */
  TASKS: readonly RegExp[];
  GERUNDS: ReadonlyMap<string, string>;
};

type Printing = Patterns<
  | "BAD_START"
  | "SUBORDINATE"
  | "OPENS_SUBORDINATE"
  | "FINITE_VERB"
  | "INFINITIVE"
  | "DANGLING"
  | "PERSONAL_START"
  | "POINTING"
  | "INNER_CAPITAL"
  | "OPENERS"
  | "SHORT_WORDS"
> & { BROKEN: readonly RegExp[]; PROCEDURE: readonly RegExp[] };

type Questions = Patterns<"LEANS_BACK" | "OWN_TASK"> & { QUESTION_WORDS: readonly string[] };

type Proof = Patterns<"ORDERS_TO_A_MODEL">;
