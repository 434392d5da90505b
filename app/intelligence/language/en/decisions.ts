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

/** What a group wants, needs, uses or leaves out: "We're really having just the push buttons", "There's no need for a lamp." */
export const INTENDED =
  /^(?:[\p{L}'’-]+,? ){0,5}?(?:we|it|the [\p{L}-]+(?: [\p{L}-]+)?|everything|there)(?:['’](?:re|s|ve))?(?: (?:are|is|do|all|just|really|definitely|also|only|probably|still|then|now|both|actually|simply|basically))* (?:going to|will|shall|won['’]t|should|shouldn['’]t|must|need|needs|want (?=an? |the |our |no |only |to have )|have to|has to|don['’]t need|decided|agreed|agree|chose|chosen|having|using|making|keeping|taking|leaving|dropping|stays?|keep|go (?:with|for)|use|stick|no need)(?![\p{L}'’])|^(?:let['’]s|no \p{L}+|there(?:['’]s| is| will be) no need)(?![\p{L}'’])/iu;

/** What a group wants of itself in the meeting, or has at hand. */
export const OWN_WORK =
  /\b(?:we|you)(?:['’]re|['’]ll)? (?:\p{L}+ ){0,2}?(?:(?:(?:need|have|want|going|needed|wanted|ought) to|will|should|must|(?<=['’]ll)) ?(?:\p{L}+ly )?(?:be (?:aware|able|having|looking|doing|using a|meeting)|determine|decide|divide|evaluate|explore|come|think|figure|find|know|see|look|talk|discuss|do (?:it|that|this|the|all)|have to|something|try|check|remember|specify|understand|get (?:it|this|that|on|to|started|some)|start|go|say|ask|each|present|present|meet|work|wait|finish|write|prepare|hear|send|read|investigate|wrap|raise|reflect|consider|continue|keep working|evaluate|call|set the|take care|take the opportunity|have (?:a|an|our|some) [^.]{0,20}(?:meeting|evaluation|discussion|look|chat)|have presentations?|get a|stick to (?:those|these|that)|just leave|all leave)|having (?:a|an|another|our|the)(?: \p{L}+)? (?:meeting|discussion|break|session|problem|trouble)|saying|(?:want|need) (?:older|you|them|him|her|more (?:time|data|information))|need one of (?:those|these|them)|got|keep in touch|proceed|end up|worry|keep (?:that |this |it )?in mind)(?![\p{L}])|\b(?:use|keep|do|take|want|need|make|leave|put|have) (?:it|that|this|those|these|them|one|all \p{L}+)(?=$|[.,]| (?:in|on|to|later|then|too|there|here|again)(?![\p{L}]))|^(?:first|first of all|finally|at least|afterwards|later),? |\b(?:those|these|them|this|aren['’]t we)\b|\bin into\b|['’]re will\b|\b(?:let['’]s|we(?:['’]ll)?) (?:read|close|finish|fix things up)\b|\bthere(?:['’]s| is|['’]re| are) going to be\b|\b(?:rating|scale|group evaluation|spreadsheet|criteri(?:a|on)|new (?:project|remote|product))\b/iu;
