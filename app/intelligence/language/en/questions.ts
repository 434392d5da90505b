/** Words with which people ask about meetings; they say little about what was asked. */
export const QUESTION_WORDS =
  `summarize summarise summary discuss discussed discussion discussions thought opinion opinions group
  meeting meetings mention mentioned describe explain explained introduction introduce believe believed team
  member members question questions answer issue view views ask asked suggest suggested suggestion propose
  proposed concern concerned point idea conclusion decide decided decision decisions main regard regarding
  participant participants people recommend detail details topic topics overview current approach approaches
  considered consider include included included general status state stated update updates segment future
  use used action actions item items task tasks todo todos step steps agree agreed reason reasons give given
  happen happened plan plans need needs conversation problem presentation present groupmate groupmates
  perspective respond responded response reply disagree disagreed learn learnt learned advise advised
  additional raise raised comment comments reaction necessity merits demerits extract extracted evaluate
  evaluating joke joking role roles summarizing respective advantages disadvantages`.split(/\s+/);

/** A question that needs the one before it. */
export const LEANS_BACK =
  /^(?:and|but|also|so|then|what about|how about|why|who else)\b|\b(?:he|she|they|them|it|its|(?:that|those|this|these)(?! meetings?\b)|his|her|their)\b/i;
/** Words that say what to do with the meetings, whatever was talked about before. */
export const OWN_TASK =
  /\b(?:summar\w+|recap|overview|decisions|action items?|tasks|to-?dos?|next steps?)\b/i;

/** A question about what was settled. */
export const ASKS_DECISION = /\b(?:deci\w+|chose|chosen|choose|agree\w*|settle\w*|conclu\w+|final\w*)\b/i;
/** A question about what a term means. */
export const ASKS_MEANING = /\b(?:means?|meaning|stands? for|definition|defined?)\b/i;

export const EXPLAINS = /\b(?:means|stands for|refers to|is short for|is called|in other words)\b/i;
