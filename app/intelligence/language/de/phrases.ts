import { folded } from "./words-in-list.ts";

/** Words around a phrase that tell what it is in German. They are folded, as the phrase finder sees them. */

/** Forms of address. */
export const SPOKEN_TITLES = new Set(["herr", "herrn", "frau", "dr", "doktor", "prof", "professor"]);

/** Words behind which a word is a verb. */
export const BEFORE_VERB = new Set(folded("zu ich wir du ihr er sie es man"));

/** Words behind which a word is a noun. */
export const BEFORE_NOUN = new Set(
  folded(`der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem mein meine meinen dein deine
    sein seine unser unsere unseren unserem unserer euer eure ihre ihren ihrem kein keine keinen jeder jede jedes jeden alle zwei
    drei im am zum zur vom beim ins ans fürs mit für von bei`),
);

/** Words of a title that say what kind of meeting it is, not what it is about. */
export const KIND = new Set(
  folded(`besprechung meeting termin sitzung treffen runde gespräch telefonat call sync weekly wochenrunde jour fixe standup
    kickoff auftakt nachbesprechung rückblick stand status update planung retro retrospektive workshop protokoll notizen team
    projekt abstimmung vorstandssitzung teamrunde mit zum zur für der die das und vom von im am januar februar märz april mai
    juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag`),
);

/** A phrase of nouns ends in a word with a capital. */
export const ends = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);

/** What is written small and has no ending of an adjective stands in no phrase of nouns. */
export const breaks = (word: string): boolean => /^\p{Ll}/u.test(word) && !/(?:e|en|er|es|em)$/u.test(word);
