import { stem } from "./stem.ts";

/** What tells in English that something that was promised was done since. */

const words = (source: string) => new RegExp(`\\b(?:${source})\\b`, "iu");

export const CLAUSE =
  /[;:–—]\s+|,?\s+(?:but|although|though|however|whereas)\s+|,\s+(?=\p{L})|\s+and\s+(?=(?:I|we|you|he|she|they|it|that|the|\p{Lu}\p{Ll}+)\b)/u;

export const NOT_DONE = new RegExp(
  [
    "n['’]t\\b|['’](?:ll|d)\\b",
    words(
      "not|never|none|nobody|nothing|neither|nor|no one|without|cannot|hardly|barely|un(?:done|finished|resolved|sent|signed|fixed)",
    ).source,
    words(
      "will|would|should|could|can|may|might|must|shall|going to|gonna|need(?:s|ed)? to|ha(?:s|ve|d) to|wants?|wanted|plan(?:s|ned)? to|planning|supposed to|meant to|hop(?:e|es|ed|ing)|try|tries|tried|trying|aim|expect\\w*|about to|to be|intend\\w*|promised?|agreed to|asked (?:me|us|him|her|them|you) to|remind\\w*",
    ).source,
    words(
      "if|unless|once|until|till|when|whenever|as soon as|assuming|in case|whether|depend\\w*|provided|pending",
    ).source,
    words(
      "maybe|perhaps|possibly|probably|supposedly|allegedly|apparently|hopefully|think|thought|guess|believe[ds]?|assum\\w*|suppose|wonder\\w*|doubt\\w*|not sure|unsure|seems?|claims?|claimed|wish|imagine|let['’]?s|somebody|someone|anybody|anyone",
    ).source,
    words(
      "almost|nearly|halfway|start(?:ed|ing)?|began|begun|beginning|work(?:ed|ing) on|still|later|reopen\\w*|undo(?:ne)?|in progress|underway|fail\\w*|broke\\w*|wrong|by mistake|accidentally|bounced|reverted|rolled back|redone|again|forgot\\w*|missing|delayed|postponed|stuck|instead",
    ).source,
  ].join("|"),
  "iu",
);

export const PARTIAL = words(
  "half|partly|partially|mostly|most of|some of|part of|parts of|(?:first|second|last|other) (?:part|half|one|version|draft)|a few|several of|one of|a draft|rough\\w*|all (?:but|except)|except|only|so far|percent|%",
);

export const TO_COME = words(
  "(?:comes?|follows?|is|are|goes|to) (?:later|next|tomorrow|follow|missing|open|left)|the rest|the others?|remain\\w*|for (?:today|now)|done here",
);

export const LONG_AGO = words(
  "last year|years ago|a year ago|back (?:in|then)|used to|in the past|previously|originally|ages ago|long ago|once before|last time|at the time|months ago",
);

export const ASKED =
  /\?|^(?:(?:and|so|well|okay|ok|but),? |\p{L}+, )*(?:who|what|when|where|why|how|which|did|do|does|have|has|had|is|are|was|were|can|could|will|would|should|any)\b(?! (?:done|everything|all)\b)/iu;

const already =
  "(?:(?:all|now|already|finally|both|just|actually|completely|officially|also|well and truly) )*";

export const DONE = new RegExp(
  [
    `(?:\\b(?:is|are|was|were|been|got|gets)|['’](?:s|re)) ${already}(?:done|finished|completed?|sorted(?: out)?|taken care of|settled|closed|ticked off|behind us)\\b`,
    "\\b(?:I|we|he|she|they|has|have|['’]ve) (?:have |has )?(?:already |just |finally |now )*(?:finished|completed|wrapped up|took care of|taken care of|did (?:it|that|this|them|those)|done)\\b",
    "\\b(?:got|have|had) (?:that|it|this|them|those|the \\p{L}+(?: \\p{L}+){0,3}) (?:done|finished|sorted)\\b",
    "^(?:(?:yes|yeah|yep|well|okay|ok|oh|and|sure|no),? )*(?:all )?(?:done|finished|completed|sorted|check)\\b",
  ].join("|"),
  "iu",
);

export const READY = new RegExp(
  `(?:\\b(?:is|are|been)|['’](?:s|re)) ${already}(?:ready|in place|up and running|live|online|up)\\b`,
  "iu",
);

export const OUT = new RegExp(
  `\\b(?:went|gone) ${already}(?:out|off|live|online)\\b|(?:\\b(?:is|are|been)|['’](?:s|re)) ${already}(?:out|up|live|online|on (?:its|their) way)\\b`,
  "iu",
);

export const BACK = words("it|that|this|they|them|those|these|one|both|that['’]s|it['’]s|they['’]re");

export const BY_SPEAKER = /\bI\b|\bmyself\b/u;

export const BY_LISTENER = words("you|you['’]ve|your");

export const BY_GROUP = words("we|we['’]ve|they|they['’]ve|he|she");

export const PASSIVE = /\b(?:is|are|was|were|been|got|gets)\b|['’](?:s|re)\b/iu;

/** "A model of the staircase" is no staircase. */
export const OF_IT = /^(?:of|for)$/iu;

export const BESIDES =
  "yesterday today tomorrow tonight morning afternoon evening night week weekend month day monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december new final finally last first next already just now quickly everybody team done finish complete ready yes";

/** Bases of forms that do not end in "ed". */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `sent:send wrote:write written:write made:make got:get gotten:get did:do built:build rebuilt:rebuild bought:buy brought:bring
  found:find met:meet spoke:speak spoken:speak took:take taken:take gave:give given:give chose:choose chosen:choose drew:draw
  drawn:draw told:tell paid:pay ran:run rang:ring sold:sell held:hold hung:hang swept:sweep taught:teach left:leave kept:keep
  rewrote:rewrite rewritten:rewrite redid:redo sought:seek lent:lend dealt:deal showed:show shown:show began:begin
  withdrew:withdraw drove:drive flew:fly went:go gone:go won:win put:put set:set cut:cut read:read`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

/** Forms that are the base as well: only "have" or "be" before them tells. */
const SAME_FORM = /^(?:put|set|cut|read)$/;
const OPENER =
  /^(?:(?:please|to|also|then|and|we|I|need|needs|will|should|must|have|has|going|the team|everyone)\s+)*/iu;

export function workOf(promise: string): string | null {
  const [first] = promise.replace(OPENER, "").match(/\p{L}[\p{L}-]*/gu) ?? [];
  return first ? stem(first.toLowerCase().replace(/^e-mail$/, "email")) : null;
}

export function doneIn(statement: string): string[] {
  const found = statement.toLowerCase().match(/\p{L}[\p{L}-]*(?:['’]\p{L}+)?/gu) ?? [];
  return found.flatMap((word, at) => {
    const before = found[at - 1] ?? "";
    if (/^(?:the|a|an|this|that|these|those|my|our|your|his|her|their|any|no)$/.test(before)) return [];
    const base = IRREGULAR[word];
    if (
      base &&
      SAME_FORM.test(word) &&
      !/^(?:have|has|been|is|are|was|were|i|we|i['’]ve|we['’]ve)$/.test(before)
    )
      return [];
    if (base) return [stem(base)];
    return /..ed$/.test(word) ? [stem(word.replace("e-mailed", "emailed"))] : [];
  });
}

export const SAME_WORK = [
  "send email mail forward share circulate distribute",
  "write draft prepare create document compose make",
  "fix repair resolve solve patch correct",
  "book reserve",
  "order buy purchase get",
  "call phone ring contact talk speak",
  "ask contact",
  "reply answer respond",
  "publish release ship deploy launch post",
  "submit file send",
  "install configure",
  "migrate move transfer",
  "remove delete clean",
  "update revise change amend",
  "schedule arrange organize organise book plan",
  "cancel terminate",
  "review check read",
  "buy get purchase order",
  "choose pick select",
  "invite ask",
  "test try",
  "inform tell notify",
  "hire recruit",
  "merge",
  "find identify",
].map((group) => group.split(" ").map(stem));

export const MAKING: ReadonlySet<string> = new Set(
  "write draft prepare create document design build make record translate compile collect set update finish complete develop produce edit implement configure install fix repair migrate test plan"
    .split(" ")
    .map(stem),
);

export const REACHING: ReadonlySet<string> = new Set(
  "send email mail forward share circulate distribute call phone ring talk speak ask contact tell inform notify invite reply answer respond present show give bring hand sign submit post return pay discuss meet introduce order buy purchase get book reserve"
    .split(" ")
    .map(stem),
);
