/** Wording by which something is settled, or is not. */
export const AGREED =
  /^(?:so,? |then,? |okay,? )*we(?:['’]ve| have)? (?:all )?(?:agreed?|decided) (?:to|that|on)\b/i;
export const CONCLUDED =
  /^(?:so|then),? (?:(?:we|the \p{L}+) (?:launch|use|go with|go for|keep|stay|stays|drop|start without|postpone|cancel)(?:es)?\b)/iu;
export const ASSENT =
  /^(?:let['’]s do (?:it|that)(?: \w+){0,3}|agreed|we stay \w+|any objections\?|no|perfect|it['’]s (?:settled|agreed))[.!]?$/i;
export const STATEMENT =
  /^(?:so,? |then,? )?we (?!should|could|can|need|might|would|will see|have to|are|were|had|don['’]t|promised)\p{Ll}+/iu;

/** A wish, an opinion of one person, a condition, or something that is still open. */
export const UNSETTLED =
  /\?\s*$|^(?:if|when|unless)\b|\b(?:i (?:would|wonder|don['’]t|hope|feel|like|wanted|want)|i['’]m not|what if|whether|do we|should we|shall we|can we|could we|we could|you could|could be|would be|might|maybe|perhaps|have(?:n['’]t| not) (?:decided|agreed)|not (?:decided|sure|agreed)|(?:need|have|going|want) to (?:decide|agree|settle)|to decide (?:on|whether|if|what|how)|decide(?:d)? (?:what|whether|how|if)|final decision|(?:make|take|making|taking|need|need to make) (?:a|the|any|some|our)? ?decisions?|decision[- ](?:making|makers?|tree|node)|lunch|break|think about|look (?:at|into)|try (?:to|and|out)|talk about|discuss|next (?:week|tuesday|meeting)|i agree|agree with|not really|took this|as (?:it|we|you))\b/i;

/** A group settles something in so many words. */
export const EXPLICIT =
  /\b(?:we(?:['’]ve| have| all|['’]re| had)?(?: all| just| already| also| now)* (?:decided|agreed|agree|chosen|chose|settled|opted|concluded) (?:to|that|on|upon|against|for|with|not|we|the|it)\b|(?:it(?:['’]s| is| was|['’]s been| has been)|that(?:['’]s| is)) (?:decided|agreed|settled)\b|(?:we(?:['’]ll| will|['’]re going to|['’]re gonna| are going to)|let['’]s|so we|then we|we should) (?:just |then |all |definitely |also )*(?:go (?:for|with)|stick (?:with|to)|use|keep|take the|choose|adopt|drop|skip|cancel|postpone|leave out|opt for|stay with|pick|include|start with the|launch)\b|we(?:['’]re| are) going (?:for|with)\b|the decision is (?:to|that)\b|(?:decided|decision) (?:to|that) we\b)/i;

/** What a group does in the meeting itself, or others did. */
export const NO_OUTCOME =
  /\b(?:let['’]s|we(?:['’]ll| will)?|we should|we(?:['’]re| are) going to|we have to|we need to) (?:just |then |all |now |also )*(?:take (?:each|a|this|that|it)|go (?:to|for the|for lunch|through|ahead|back|on|around|over)|see|have (?:a|some|to|been|the)|be (?:having|back|able|looking|talking|discussing)|move|start|begin|get|meet|talk|look|discuss|do (?:that|this|it)|say|assume|ask|make (?:a decision|sure)|think|know|find|try|ensure|continue|work (?:with|on|together|very)|hear|come|actually|check|take (?:these|those)|expect|support|be supporting|put (?:it|that)|wait|let|remember|focus|always get)\b/i;

/** How an unannounced decision is worded: the group, or the thing it makes, and what shall be. */
export const IMPLICIT =
  /^(?:\p{L}+,? ){0,3}?(?:we(?:['’]ll| will| should| shall| must|['’]re going to| are going to| keep| stick| don['’]t need| won['’]t) (?:not |just |all |only |definitely |also |have to |never )*(?!have (?:to|a look)|be (?:doing|working|able|going|having|looking|talking)|try|figure|see|keep (?:going|coming|reviewing|in mind))|let['’]s (?!keep in mind|just assume|pick a|use a)|(?:the|our|all|each|every) (?:[\p{L}-]+ ){1,3}(?:should|will|must|has to|have to|is going to|are going to) (?:not |only |all )*(?:be|have|stay|use|cost|fit))/iu;
