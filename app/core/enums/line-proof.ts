/**
 * What is known of a line that a model wrote. `supported` and `partly`: a second call judged what the cited turns say of it.
 * `words`: nobody judged it, and rules found nothing against its words.
 */
export const lineProofs = ["supported", "words", "partly"] as const;
export type LineProof = (typeof lineProofs)[number];

/** Those by which a line counts as proved. */
export const provingProofs: readonly LineProof[] = ["supported", "words"];
