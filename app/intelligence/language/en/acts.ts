/** What people do with a sentence in a meeting: undertake, ask, settle, leave open. */

/** The speaker undertakes something, in so many words. */
export const UNDERTAKES =
  /\b(?:I(?:['’]ll| will| shall)(?! (?:be|think|try|see|say|leave it (?:off|on)|shout|admit|take (?:that|it) back|survive|miss|live)\b)|I['’]m going to(?! be\b)|let me (?!know|see|think|just|say|be|finish|start)|leave (?:it|that|this) (?:with|to) me|(?:that|this)['’]s mine|you(?:['’]ll| will) (?:have|get|hear|receive)\b|(?:it|that|the [\p{L}-]+) will be [\p{L}-]+ (?:out )?by my\b|there(?:['’]ll| will) be (?:an? )?[\p{L}-]+ [^.]{0,60}\bin your\b|I have to (?:look into|check|ask|find)|my (?:team|office|assistant|people)(?:['’]ll| will))/iu;

/** The speaker says that they can do it: a promise once somebody takes it up. */
export const OFFERS =
  /\bI (?:can|could)(?![’']?t\b)(?! (?:live|see|hear|imagine|only|hardly|not|understand|accept))\b/iu;

/** Somebody is asked to do something, or something is said to need doing. */
export const ASKS_FOR =
  /\b(?:(?:can|could|would|will) (?:you|somebody|someone|anybody|the \p{L}+ team)|(?:somebody|someone|you) (?:should|has to|have to|needs? to|must|could)|(?:has|have|needs?|ought) to be|(?:I['’]d|I would) (?:need|like) (?:you|to see|to have)|please|tell me|I(?:['’]d| would) rather you|Perhaps somebody|what about you)\b/iu;

/** Something is settled, or proposed as settled. */
export const SETTLES =
  /\blet['’]s (?!see\b|start\b|talk|move on|look|hear|go (?:on|through|back|around)|begin|get started|get the|not decide|leave (?:it|that) open|be fair|say\b|take a (?:look|break)|do the round|hope|hire|take them|make it worth)|\b[\p{L}\d]+ it is\b|\b(?:it['’]s|is|are) (?:agreed|settled|decided|fixed|out\b(?! of)|off the (?:list|table))|\bit['’]s [\p{L}\d-]+ (?:hundred|thousand|each)\b|^(?:\p{L}+[,.] )?(?:so|then),? (?:we|they|marketing|product|sales|the \p{L}+) (?!should|could|can|need|might|would|have|had|were|are just|['’]d\b)|\b(?:then|fine|okay|good|yes|all right)[,.]? (?:take|go ahead|keep|make|do|book|use|leave|drop|start)\b(?! (?:on|with) your)|\bI['’]d say we\b|\bwe (?:won['’]t|don['’]t (?:open|sign|do|build|promise|buy|start|take)|do without|get an?|drop|start with|go (?:with|ahead)|tell|stay)\b|\bI move that\b|\b(?:take|leave) it off\b|\bmake (?:it|that) (?:two|three|four|five|six|\d|\p{L}+ (?:hundred|thousand))|, then[.,]|\bonly (?:goes|go|if)\b/iu;

/** What is put forward, before anybody agrees. */
export const PROPOSES =
  /\b(?:let['’]s|we (?:could|should)|I['’]d (?:say|suggest|propose|offer|go|keep|like)|should we|shall we|how about|what about|I move|I can accept|move it|why not|would you|could we)\b/iu;

/** Asks all for their consent, after what is to be settled. */
export const ASKS_CONSENT =
  /^(?:is (?:that|everybody|everyone) |does (?:that|everybody|everyone) |are you |can (?:you|we|everybody) |all |so,? )?(?:okay|ok|fine|all right|everybody|everyone|any (?:objections|doubts)|agreed?|agree|in favou?r|live with)\b[^?]{0,40}\?$/iu;

/** Words that settle what was proposed before. */
export const CONFIRMS =
  /\b(?:agreed|decided|settled|resolved|approved|carried|deal|done)\b[.!]?$|^(?:agreed|decided|settled|resolved|approved|carried|deal|done)\b|\bthat['’]s (?:agreed|decided|settled|resolved|approved)\b|\bso that['’]s\b/iu;

/** How others take what was proposed. */
export const CONSENTS =
  /^(?:(?:oh|well|hm|all right|right|then|good|great|yes),? )*(?:okay|ok|fine|good|great|perfect|lovely|agreed|yes|yeah|sure|of course|all right|right|exactly|done|deal|understood|aye|none|no objections?|nor do I|very well|fair enough|works for|that works|I['’]m (?:with|in|fine|relieved)|I can (?:live|accept|do)|I (?:second|agree|accept)|I have no problem|I am[.,]|got it|brilliant|wonderful|that['’]s (?:great|fair|fine|good|settled|better|enough)|go ahead|please do|with pleasure|no, that works|thank you|thanks|we can live)(?![\p{L}])/iu;

/** A turn that only says that one listens. */
export const BARE_YES =
  /^(?:(?:yeah|yes|yep|mm|mm-?hm+|uh-?huh|uh|hm+|okay|ok|right|sure|alright|all right)[,.!… -]*){1,2}$/iu;

/** The same in the middle of a turn. */
export const CONSENTS_INSIDE =
  /\b(?:I can (?:live with|do|accept) (?:that|it)|works for (?:me|us)|that['’]s fine|fine (?:by|with) (?:me|us)|(?:no|any) objections|got it|you['’]re right|I['’]m (?:okay|fine) with (?:that|it))\b|(?:^|[.!,] )thanks\b/iu;

/** What is done in the meeting itself, or said of oneself. */
export const IN_MEETING =
  /\b(?:I['’]ll|let me|I will|I can|I could|we(?:['’]ll)?|let['’]s) (?:just )?(?:start|begin|show|share|open|close|read|explain|go first|repeat|mute|say|tell you (?:what|how|why)|give you (?:an?|the) (?:example|overview)|come to|keep it short|be (?:brief|quick|back|honest)|put it this way|let you know if)\b/iu;

/** What says that something stays open. */
export const STAYS_OPEN =
  /\b(?:I (?:honestly )?don['’]t know|no idea|not yet|leave (?:it|that|this|the \p{L}+)(?: one)? open|stays? open|still open|open question|don['’]t want to decide|let['’]s not(?: decide)?|can['’]t (?:tell|say|decide)|haven['’]t (?:asked|fixed|decided|sorted|called|checked)|have to (?:look into|think about|ask|find out)|need to find out|not (?:decided|clear|certain)|a (?:real|good) question|let me think about it|come back to (?:it|that)|won['’]t be able to give you an answer|that['’]s a question for|nobody knows|remains to be seen|I['’]d have to (?:look|ask|check))\b/iu;

/** A question told as a statement: "I don't know whether we can". */
export const WONDERS =
  /\b(?:don['’]t know|not sure|unclear|haven['’]t (?:decided|fixed|sorted out)|no idea) (?:whether|if|how|who|when|what|which|where)\b/iu;

/** What says until when something is needed. */
export const SETS_LIMIT = /\b(?:by|before|until|end of|have to be|need(?:s|ed)?|early enough)\b/iu;

/** An object that names nothing, right after the verb. */
export const NAMES_NOTHING =
  /\b(?:do|take|change|handle|have|get|see to|look into|order|read|write|ask|check|put|send|make|find|ring|call|meet|book|answer|try)(?: \p{L}+ly)? (?:it|that|this|them|those|him|her|one|to them)\b|\b(?:will|can) do\b|['’]s mine\b|\b(?:with|to) me\b/iu;

/** The beginning of an answer, which is about what was asked. */
export const ANSWERS = /^(?:sure|okay|yes|all right|understood|with pleasure|fine|of course)\b/iu;

/** A word that stands for what somebody named: "it", and "that" where no noun and no clause follows it. */
export const POINTS =
  /\b(?:it|them|they|him|he|she|both|ones?|(?:this|that|these|those)(?=[.,;:!?…]|$| (?:is|are|was|were|will|would|can|could|should|in|on|at|for|to|with|by|before|until|then|too|as|and|or|up|out|today|tomorrow|next|one)\b|['’](?:s|ll|d)\b))(?![\p{L}])/iu;

/** The same of a person. */
export const POINTS_AT_A_PERSON = /\b(?:him|her|he|she)\b/iu;

/** Ends what was said before: "We need an answer, then." */
export const CONCLUDES = /,? then[.!]$/iu;

/** The speaker takes it on. */
export const SELF_COMMITMENT =
  /\b(?:i'll|i will|i can|i'm going to|i am going to|let me|i have to|i need to|i should|i'd better)\b/i;

/** Somebody else is to do it. */
export const OTHER = /\b(?:you|can you|could you|would you|will you|you'll)\b/i;

/** What follows the name of the person who is to do something. */
export const DOER =
  "(?:'ll|’ll| will| can| is going to| has to| needs to| should| to|, (?:can|could|would|will|please|you)| please)";
