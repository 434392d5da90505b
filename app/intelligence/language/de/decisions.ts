import { wholeWords } from "./whole-words.ts";

const VERB =
  "(?:nehmen|bleiben|streichen|verschieben|bestellen|kaufen|behalten|vertagen|starten|verzichten|verschicken|kündigen|schließen|gehen|legen|beauftragen|mieten|buchen|stellen|lassen|machen)";

/** Wording by which something is settled, or is not. */
export const AGREED =
  /^(?:(?:also|dann|gut|okay),? )*(?:wir (?:haben|hatten) (?:uns )?(?:\p{L}+ ){0,6}(?:beschlossen|entschieden|geeinigt|vereinbart)|(?:dann |damit )?ist das (?:beschlossen|entschieden|vereinbart)|wir (?:beschließen|vereinbaren))/iu;
export const CONCLUDED =
  /^(?:(?:gut|okay|also|na gut|na schön|ja),? )?(?:dann|also) (?:also )?(?:nehmen|bleiben|streichen|verschieben|bestellen|kaufen|behalten|vertagen|verzichten|verschicken|kündigen|schließen|machen) wir (?!weiter|mal|uns|es kurz)/iu;
export const ASSENT =
  /^(?:so machen wir(?:['’]s| es| das)?|abgemacht|einverstanden|beschlossen|keine einwände\??|gut|perfekt|das ist (?:beschlossen|entschieden)|dabei bleibt es)[.!]?$/iu;
export const STATEMENT = new RegExp(
  `^(?:(?:also|dann),? )?(?:wir (?!sollten|könnten|können|müssen|würden|haben|hatten|sind|waren|wollten)\\p{Ll}+|${VERB} wir)`,
  "iu",
);

/** A group settles something in so many words. */
export const EXPLICIT = wholeWords(
  "wir (?:haben|hatten) (?:uns )?(?:\\p{L}+ ){0,6}(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt)",
  "(?:das|es) ist (?:hiermit |damit |dann )?(?:beschlossen|entschieden|vereinbart|abgemacht)|ist das (?:beschlossen|entschieden|vereinbart)",
  `(?:dann|also|gut,|okay,|das|die|den|so) ${VERB} wir(?! (?:weiter|mal|los|an|uns|zu|noch))`,
  `(?:und|aber|,) ${VERB} wir nicht`,
  "wir (?:nehmen|bleiben bei|verzichten auf|streichen|verschieben|behalten|vertagen|kündigen|schlagen)(?! (?:mal|an))",
  "die entscheidung ist|einstimmig",
);

/** What a group wants, needs, uses or leaves out. */
export const INTENDED =
  /^(?:[\p{L}'’-]+,? ){0,6}?(?:wir(?! (?:hatten|brauchen|müssen|müssten))|es gibt|gibt es|bleibt|bleiben|kommt|wird|werden|soll|sollen|nehmen|lassen|streichen|verschieben|machen|kaufen|bestellen|keine?n?)(?!\p{L})|^(?:lass(?:t|en sie)? uns|keine?n? \p{L}+)/iu;

export * as COMPARING from "./comparing.ts";
