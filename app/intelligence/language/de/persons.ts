import { allWholeWords, wholeWords } from "./whole-words.ts";

/** Words that point, persons and numbers, by which the models know the form of a sentence. */

/** Words that stand for something named elsewhere. */
export const POINTING_WORDS = allWholeWords(
  "es|das|dies|dieser|dieses|diese|diesen|diesem|der|die|den|dem(?= (?:ist|sind|hat|haben|wird|kann|muss))|sie|da|hier|davon|dazu|dafür|damit|darüber|dagegen|ding|dinge|sache|sachen|zeug",
);

export const FIRST_PERSON = wholeWords("ich|mich|mir|mein(?:e|en|em|er|es)?");

export const GROUP = wholeWords("wir|uns|unser(?:e|en|em|er|es)?");

export const SECOND_PERSON = wholeWords("du|dich|dir|dein(?:e|en|em|er|es)?|ihr|euch|euer|eure(?:n|m|r)?");

/** A number, in figures or in words. */
export const NUMBER =
  /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}*zehn|\p{L}*zig|\p{L}*ßig|\p{L}*hundert\p{L}*|\p{L}*tausend\p{L}*|millionen?|prozent|halb|anderthalb)(?!\p{L})/iu;

/** Words with a capital that are no names: every noun has one. */
export const NO_NAME = /^(?!\p{Lu}{2,})\p{Lu}/u;
