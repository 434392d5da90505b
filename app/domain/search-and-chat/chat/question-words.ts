import type { RecordQuery } from "#app/core/record-query.ts";

type Kind = RecordQuery["kind"];

const itemWords =
  /\b(?:(?:action )?items?|action points?|(?:open|pending|outstanding|unfinished|my) (?:points?|work)|tasks?|to-?dos?|next steps?|deadlines?|due|overdue|assigned|assignments?|who owns|owner of|who(?: is) (?:responsible|in charge|working on|doing)|who (?:will|has to|needs to|is going to|handles|takes care of)|by when|left to do|on (?:my|\S+) (?:plate|list)|did (?:i|we|\w+) (?:finish|complete|get done)|(?:has|have|had) to be (?:done|finished|ready|sent)|(?:have|has|had|need|needs) to (?:do|\w+ (?:the|a|an|our|his|her|their)\b)|should i do)\b/i;
const decisionWords = /\b(?:decisions?|decided?|agree(?:d|ments?)?|conclu(?:ded?|sions?)|settled?)\b/i;
const overviewWords =
  /\b(?:summari[sz]e|summary|overview|recap|catch me up|what happened|what did (?:i|we) (?:miss|discuss|talk)|what was discussed|what (?:was|were|is) (?:\w+ ){0,3}(?:meetings?|calls?) about)\b/i;
const peopleWords =
  /\b(?:who (?:else |all )?(?:was|were|is|has been) (?:all |also )?(?:there|present|at|in|on)\b|who (?:else )?(?:attended|came|joined|took part|participated|was invited)|attendees|participants|(?:how many|which) people (?:were|was|attended|came|joined|took part))\b/i;
const meetingWords =
  /\b(?:(?:which|what|how many|list|show|all|any)(?: \w+){0,2}? (?:meetings|calls|sessions)|(?:which|what) (?:meeting|call|session)|(?:when|what day) (?:was|were|is|did (?:we|i|you)) (?:\S+ ){0,6}?(?:meetings?|calls?|sessions?)|date of (?:\S+ ){1,6}?(?:meeting|call|session)|(?:how many times|how often) did (?:we|i|\w+) (?:meet|talk|speak)|when did (?:we|i|you|they) (?:\w+ )?(?:meet|talk (?:to|with)|speak (?:to|with)|see)|(?:last|first) (?:met|meet|spoke|talked))\b/i;

/** Asks for words or reasons, which records do not hold. */
export const speech =
  /\b(?:said|says?|saying|mention\w*|talk(?:ed|ing) about|talk about|think|thought|opinions?|argue\w*|why|how(?! (?:many|often))|because|reasons?|quotes?)\b/i;
export const subjectFollows = /\b(?:about|regarding|concerning|related to|that)\b/i;
export const ownWords =
  /\b(?:my|mine|(?:to|for) me|(?:do|did|should|must|am|have|will|can|was) i|i(?:'m| am|'ve| have| need| must| should| owe| attend))\b/i;
export const newestMeetings =
  /\b(?:last|latest|newest|most recent|previous) (?:(\d{1,2}|two|three|four|five|six) )?(?:meetings?|calls?|sessions?)\b/i;
/** A meeting by words of its title, from the one on: "in the budget meeting". */
export const theMeeting =
  /\b(?:the|our|that) ((?:(?!the\b|our\b|of\b|about\b)[\p{L}\d'’-]+ ){1,4}?)(?:meeting|call|session)\b/iu;
/** Leads back to what was asked before. */
export const leansBack =
  /^(?:and|but|or|also|then|what about|how about)\b|\b(?:of )?(?:them|those|these|they)\b|\b(?:was|were|is) there\b(?! (?:a|an|any)\b)|\b(?:is|was|owns|does|has) (?:it|that)\b|^(?:which|how many) ones?\b/i;
/** Of action items: the days are those of the meetings and not those on which they are due. */
export const rangeIsOfMeetings =
  /\b(?:meetings?|calls?|sessions?|from|since|created|agreed|assigned|given|new|came up|taken on)\b/i;
export const undatedWords =
  /\b(?:(?:no|without(?: an?| any)?) (?:due )?(?:dates?|deadlines?|day)|undated|not dated|never dated)\b/i;

/** Words with which people ask for records; they name nothing. */
const frame = new Set(
  `decision decisions decide decided agree agreed agreement agreements conclude concluded conclusion conclusions settle settled
  action actions item items point points task tasks todo todos open pending outstanding unfinished work due overdue assigned
  assignment assignments deadline deadlines next step steps left list plate own owns owner owners responsible charge working
  take taken make made come came reach reached final key main important current currently now yet still far need needs must
  should shall doing going handles takes care most least many much number count per person
  please show give summarize summarise summary summaries overview recap happen happened miss missed discuss discussed talk
  talked catch everything anything something every each everyone everybody anybody nobody project team people complete
  completed done finished closed upcoming coming soon ready already without undated dated outstanding
  today tomorrow yesterday week month day days date dates latest last first newest recent recently previous earliest call
  calls session sessions held hold meet met spoke speak see seen attend attended attends attendees participants joined
  present took part participated invited been thing things new since were i also else far total group sorted order ones
  one other others like often times mr mrs ms dr finish complete know see find want need assigned start beginning`.split(
    /\s+/,
  ),
);

export function isFrameWord(word: string): boolean {
  return frame.has(word);
}

/** A question as the patterns read it: plain apostrophes, short forms written out, no sign at its end. */
export function plainQuestion(text: string): string {
  return text
    .replaceAll("’", "'")
    .replace(/\s+/g, " ")
    .replace(/\b(what|who|when|where|how)'?s\b/gi, "$1 is")
    .trim()
    .replace(/[?!. ]+$/, "");
}

/** What kind of record a question asks for: the one it names first. Null where it names none. */
export function kindAsked(plain: string): Kind | null {
  if (overviewWords.test(plain)) return "overviews";
  const kinds: [Kind, RegExp][] = [
    ["people", peopleWords],
    ["meetings", meetingWords],
    ["decisions", decisionWords],
    ["action items", itemWords],
  ];
  const found = kinds.flatMap(([kind, pattern]) => {
    const at = plain.search(pattern);
    return at < 0 ? [] : [{ kind, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.kind ?? null;
}

export function operationAsked(plain: string, kind: Kind): RecordQuery["operation"] {
  const isItems = kind === "action items";
  if (isItems && /\bmost\b/i.test(plain) && /\b(?:who|whose|which (?:person|member))\b/i.test(plain))
    return "top owner";
  if (
    isItems &&
    /\b(?:(?:per|by|each|every) (?:person|owner|member|assignee)|each of us|who has)\b/i.test(plain)
  )
    return "by owner";
  if (/\b(?:per|by|each|every) (?:meeting|call|session)\b/i.test(plain)) return "by meeting";
  if (/\b(?:how (?:many|often)|number of|count)\b/i.test(plain)) return "count";
  if (kind !== "meetings" && !isItems) return "list";
  if (isItems) return /\b(?:due (?:first|next)|next due|most urgent)\b/i.test(plain) ? "first" : "list";
  if (/\b(?:first|earliest)\b/i.test(plain)) return "first";
  return /\b(?:last|latest|newest|most recent)\b(?! (?:\d|week|month|quarter|year))/i.test(plain)
    ? "last"
    : "list";
}

/** What the answer leads with. */
export function tellAsked(plain: string, kind: Kind): RecordQuery["tell"] {
  const asked = plain.replace(/^(?:and|but|also|so|then) /i, "");
  const isWhen = /^(?:by |until |since )?when\b|^(?:what|which) (?:day|date)\b|\bdate of\b/i.test(asked);
  if (kind !== "action items") return isWhen && kind !== "people" ? "day" : "records";
  if (isWhen || /\b(?:due date|deadline) (?:of|for)\b/i.test(asked)) return "due";
  if (/^who\b/i.test(asked) || /\bowner of\b/i.test(asked)) return "owner";
  const isYesNo = /^(?:is|are|was|were|has|have|did)\b/i.test(asked);
  return isYesNo && !/^(?:is|are) (?:there|any\w*)\b/i.test(asked) ? "state" : "records";
}

export function stateAsked(plain: string): RecordQuery["state"] {
  if (/\b(?:not |un|to be |get )(?:completed|done|finished|closed)\b/i.test(plain)) return "open";
  if (/\b(?:completed|done|finished|closed|ticked off|did \w+ (?:finish|complete|get done))\b/i.test(plain))
    return "done";
  const isOpen = /\b(?:open|pending|still|left|outstanding|unfinished|due|overdue|to do)\b/i.test(plain);
  return !isOpen && /\b(?:c[ao]me out of|(?:was|were) (?:agreed|assigned|given|created))\b/i.test(plain)
    ? "any"
    : "open";
}
