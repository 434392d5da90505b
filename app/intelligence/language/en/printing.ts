/** What shows in English that a sentence cannot stand alone in minutes, or is not worth it. */

/** Openings that point back to what was said before, or greet. */
export const BAD_START =
  /^(?:and|or|but|so|well|okay|yeah|because|which|whose|than|except|like|not|thank|thanks|welcome|good (?:morning|afternoon|evening)|hello|goodbye|see you|you all|also|i mean|you know|sorry|matter what|third|fourth)\b|^['’‘]|^(?:do|does|did|is|are|was|were|can|could|shall|should|would|will|have|has) (?:we|you|i|they|it|he|she|there)\b|^(?:whether|maybe|perhaps|whereas|first i|what|took)\b/i;

export const SUBORDINATE = /(?<=\S)[,:]?\s(?:whether|that|because|which|who|when|while|if|where|as)\s.*$/i;

/** A clause that begins with one of these needs another one: "If we would have normal buttons." */
export const OPENS_SUBORDINATE =
  /^(?:if|when|while|where|whether|rather than|before|after|although|since|unless|what|how|why|who|whatever|just|is to|was to|want to|looks like)\b/i;

const CONTRACTED =
  "(?:i|we|you|they|he|she|it|that|there|here|what|who|let)['’](?:s|re|ve|ll|m|d)\\b|\\b\\p{L}+n['’]t\\b";
const HELPING =
  "\\b(?:is|are|was|were|am|has|have|had|will|would|can|cannot|could|should|must|may|might|shall|does|do|did)\\b";
const PRONOUN =
  "\\b(?:i|we|they|he|she) (?!to\\b|and\\b|or\\b|of\\b|the\\b)\\p{Ll}+|\\bit \\p{Ll}+(?:s|ed)\\b";
const IRREGULAR_PAST =
  "\\b(?:took|gave|made|went|said|told|came|got|saw|found|sent|wrote|brought|stood|chose|knew|felt|kept|put|cost)\\b";

/** A verb that is bound to a subject. */
export const FINITE_VERB = new RegExp(`\\b${CONTRACTED}|${HELPING}|${PRONOUN}|${IRREGULAR_PAST}`, "iu");

export const INFINITIVE = /\bto \p{Ll}+/giu;

/** Marks of a sentence that broke off or was begun twice. */
export const BROKEN = [
  /\b(?:the|a|an|my|our|your|their) (?:a|an|the|my|our|is|are|was|were|to|of|in|from|for|and|that|it|we|i)\b/i,
  /(?:^|\s)(?:[b-hj-z]|\p{Ll}\p{Lu}+)(?=\s)/u,
  /\b(\p{L}{2,}) \1\b/iu,
  /\b(?:is|are|was|were) (?:is|are|was|were|has|have|will)\b/i,
  /\b(?:i|we|you|they|it|he|she) (?:i|we|you|they|he|she)\b|\b(?:i|we|they|he|she) (?:to|the|a)\b/i,
  /\b(?:has|have|had) to (?:has|have|be the|had)\b/i,
  /\b(?:and|or|but|of|to|with|for|very|really) (?:and|or|but|of|to|if|so|because),? /i,
  /["“][^"”]*$/,
  /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b[ ,]*){4}/i,
  /\b(?:we|i|you|they|it|he|she|that)['’](?:ve|re|ll|d|s|m) (?:we|i|you|they|it|he|she|that['’]s)\b/i,
  /\bthe (?:that|it|he|she|they|we|i|you|this|is|so|like|because)\b/i,
  /\b(?:just|really|very|like),? (?:just|really like|like|so|the|and)\b|\blike(?: the| a)? like\b/i,
  /\b(?:do|does|did|has|have|had|is|are|was) (?:does|did|do|have|has|is are|are is)\b/i,
];

/** Words at the end that need more after them. */
export const DANGLING =
  /(?:^|\s)(?:and|or|but|because|the|a|an|to|of|with|for|in|on|at|by|that|which|if|so|than|as|like|about|from|into|my|our|your|their|we|i|you|they|he|she|it's|is|are|was|were|be|will|can|could|should|would|following|just|very|really|more|saying|simply|maybe|perhaps|first|some)[.!?]$/i;

/** One person's talk to another, which says little to a reader who was not there. */
export const PERSONAL_START = /^(?:i(?! (?:suggest|propose|recommend)\b)|you|let us|let me)\b/i;

/** Words that mean what was named before. */
export const PRONOUNS_IN_PRINT = /\b(?:it|this|those|these|them|they|he|she|him|her|its|their)\b/gi;

/** How the meeting is run, who is who, greetings and thanks: true, and nobody needs to read it. */
export const PROCEDURE = [
  /\b(?:next|last|first|this|today['’]s|the|our|final|previous|three|your|my|of)(?: \p{L}+)? (?:meetings?|sessions?|presentations?|slides?|agenda|items?|speaker|questions?|discussions?)\b(?! (?:we|i) (?:decided|agreed))|\bindividual work\b|\b(?:having|have) a (?:discussion|meeting|break)\b|\bwe meet\b|\bpapers? to note\b|\bsuccinct\b|\bshort break\b/iu,
  /\b(?:minutes|seconds|hours?) (?:left|to go|until|before|to the end)\b|\b(?:time is|out of time|running out|the time)\b.{0,20}\b(?:up|over|short|left)\b/i,
  /\bmy (?:question|name|role|first question|next question|point) (?:is|was|would be)\b|\bquestion is (?:for|that)\b|\bi(?:['’]ll| will|['’]d like to| want to| would like to) (?:ask|talk about|start|begin|go|turn|come back|move on|hand over|draw|read|show you|describe|present|just)\b/i,
  /\b(?:thank|thanks|welcome|apolog\w+|delighted|privilege|happy to|glad to|proud (?:to|of)|pleasure|opportunity to|appreciat\w+|grateful|item \d+|item (?:one|two|three)|petitions?|good (?:morning|afternoon|evening)|congratulat\w+|nice to|pleased to|honou?rable member|floor|rise today|the chair|madam speaker|point of order|amendments? (?:\d+\w?|in (?:the|this) group)|i move|call(?:ed)? (?:on|upon)|declarations? of interest|beautiful story)\b/i,
  /\b(?:powerpoint|whiteboard|microphones?|laptop|screen ?share|cable|blackboard|take (?:the )?(?:notes|minutes)|my (?:slide|screen)|can you (?:see|hear)|hear me|plug(?:ged)? in|shared? (?:folder|documents?)|act as secretary)\b/i,
  /\bi(?:['’]m| am) (?:the|your|going to (?:be|describe|talk|present|show|tell|let|start)|just going|responsible|a |an |not sure|afraid|sorry|saying|just saying|talking)\b|\bi(?:['’]ll| will) be\b|\bi (?:was thinking|was going to|don['’]t know|guess|forgot|wonder|have a (?:point|question)|thought (?:that was|it was|i))\b/i,
  /\b(?:let me|let['’]s see|as you (?:can )?(?:see|know)|you know|i mean|what i mean|what i['’]m saying|i['’]m saying|do you|are you|you can see|bear with me|if you look|look at (?:this|that|the)|as i said|as we all know)\b/i,
  /\bwe(?:['’]re| are) (?:talking|going to (?:talk|discuss|look|go|get|start|move|hear|see)|discussing|here to|now looking)\b|\bwe(?:['’]ll| will| can) (?:now )?(?:go (?:to|through|on|ahead|round)|start|move on|come back|talk|discuss|hear|see|deal with)\b|\bwe (?:need|have) to (?:discuss|talk|move on|hurry|work fast|stop|finish)\b/i,
  /\b(?:tell us|wonder if you|reason i asked|would you|could you|can you|speak to)\b/i,
];

/** Words that follow only a full stop with a capital: inside a sentence they show where a filler was taken out. */
export const INNER_CAPITAL =
  /(?<=[\p{Ll},;:] )(And|But|Because|Which|So|The|We|It|If|Then|You|They|This|That|What|Well|Just|When|Where|Of|Or|As|Is|Are|Was|In|On|To|A|An|He|She|There|These|Those|How|Why|With|For|From|Not|Only|Also|Maybe)(?= )/gu;

export const OPENERS =
  /^(?:(?:so|well|okay|ok|yeah|yes|right|and|but|because|also|now|actually|basically|anyway|personally|again|obviously|i think(?: that)?|i guess|i mean|i suppose|you know|let['’]s see)[,.]? )+(?=\p{L})/iu;

/** Words of one or two letters that are whole. */
export const SHORT_WORD =
  /^(?:a|i|o|an|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we|am|ok)$/;

export const BACKWARD_SUBJECT =
  /^(?:it|that|this|they|he|she|those|these|which|both|either|neither|one of (?:them|these|those)|another|same|the (?:same|other|latter|former|idea is|thing is))\b/i;

/** The ending of a verb that agrees with its subject, or of its past. */
export const VERB_ENDING = /(?<!ing)(?:s|ed)[.,;]?$/;
/** Words of one letter that are whole, as they are spelled in a sentence. */
export const ONE_LETTER: ReadonlySet<string> = new Set(["I", "a", "A"]);
/** One person's view, which no group settled. */
export const ONE_PERSON = /^I\b/;
