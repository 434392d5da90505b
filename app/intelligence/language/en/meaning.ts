/** Words of English that turn, bind or weigh a sentence: what is shortened keeps them. */

/** Words that deny or stop something. */
const NEGATIONS =
  "no|not|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|nope|nah|uh-uh|[a-z]+n['’]t|(?:ai|are|ca|could|did|does|do|had|has|have|is|might|must|need|should|was|were|wo|would)nt";
const MODALS =
  "can|could|may|might|must|shall|should|will|would|ought|maybe|perhaps|probably|possibly|[a-z]+['’](?:ll|d)";
const CONDITIONS =
  "if|unless|until|till|except|only|provided|providing|whether|otherwise|else|once|when|while|before|after|instead";
const NUMBERS =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion|first|second|third|half|quarter|dozen|twice)s?";

/** A single word, in lower case, that a shortened sentence may not lose. */
export const WEIGHTY = new RegExp(`^(?:${NEGATIONS}|${MODALS}|${CONDITIONS}|${NUMBERS})$`);

/** What makes a task another one when it is left out of it: a denial, a condition, a doubt. */
export const BINDING =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|unless|until|if|except|only|provided|whether|otherwise|once|when|might|may|maybe|perhaps|possibly|probably|instead)\b|n['’]t\b|\bI (?:guess|suppose|think|hope|wish)\b/giu;

/** A sound that one makes while looking for a word, with the mark behind it; in capitals it is a name ("the ER"). */
export const SOUND = /^(?:[Uu]u*[hm]+|[Ee]e*r+m*|[Hh]m+|[Mm]m*h*m+|[Aa]h+|[Ee]h)[,.…–—-]*$/u;

/** What is a unit behind a number: "twelve mm", "five Ah". */
export const UNIT = /^(?:mm|Ah)[,.…–—-]*$/u;

/** What recognisers and typists note beside the words; anything else in brackets may have been said. */
export const NOTE =
  /[<[{(](?:laugh(?:s|ter|ing|ed)?|inaudible|unintelligible|indistinct|crosstalk|pauses?|applause|music|noise|silence|cough(?:s|ing)?|sighs?|blank_audio|vocalsound|disfmarker)(?: \d\d:\d\d(?::\d\d)?)?[>\]})]/iu;

/** Words before a sentence that say nothing, where a mark sets them off. */
export const SET_OFF_OPENER =
  /^(?:(?:oh )?(?:yeah|yes|yep|yup|okay|ok|alright|all right|right|well|so|oh|anyway|like|sure|cool|great|hey|you know|i mean|see|look|let['’]s see)[,.;:–—-]+ )+(?=\p{L})/iu;

/** Words that say nothing between a comma and a mark that asks nothing. */
export const SET_OFF_ASIDE = /^(?:you know|you see)[,.]$/iu;

/** A last word that ends no clause: said again behind a comma, it was begun twice. */
export const UNFINISHED =
  /^(?:an?|the|my|our|your|their|of|to|with|from|and|or|but|so|if|because|i|we|he|she|they|(?:it|that|there|he|she|we|you|they|i)['’]\p{L}+)$/u;

/** Words that are said twice on purpose. */
export const EMPHATIC = /^(?:very|really|so|much|many|more|too|far|long|way|quite|again|big|had|that)$/i;

/** What links a sentence to the one before, in front of its subject: left out where nothing is quoted. */
export const LINKING =
  /^(?:(?:and|so|but|well|okay|ok|yeah),? )+(?=(?:i|we|you|they|he|she|it|there|let['’]s|the|our|this|that|these|those|no|not)\b)/iu;

/** Openings of a clause that needs another one in front of it. */
export const HANGS = /^(?:… )?(?:because|['’]?cause|cos|or|which|than)\b/iu;

/** A doubt that only asks politely: "could you maybe send it". */
export const SOFTENED = /\b(?:can|could|would|will) you(?: (?:also|please))? (?:maybe|perhaps|possibly)\b/giu;

/** Words of grammar that the languages around English do not share with it. */
export const ONLY_HERE =
  /^(?:the|and|that|it|to|you|this|have|with|not|what|they|are|there|would|could|should|how|when|which|about|from|your|our|their|these|because|think|going|a|yeah|some|do|does|did|be|been|were|just|very|my|who|where|why|other|more|first|two|need|know|see|make|good|here|but|up|out|get|got|has|she|him)(?:['’]\p{L}+)?$|^(?:i|we)['’](?:m|ll|re|ve|d)$|n['’]t$/iu;
