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
  /\?\s*$|^(?:if|when|unless)\b|\b(?:i (?:would|wonder|don['’]t|hope|feel|like|wanted|want)|i['’]m not|what if|whether|do we|should we|shall we|can we|could we|we could|you could|could be|would be|might|maybe|perhaps|have(?:n['’]t| not) (?:decided|agreed)|not (?:decided|sure|agreed)|(?:need|have|going|want) to (?:decide|agree|settle)|to decide (?:on|whether|if|what|how)|decide(?:d)? (?:what|whether|how|if)|final decision|lunch|next (?:week|tuesday|meeting)|i agree|as (?:it|we|you))\b/i;
