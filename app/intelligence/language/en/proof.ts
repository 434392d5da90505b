export { ORDERS_TO_A_MODEL } from "./orders-to-a-model.ts";
/** What a proof of a sentence in English has to look for. */

/** Words of telling: they say that something was said, not what. */
export const TELLING =
  "discuss discussed agree agreed decide decided suggest suggested propose proposed mention mentioned say said explain explained note noted report reported ask asked raise raised confirm confirmed consider considered team group meeting participant participants everyone plan plans planned need needs want wants wanted will should would could going decision issue concern point topic";

/** Words that deny or stop something. */
export const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b|\b(?:reject|refus|declin|postpon|cancel|against)\w*/iu;

/** Words that hold a "no" and deny nothing: "no, I know", "I don't know whether", "not only", "don't you?". */
export const DENIES_NOTHING =
  /(?:^|[.,;!?] *)(?:(?:uh|um|oh|well),? )?no\b[,.!]?|\b(?:i )?(?:don['’]t|do not|didn['’]t) (?:know|remember|understand|mean|care)\b|\bnot only\b|\b(?:isn|aren|doesn|don|didn|won|wouldn|couldn|can|shouldn|haven|hasn)['’]t (?:it|you|we|they|i|he|she|that)\b/giu;

/** Words that deny, stop or limit something: one of them is near whatever is denied, in whichever words. */
export const LIMITING =
  /\b(?:not|no|nope|nah|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|only|but|instead|except|unless|until|rather|less|few|little|lack\w*|miss\w*|fail\w*|unable|impossible|avoid\w*|stop\w*|drop\w*|skip\w*|leave|hold|wait\w*|delay\w*|too|reject\w*|refus\w*|declin\w*|postpon\w*|cancel\w*|against|away|out|off|scrap\w*|remov\w*|kill\w*|doubt\w*|un[a-z]{4,}|in(?:correct|complete|sufficient|valid))\b|n['’]?t\b/iu;

/** What binds a sentence to a condition. */
export const CONDITION =
  /\b(?:if|unless|provided|providing|except|as long as|assuming|subject to|depend\w*|condition\w*|in case|otherwise|only (?:if|when|after|once)|once|until|pending|whether)\b/iu;

/** What says that something is only thought of. */
export const HEDGE =
  /\b(?:may|might|maybe|perhaps|possibly|could|would|consider\w*|think\w* about|wonder\w*|propos\w*|suggest\w*|idea|option\w*|what if|tentative\w*|not sure|considering|discuss\w*|explor\w*)\b/iu;

/** The same where it is said of what is settled. */
export const BOUND = /\b(?:if|unless|provided|as long as|assuming|depend\w*|subject to)\b/iu;

/** What stops or reopens what was just settled. */
export const TAKES_BACK =
  /\b(?:hang on|hold on|wait|(?:let['’]s|do)(?: no|n['’])t|let['’]s leave|stays? open|still open|left open|leave (?:it|that|the \w+) open|take (?:it|that) back|on second thought|not decide|before we (?:write|decide|say)|too early)\b|^no[,.] /iu;

/** What says that a question stays open. */
export const LEFT_OPEN =
  /\b(?:don['’]t know|no idea|not sure|unclear|unknown|open|let['’]s not|not (?:today|now|yet)|find out|look into|have to (?:ask|check|look|think)|I['’]ll (?:ask|check|find|look|think)|haven['’]t|hasn['’]t|come back to|let me (?:ask|check|think)|can['’]t (?:say|tell)|a (?:good|real) question|next (?:time|meeting)|later|wait)\b/iu;

/** An offer that commits to nothing. */
export const WEAK_OFFER = /\bI (?:could|might|should|would)\b|\bI['’](?:d|ll (?:think|see|consider|try))\b/iu;

/** A day of the week or a month, as written. */
export const CALENDAR_WORD =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)(?:['’]s)?$/;

/** A date with the word before it: "by 12 May". */
export const DATED =
  /\b(?:by|on|before|until|due)\b[^,.;]*\b(?:\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th)?)\b[^,.;]*/i;

/** What a speaker says of themselves. */
export const FIRST_PERSON_I = /\bI(?:['’](?:ll|m|ve|d))?\b/;
