/** Wording by which something is settled, or is not. */
export const AGREED =
  /^(?:so,? |then,? |okay,? )*we(?:['’]ve| have)? (?:all )?(?:agreed?|decided) (?:to|that|on)\b/i;
export const CONCLUDED =
  /^(?:so|then),? (?:(?:we|the \p{L}+) (?:launch|use|go with|go for|keep|stay|stays|drop|start without|postpone|cancel)(?:es)?\b)/iu;
export const ASSENT =
  /^(?:let['’]s do (?:it|that)(?: \w+){0,3}|agreed|we stay \w+|any objections\?|no|perfect|it['’]s (?:settled|agreed))[.!]?$/i;
export const STATEMENT =
  /^(?:so,? |then,? )?we (?!should|could|can|need|might|would|will see|have to|are|were|had|don['’]t|promised)\p{Ll}+/iu;

/** A group settles something in so many words. */
export const EXPLICIT =
  /\b(?:we(?:['’]ve| have| all|['’]re| had)?(?: all| just| already| also| now)* (?:decided|agreed|agree|chosen|chose|settled|opted|concluded) (?:to|that|on|upon|against|for|with|not|we|the|it)\b|(?:it(?:['’]s| is| was|['’]s been| has been)|that(?:['’]s| is)) (?:decided|agreed|settled)\b|(?:we(?:['’]ll| will|['’]re going to|['’]re gonna| are going to)|let['’]s|so we|then we|we should) (?:just |then |all |definitely |also )*(?:go (?:for|with)|stick (?:with|to)|use|keep|take the|choose|adopt|drop|skip|cancel|postpone|leave out|opt for|stay with|pick|include|start with the|launch)\b|we(?:['’]re| are) going (?:for|with)\b|the decision is (?:to|that)\b|(?:decided|decision) (?:to|that) we\b)/i;

/** What a group wants, needs, uses or leaves out: "We're really having just the push buttons", "There's no need for a lamp." */
export const INTENDED =
  /^(?:[\p{L}'’-]+,? ){0,5}?(?:we|it|the [\p{L}-]+(?: [\p{L}-]+)?|everything|there)(?:['’](?:re|s|ve))?(?: (?:are|is|do|all|just|really|definitely|also|only|probably|still|then|now|both|actually|simply|basically))* (?:going to|will|shall|won['’]t|should|shouldn['’]t|must|need|needs|want (?=an? |the |our |no |only |to have )|have to|has to|don['’]t need|decided|agreed|agree|chose|chosen|having|using|making|keeping|taking|leaving|dropping|stays?|keep|go (?:with|for)|use|stick|no need)(?![\p{L}'’])|^(?:let['’]s|no \p{L}+|there(?:['’]s| is| will be) no need)(?![\p{L}'’])/iu;

export * as COMPARING from "./comparing.ts";
