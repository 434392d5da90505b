/** Words that point, persons and numbers, by which the models know the form of a sentence. */

/** Words that stand for something named elsewhere. */
export const POINTING_WORDS =
  /\b(?:it|that|this|these|those|they|them|there|here|one|ones|thing|things|stuff)\b/gi;

export const FIRST_PERSON = /\b(?:i|i'm|i'll|i've|i'd|me|my)\b/i;

export const GROUP = /\b(?:we|we're|we'll|we've|us|our|let's)\b/i;

export const SECOND_PERSON = /\b(?:you|you're|you'll|your)\b/i;

/** A number, in figures or in words. */
export const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|percent|half)\b/i;

/** A capitalised word that is no name: "I". */
export const NO_NAME = /^I\b/;
