/** What shows in English that a sentence leans on another one, or was repaired while it was spoken. */

/** Openings that need the sentence before. */
export const POINTS_BACK =
  /^(?:it|that|this|they|he|she|those|these|there|which|who|if|because|what|why|how|where|when|or|do|does|is|are|can)\b/i;

/** Openings that lost their subject. */
export const HEADLESS = /^(?:has|have|got|was|were|would|just|being|been|having|had|than|not|in terms|to)\b/i;

/** Marks of a sentence that was repaired while it was spoken. */
export const REPAIRS = [
  /\b(?:the|a|an|my|our|your|their) (?:to|of|the|a|an|and|is|are|was|i|we|it|they|this|that)\b/i,
  /\b(i|we|you|they|it|he|she)\b(?:['’]\w+)?(?: \w+){0,2} \1(?:['’]\w+)?\b/i,
  /\b(?:is|are|was|were|be|do|don't|does|did|have|has) (?:is|are|was|were|be|do|don't|doesn't|does|did|to has)\b/i,
  /\p{Ll} (?:So|And|But|Well|The|It|It's|You|We|That|This|If|There|They|What)\b/u,
  /,\s*\p{L}+,\s*\p{L}+,/u,
  /\b(?:and|but|so|or) (?:and|but|so|or)\b/i,
];
