/** What tells how two decisions in English stand to each other. */

const words = (source: string) => new RegExp(`\\b(?:${source})\\b`, "iu");

export const CHANGES = words(
  "instead|no longer|any ?more|moves?|moved|postponed?|changes?d?|raised?|lowered|cut|cancel\\w*|abolish\\w*|drop\\w*|keeps?|stays?|remains?|switch\\w*|after all|from now on|paused?|already|replaced?|takes? over|also",
);

export const ROUTINE = words("approv\\w+|adopt\\w* the minutes");

export const AFTERTHOUGHT = /(?<=\S),? (?:because|since|so that|as agreed|as (?:we )?decided|due to)\b.*$/iu;

export const COMMON = words(
  "we|used?|uses|using|go(?:es)?|gets?|got|makes?|made|takes?|taken|give[ns]?|have|has|do(?:es)?|done|set|put|let|becomes?|allowed|possible|available|new|old|first|next|last|days?|weeks?|months?|years?|hours?|minutes?|morning|evening|night|end|beginning|start|only|already|before|after|every|each|euros?|dollars?|percent|until|from|over|longer|more|less|also|part|moves?|moved|postponed?|changed?|changes|raised?|lowered|cancel\\w*|abolish\\w*|drops?|dropped|keeps?|stays?|remains?|switch\\w*|paused?|replaced?|monday|tuesday|wednesday|thursday|friday|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter",
);

export const OFTEN = [
  ["day", words("daily|every day|each day")],
  ["week", words("weekly|every week|each week")],
  ["month", words("monthly|every month|each month")],
  ["quarter", words("quarterly|every quarter")],
  ["year", words("yearly|annual(?:ly)?|every year")],
] as const;

export const MEASURES = [
  ["money", /[€$£]|\b(?:euros?|dollars?|pounds?|francs?|kroner?|cents?)\b/iu],
  ["share", /%|\bpercent\b/iu],
  ["date", words("january|february|march|april|may|june|july|august|september|october|november|december")],
  [
    "time",
    /\d ?(?:am|pm)\b|o['’]clock|\b(?:at|until|from) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu,
  ],
  ["duration", words("minutes?|hours?|days?|weeks?|months?|years?")],
] as const;

export const OPPOSITES = [
  [words("opens?|opened"), words("closes?|closed|shuts?")],
  [
    words("keeps?|kept|stays?|remains?|continues?"),
    words("stops?|ends|ended|abolish\\w*|replaced?|remov\\w*|switch(?:ed|es)? off"),
  ],
  [words("raised?|increased?|longer"), words("lowered|reduced?|shorter|cut")],
  [words("allow(?:s|ed)?|may|permitted"), words("forbids?|forbidden|banned|prohibited")],
  [words("free"), words("pays?|paid|costs?|fees?")],
] as const;
