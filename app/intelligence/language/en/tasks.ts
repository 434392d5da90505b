/** Wording of tasks in English: who does it, the promise or duty, and what is done. */

export * as COMPLETIONS from "./completions.ts";

/** What sounds like a task and is none: a question to the group, a condition, a report of what was done. */
export const NO_TASK =
  /\?\s*$|^(?:if|when|unless|what|why|how|did|do|does|is|are|was)\b|\b(?:just kidding|joking|i (?:don['’]t|didn['’]t|couldn['’]t|wouldn['’]t)|we (?:could|might|would)|i (?:could|might|would)|would have|should have|could have|we(?:['’]ve| have) (?:decided|been|got))\b/i;

/** Verbs of work, in the form of a list and in the form of "you will be …". */
const VERBS =
  `send write draw prepare check look find draft update set schedule book contact call e-mail email mail review finish
  fix investigate talk speak ask share circulate organize organise arrange create make design work put come follow get test
  run collect report present think add move upload post research figure produce complete read give do start focus meet
  discuss bring show save fill take confirm order invite publish deploy document build explore evaluate examine deliver
  model gather compare measure study analyse analyze try go keep help explain inform tell type change clean remove install
  print translate define describe list pay plan propose record register repair replace submit summarize summarise verify
  double-check consult inquire transcribe label train record implement program buy offer promise close open`.split(
    /\s+/,
  );

const gerundOf = (verb: string): string => {
  if (
    /(?:get|put|run|set|plan|program|label|model|transcrib|submit)$/.test(verb) &&
    !/(?:label|model)$/.test(verb)
  )
    return `${verb}${verb.at(-1)}ing`;
  return /[^eo]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
};
const GERUNDS: ReadonlyMap<string, string> = new Map(VERBS.map((verb) => [gerundOf(verb), verb]));

const VERB = `(?:${[...VERBS].sort((a, b) => b.length - a.length).join("|")})`;
const GERUND = `(?:${[...GERUNDS.keys()].join("|")})`;
const MANNER =
  "(?:(?:also|then|just|both|all|each|still|now|please|individually|together|certainly|definitely|probably|all be|both be) )*";
const MODAL =
  "(?:['’]ll|['’]re going to|['’]m going to|['’]s going to| will have to| would have to|(?: am| are| is| was| were|['’]m|['’]re|['’]s) supposed to| will| shall| should| must| can| could| am going to| are going to| is going to| going to| have to| has to| had to| need to| needs to| have got to| get to| gets to| want to)";
const SELF = "I";
const GROUP = "we|somebody|someone|one of us";
const OTHERS = "you(?: (?:guys|two|both|all|each))?";
/** A name, or a role with its article. A lower-case noun without one is no person. */
const PERSON =
  "(?:[Tt]he )?\\p{Lu}[\\p{L}-]+(?: (?!I\\b)\\p{Lu}[\\p{L}-]+)*(?: and (?:the )?\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)*)?";

/** "The marketing person, that's Courtney, is going to …" */
const ROLE =
  "[Tt]he (?:\\p{Ll}+ ){1,3}?(?:person|guy|designer|manager|expert|developer|engineer|team|lead|people)(?:, that['’]s \\p{Lu}\\p{Ll}+,)?";
const task = (subject: string, verb: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}'’])(?<who>${subject})(?<modal>${MODAL}) ${MANNER}(?<doing>${verb}(?![\\p{L}'’]).*)$`,
    "u",
  );

/** Who is to do what, in one clause. Groups: who, doing. */
const TASKS: RegExp[] = [
  task(
    `${SELF}|${OTHERS}|[Yy]ou(?: (?:guys|two|both|all|each))?|${GROUP}|[Ww]e|[Ss]omebody|[Ss]omeone|${PERSON}|${ROLE}`,
    VERB,
  ),
  task(
    `${SELF}|${OTHERS}|[Yy]ou(?: (?:guys|two|both|all|each))?|${GROUP}|[Ww]e|${PERSON}|${ROLE}`,
    `be (?:together )?${GERUND}`,
  ),
  new RegExp(
    `(?<![\\p{L}'’])I(?:['’]d like| would like| want| need|['’]ll need) (?<who>you(?: (?:guys|two|both|all|each))?) to ${MANNER}(?<doing>${VERB}(?![\\p{L}'’]).*)$`,
    "u",
  ),
];
/** "Ryan you work on the case", "Gabriel, work on the case." */
const ORDERED = new RegExp(
  `^(?<who>\\p{Lu}[\\p{L}-]+),? (?:you )?(?<doing>${VERB}(?![\\p{L}'’]) (?:on|out|up|with|the|a|an|our|my|for|into|at) .*)$`,
  "u",
);
/** Where a sentence hands out more than one task: before the next person's clause. */
export const NEXT_TASK = new RegExp(
  `(?<=(?:will|to|shall|should|must|can|have|['’]ll) \\p{L}+ .*)(?:,|;| and|, and| so|,? but) (?:then )?(?=(?:for )?(?:[Yy]ou|I|we|${PERSON}),?(?: you)?${MODAL} ${MANNER}(?:be )?(?:${VERB}|${GERUND})(?![\\p{L}'’]))`,
  "u",
);

/** A doing whose object is a pronoun and nothing else: "put that into the draft", not "put that price into the draft". */
export const UNNAMED_OBJECT =
  /^\p{L}+(?: (?:up|out|down|back|over|off|to|at|into|on))? (?:it|this|that|these|those|them)(?=$|[.,;]| (?:in|into|to|on|onto|for|with|from|by|at|about|before|after|until|over|under|up|out|down|back|off|again|too|today|tomorrow|next|as|and|through|around|between|please)(?!\p{L}))/iu;
export const CUT =
  /(?:,? (?:(?:and|but|because|so|since|although|however|if you (?:like|want)|which|who|as) (?:I|we|you|they|he|she|it|that|then|there|now|in|obviously)\b|in fact\b)|, (?:okay|alright|right|obviously|yeah|you know|I mean|I guess|I think|as usual)(?=[,.]|$)).*$/iu;
export const TASK_FILLER = /^(?:as|so|well|okay|then|yes|yeah|fine|good|no|and|but|now|alright),? /i;
/** A task told as what has to happen to a thing: "The room needs to be booked." */
export const OBLIGED =
  /^(?:the|this|that|these|those|our|my|all|every)\b[^,]{2,60}? (?:needs? to|has to|have to|must|should) be (?!done\b)\p{L}+(?:ed|en|ent|lt|ought|old|et|ut)\b/iu;
/** A speaker who is called by a role has no first name: "Project Manager". */
export const ROLE_WORD =
  /^(?:project|user|industrial|marketing|product|professor|grad|postdoc|undergrad|doctor|minister|chair|speaker)$/i;

/** A task that points at something unsaid needs more words of its own. */
export const VAGUE = /\b(?:it|this|that|these|those)\b/i;

/** People and things that a list does not name. */
export const PERSON_PRONOUN = /\b(?:him|her|them|those things|these things)\b/i;

/** The doers of a task by their pronouns: the speaker, those spoken to, and a group or anybody of it. */
export const SPEAKER = "I";
export const ADDRESSEE = /^you\b/i;
export const ANYONE = /^(?:we|somebody|someone|one of us)$/i;

/** The article before a role. */
export const ARTICLE = /^the /i;
/** "be working on": a task worded as what somebody will be doing. */
const BE = /^be /;
/** Where "you" and "me" can be replaced by a name: behind one of these words. */
export const TO_YOU = /(?<=\b(?:send|give|show|tell|bring|mail|call) )you\b/iu;
export const TO_ME = /(?<=\b(?:send|give|show|tell|bring|mail|call|help|remind|let|to|for|with) )me\b/iu;

/** A verb phrase ("send the draft") as a sentence with a subject. */
export const asSubjected = (doing: string): string => `You ${doing}.`;

/** Who does what in a clause: the readings of it, the likeliest first. */
export function* doingsIn(clause: string): Generator<{ who: string; doing: string; before: string }> {
  for (const form of [...TASKS, ORDERED]) {
    const found = form.exec(clause);
    const { who = "", doing = "" } = found?.groups ?? {};
    if (found) yield { who, doing: asImperative(doing), before: clause.slice(0, found.index) };
  }
}

/** "be working on the case" as "work on the case". */
function asImperative(doing: string): string {
  const rest = doing.replace(BE, "");
  const [first = "", ...others] = rest.split(" ");
  return rest === doing ? doing : [GERUNDS.get(first) ?? first, ...others].join(" ");
}
