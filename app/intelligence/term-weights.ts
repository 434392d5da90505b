/** How much a word weighs among these texts, each given by its words: the rarer, the more. */
export function termWeights(texts: string[][]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + texts.length / (counts.get(term) ?? 1));
}
