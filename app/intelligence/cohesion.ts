/**
 * How alike the talk before and after each turn is, in standard deviations from the meeting's mean, held between -3 and 3:
 * the cosine of the terms of whole turns on either side, at least `size` words of them where the meeting has so many. `terms`
 * and `words` hold each turn's index terms and number of words; `weight` says how much a term counts. Both windows slide, so
 * the cost is linear in the transcript. Source: M. Hearst, "TextTiling", Computational Linguistics 23(1), 1997.
 */
export function similarities(
  terms: string[][],
  words: number[],
  { size, weight }: { size: number; weight: (term: string) => number },
): number[] {
  const flat = terms.flat();
  const weights = flat.map(weight);
  const before = new Window(flat, weights);
  const after = new Window(flat, weights);
  const termsBefore = sumsOf(terms.map((own) => own.length));
  const wordsBefore = sumsOf(words);
  const wordsTo = (turn: number): number => wordsBefore[turn] ?? 0;
  let first = 0;
  let end = 0;
  const cosines = terms.map((_, at) => {
    while (wordsTo(at) - wordsTo(first + 1) >= size) first++;
    while (end < terms.length && (end <= at || wordsTo(end) - wordsTo(at) < size)) end++;
    const here = termsBefore[at] ?? 0;
    before.slide(termsBefore[first] ?? 0, here, after);
    after.slide(here, termsBefore[end] ?? 0, before);
    return before.cosine(after);
  });
  return standardise(cosines);
}

/** The sum of all values before each place, and of all. */
function sumsOf(values: number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

function standardise(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return values.map((value) => Math.max(-3, Math.min(3, (value - mean) / (Math.sqrt(variance) || 1))));
}

/** A sliding bag of weighted terms that keeps its squared norm and its dot product with the other window. */
class Window {
  private readonly flat: string[];
  private readonly weights: number[];
  private readonly bag = new Map<string, number>();
  private from = 0;
  private to = 0;
  private norm = 0;
  private shared = 0;

  constructor(flat: string[], weights: number[]) {
    this.flat = flat;
    this.weights = weights;
  }

  slide(from: number, to: number, other: Window): void {
    while (this.to < Math.min(this.flat.length, to)) this.change(this.to++, 1, other);
    while (this.from < from) this.change(this.from++, -1, other);
  }

  cosine(other: Window): number {
    const scale = Math.sqrt(Math.max(0, this.norm) * Math.max(0, other.norm));
    return scale > 1e-9 ? this.shared / scale : 0;
  }

  private change(at: number, sign: 1 | -1, other: Window): void {
    const term = this.flat[at] ?? "";
    const old = this.bag.get(term) ?? 0;
    const now = old + sign * (this.weights[at] ?? 0);
    const product = (now - old) * (other.bag.get(term) ?? 0);
    this.norm += now * now - old * old;
    this.shared += product;
    other.shared += product;
    if (now > 1e-9) this.bag.set(term, now);
    else this.bag.delete(term);
  }
}
