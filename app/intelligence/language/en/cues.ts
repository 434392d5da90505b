import type { CueName } from "../cue-name.ts";

/** Verbs of work that one does for others. */
export const DOING =
  "(?:send|write|prepare|check|look|find|draft|update|set|schedule|book|contact|call|e-?mail|review|finish|fix|investigate|talk|speak|ask|share|circulate|organi[sz]e|arrange|create|make|design|work|working|put|come up|follow|get|test|run|collect|report|present|think|add|move|upload|post|research|figure|produce|complete|read|give|try|do|start|focus|meet|discuss|bring|show|save|fill|take|confirm|order|invite|publish|deploy|document|compare|gather|measure|deliver|build|explore|evaluate|examine|explain|tell|mail|clean|change|install|print|translate|define|describe|list|pay|plan|record|register|repair|replace|submit|summari[sz]e|verify|consult|buy|offer|negotiate|begin)";

const phrase = (before: string): RegExp => new RegExp(`\\b(?:${before})(?: \\w+)? ${DOING}\\b`, "i");

/** What a sentence does, told by its wording. Learnt models and rules weigh these names. */
export const CUES = {
  promise: phrase("i'll|i will|i'm going to|i'm gonna|i am going to|i gotta|i have to|i need to"),
  offer: phrase("i can|i could|let me|i should"),
  assignment: new RegExp(
    `\\b(?:you'll|you will|you're going to|you're gonna|you are going to|you guys|you two|you both)(?: \\w+){0,2} ${DOING}`,
    "i",
  ),
  instruction: phrase(
    "you need to|you should|you have to|you must|want you to|like you to|ask you to|you to",
  ),
  request: phrase("(?:can|could|would|will) (?:you|someone|somebody)"),
  namedDoer: new RegExp(
    `(?:^|[,.;] |and |so )(?:[Tt]he )?(?:\\p{Lu}\\p{Ll}+|\\w+ (?:designer|manager|expert|developer|engineer|team))(?:,? (?:can|could|would|will) you(?: please)?|'ll| will| is going to| is gonna| to| should| can| gets?| has to| needs to)(?: \\w+)? ${DOING}`,
    "u",
  ),
  groupTask: phrase(
    "we'll|we will|we're going to|we're gonna|we are going to|we need to|we have to|we must|we should|let's",
  ),
  task: /\b(?:action item|action point|to-?do|follow-?up|homework|assignment|deadline|tasks?|responsible|in charge of|assigned|individual actions?)\b/i,
  deadline:
    /\b(?:by|before|until|for|in|at|on) (?:the |our )?(?:next (?:week|meeting|time|phase)|monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|end of|noon|lunch)\b/i,
  nextTime: /\bnext (?:week|meeting|time|phase)\b|\btomorrow\b|\blater\b|\bafter lunch\b/i,
  duration: /\b(?:in|for|within|another|about) (?:\w+ )?(?:minutes|hours?|days?|weeks?)\b/i,
  workOn:
    /\bwork(?:ing)? (?:on|together)\b|\bfocus(?:ed|ing)? on\b|\bcome up with\b|\blook(?:ing)? (?:at|into)\b|\bfind out\b|\bthink(?:ing)? about\b/i,
  document: /\b(?:report|minutes|presentation|summary|e-?mail|folder|draft|document|prototype|notes)\b/i,
  instructions: /\binstructions?\b/i,
  settled:
    /\b(?:we(?:'ve| have)? (?:just )?(?:decided|agreed|chosen|settled|concluded)|it(?:'s| is| was|'s been) (?:decided|agreed|settled)|decisions?|decided|agreed|agree on|settle)\b/i,
  choice: /\b(?:go(?:ing)? (?:for|with)|stick(?:ing)? (?:with|to)|opt for|choose|chose|pick|use|keep)\b/i,
  conclusion: /\b(?:so|okay|alright|then),? (?:\w+ )?(?:we|it|that|the|let's)\b/i,
  resolve: /\blet's\b|\bwe'll\b|\bwe will\b|\bwe're (?:going|gonna)\b|\bwe are going\b/i,
  ought: /\b(?:should|must|has to|have to|needs? to)\b/i,
  future: /\b(?:will|it'll|we'll|gonna|going to) (?:be|have|use|need)\b/i,
  negation: /\b(?:not|don't|won't|no)\b/i,
  opinion: /\b(?:i think|i guess|i suppose|i'd say|i would say)\b/i,
  doubt: /\b(?:maybe|might|perhaps|could be|would be|possibly|i don't know|i dunno|not sure|if)\b/i,
  past: /\b(?:was|were|did|had|already|yesterday|last)\b/i,
  question: /\?\s*$/,
  definite: /\b(?:definitely|final(?:ly)?|for sure|fine|perfect|great|sounds good|done)\b/i,
  verdict:
    /\b(?:(?:we'll|we will|let's|we're going to|we are going to|i'd say we|so we) (?:go (?:for|with)|stick (?:with|to)|use|keep|take|choose|adopt|drop|cancel|postpone)|we(?:'ve| have)? (?:decided|agreed|settled|chosen)|going (?:for|with))\b/i,
  procedure:
    /\b(?:move on|moving on|next (?:topic|item|point|slide)|get started|start with|agenda|go ahead|wrap up|begin with|go round|go around|take a break|introduce)\b/i,
  ongoing: /\b(?:continue to|continuing to|keep \w+ing)\b/i,
  openerWord: /^(?:okay|so|alright|right|then|well)[,.]? /i,
  it: /\b(?:it|it's|that's)\b/i,
  we: /\b(?:we|we're|we've|our|us)\b/i,
  i: /\bi\b|\bi'(?:m|ll|ve|d)\b/i,
  you: /\byou(?:'re|'ll)?\b/i,
} satisfies Record<CueName, RegExp>;

/** What is said while one looks for a word, with the comma after it. */
export const HESITATION = /\b(?:um|uh|uhm|erm?)\b[, ]*/gi;
