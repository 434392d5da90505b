/** Where a sentence of English ends, and whether it was ended. */

/** A full stop that ends no sentence. "No." by itself is an answer, and "I." is a person. */
export const ABBREVIATION =
  /(?:(?:^|\s)(?:mr|mrs|ms|dr|prof|hon|st|vs|etc|e\.g|i\.e|(?!i\.)\p{Lu})|\sno)\.$/iu;

/** Last words of a sentence that trailed away. */
export const LOOSE_END =
  /\b(?:the|a|an|of|to|and|but|or|so|because|if|that|which|with|for|in|on|at|by|from|is|are|was|were|be|we|i|you|they|he|she|it's|there's|i'm|we're|my|our|your|their|very|really|just|about|like|as|than|when|where|what|how|do|not|have|has|can|will|would)\s*[.,;:…–—-]*$/iu;

/** What ends in a comma is still whole when it begins as a main clause. */
export const MAIN_CLAUSE =
  /^(?:i|we|you|they|he|she|it|this|that|there)(?:['’](?:m|re|s|ll|ve|d))? \w+|^let['’]s\b/iu;

/** Words after which nobody stops on purpose. */
export const NEEDS_MORE = /\b(?:the|a|an|of|to|with|from|my|our|your|their|if|because)\s*[.,;:…–—-]*$/iu;

/** Where speakers breathe in a sentence that nobody punctuated: at conjunctions. */
export const BREATH =
  /(?<=[,;:])\s+(?=(?:and|so|but|because|then|or|which)\b)|\s+(?=(?:and then|so|but|because|and we|and i|and so)\s)/iu;

/** What takes back or binds a sentence that nobody closed, although the speaker breathed before it. */
export const GOES_ON = /^(?:but|or|if|unless|until|except|only|not|because)\b/iu;

/** What binds the sentence before although a mark closed it, and has no other clause to bind. */
export const BINDS_BEFORE = /^(?:unless|except|provided|only if|but only|if not)\b[^,]*$/iu;
