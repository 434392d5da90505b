/** The page of a decision. */
export function decisionHref(decisionId: string): string {
  return `/decisions/${encodeURIComponent(decisionId)}`;
}
