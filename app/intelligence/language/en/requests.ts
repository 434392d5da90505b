import { DOING } from "./cues.ts";

/** How somebody is asked for something in English. */

const ASKING =
  "(?<asking>please(?: (?:can|could|would|will) you)?|(?:can|could|would|will) you|I(?:['’]d| would) like you to|I(?: need| want) you to)";

const SOFT =
  "(?:,? (?:please|also|maybe|perhaps|kindly|just|possibly|guys|all|both|do|remember to|make sure to))*";

const LISTED = "(?:action items?|action points?|actions?|to-?dos?|tasks?|follow-?ups?)";

const LISTING = `^(?:(?:so|and|then|okay|as|the|an|a|another|one|next|first|second|last|that['’]?s|there['’]?s),? )*${LISTED}`;

const CLAUSE = "(?:^|[,;:] )(?:(?:and|so|but|then|okay|ok|hey|hi|thanks|right|well),? )*";

/** One of these is in every request that does not begin with a name and a comma; most sentences have none. */
export const ASKS = /\b(?:please|you|actions?|to-?dos?|tasks?|follow-?ups?)\b/i;

/** A request that is told, not made. */
export const REPORTED = /\b(?:said|told|asked|wrote|says)\b/i;

/** What is done there and then, so that it belongs on nobody's list. */
export const CONDUCT =
  /^(?:mute|unmute|carry on|continue|proceed|repeat|see|hear|speak up|say|wait|hold|bear|excuse|forgive|stop|calm|sit|stand|be|feel free|don['’]t|do not|note|keep (?:in mind|it|quiet|going)|remember|imagine|want|wish|like|prefer|care|correct|interrupt|thank|welcome|mind|live with|agree|hurry|share (?:your|the) (?:screen|slides?)|turn (?:on|off|your)|switch (?:on|off|to)|come (?:in|on|back|closer)|make it|go (?:ahead|on|first|back|again)|take (?:a seat|over|it (?:easy|away|from)|your time)|give (?:me|us) (?:a|one) (?:second|sec|moment|minute|hand)|do (?:so|it|that|this)\b|let (?:me|us) know (?:if|whether))(?![\p{L}])/iu;

/** The same, unless a day is named: "tell us about it" is answered at once, "tell us by Friday" is a task. */
export const AT_ONCE =
  /^(?:have|think|know|mean|guess|believe|hope|pass|share (?:it|that|this)|take (?:it|that|this)|tell|explain|describe|walk|show|take (?:us|me|(?:the )?(?:notes|minutes|next))|introduce|start|begin|clarify|elaborate|expand|summari[sz]e|comment|answer|respond|give (?:me|us|the floor|(?:\p{L}+ ){1,3}(?:your|an?|some) (?:opinion|view|answer|example|assurance|thought|idea)s?)|look|turn|go|scroll|zoom|click|pull up|bring up|let(?! (?:\p{L}+ ){1,2}know\b)|read (?:it|that|this|out|us|the next)|(?:talk|speak)(?! (?:to|with))|open (?:the|your) (?:door|window|slides?|file)|close the (?:door|window)|move (?:on|to|closer)|put (?:it|your|that (?:up|on|down|there))|check (?:your|if you|whether you))(?![\p{L}])|\b(?:(?:next|previous|last) slide|(?:my|your|the) (?:screen|mic|microphone|camera|chat)|louder|slower|once more|one more time|again|right now)\b/iu;

/** A day that makes no task of what is done in the meeting. */
export const TODAY = /(?<!by |later )\btoday\b/gi;

/** A second word that says nothing of what is done: "send it". */
export const BARE_OBJECT =
  /^(?:up|down|on|off|out|over|in|ahead|it|that|this|me|us|him|her|them|now|here|there|back|again|more|so|please)\W*$/i;

/** A request to whoever listens. */
export const ANYBODY =
  /^(?:(?:is there|does) (?:anybody|anyone|somebody|someone) (?:who can|who could|want to|wants to)|who (?:can|could|will|would|wants to|has time to|would like to|is going to)|(?:\p{L}[\p{L}-]+, )?(?:please(?: (?:can|could|would|will) you)?|(?:can|could|would|will) (?:you|somebody|someone|anybody|anyone|one of (?:you|us))))(?:,? (?:please|also|maybe|perhaps|kindly|guys|all|both))* /iu;

/** What has to be done, without a doer. */
export const NEEDED =
  /^(?:we|you|somebody|someone|one of us|(?:the|that|this|these|those|our|my|all) (?:[\p{L}'’-]+ ){1,8}?)(?: ?still)? ?(?:should|must|(?:needs?|has|have|ought) to|needs? \p{L}+ing)(?![\p{L}])/iu;

/** A request made politely, which stands without an answer. */
export const PLEASE = /\bplease\b/i;
export const LAST_PLEASE = /,? please$/i;
/** A request that tells what the speaker wants: "I need you to". */
export const WANTED = /^I\b/;
/** A time that no date can be read from. */
export const NEXT_TIME = /\bnext (?:week|month|meeting|time)\b/i;

/**
 * The forms of a request to one of the people whose names the pattern `any` takes. Groups: name, second, self, asking,
 * order, doing, last.
 */
export function requestForms(any: string): RegExp[] {
  const name = `(?<![\\p{L}])(?<name>${any})(?: and (?<second>${any}))?`;
  return [
    `${LISTING} (?:for|on) (?:you,? )?(?:${name}|(?<self>me|myself))(?:,|:| is| will be)+ (?:to )?(?<doing>.+)$`,
    `${LISTING}(?:,|:| is)+ (?:for )?${name}[,:]? (?:to|will|please|should|must|needs to|has to) (?<doing>.+)$`,
    `${LISTING}: (?:to )?(?<doing>${DOING}\\b.+)$`,
    `${CLAUSE}@?${name}[,:]? ${ASKING}${SOFT} (?<doing>.+)$`,
    `${CLAUSE}(?<asking>please),? ${name},?${SOFT} (?<doing>.+)$`,
    `${CLAUSE}${ASKING},? ${name},${SOFT} (?<doing>.+)$`,
    `${CLAUSE}${ASKING}${SOFT} (?<doing>.+),(?<last> ${name})$`,
    `^${name}[,:] (?<order>)(?<doing>(?!do\\b)${DOING}\\b.+)$`,
  ].map((form) => new RegExp(form, "iu"));
}

/** An answer with one of these sets the day of a task. */
export const SETS_DAY = /\b(?:by|before|until|today|tonight|tomorrow|end of|next week|this week)\b/i;

/** The day of a task, to be cut out of its words. */
export const DAY =
  /,? (?:(?:by|before|until|on) (?:(?:next|this|the end of(?: the| next)?) )?(?:\p{L}+day|week|month|tomorrow)|today|tomorrow)(?![\p{L}])/iu;

const WORK = new RegExp(`^${DOING}\\b`, "i");

/** Whether a verb phrase names work for others. */
export const isWork = (doing: string): boolean => WORK.test(doing);

/** A verb phrase of English stands on a list as it is asked for. */
export const asDoing = (doing: string): string => doing;
