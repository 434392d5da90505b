/** Words around a phrase that tell what it is in English. They are folded, as the phrase finder sees them. */

/** Forms of address, as the phrase finder sees them ("Mr.Chair" is what some transcripts print). */
export const SPOKEN_TITLES = new Set(
  "mr mrs ms dr sir chair mr.chair mr.speak speaker chairman chairwoman madam minist".split(" "),
);

/** Words behind which a word is a verb. */
export const BEFORE_VERB = new Set(
  "to i we you they he she it will can could would should may might must ill well youll theyll dont didnt not who".split(
    " ",
  ),
);

/** Words behind which a word is a noun. */
export const BEFORE_NOUN = new Set(
  "the a an this that these those my our your their his her its some any each every no another one two three which what of".split(
    " ",
  ),
);

/** Words of a title that say what kind of meeting it is, not what it is about. */
export const KIND = new Set(
  `meeting call sync weekly daily monthly standup stand kickoff kick review session part status update planning retro
  retrospective catchup discussion workshop minutes notes team project january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);

/** Any word may end a phrase of English. */
export const ends = (_word: string): boolean => true;

/** English tells no verb from a noun by how it is written. */
export const breaks = (_word: string): boolean => false;
