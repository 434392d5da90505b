/**
 * Depth of the valley in lexical cohesion at each turn, comparing `size` terms before with as many after, in standard
 * deviations from the meeting's mean, held between -1 and 3. `terms` holds each turn's index terms; `weight` says how
 * much a term counts. Source: M. Hearst, "TextTiling", Computational Linguistics 23(1), 1997.
 */
export function valleyDepths(terms: string[][], size: number, weight: (term: string) => number): number[] {
  const cohesion = smooth(cohesionOf(terms, size, weight));
  const left = hillsBehind(cohesion);
  const right = hillsBehind(cohesion.toReversed()).toReversed();
  return standardise(cohesion.map((value, at) => (left[at] ?? 0) + (right[at] ?? 0) - 2 * value));
}

function standardise(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return values.map((value) => Math.max(-1, Math.min(3, (value - mean) / (Math.sqrt(variance) || 1))));
}

/** The height of the hill that is climbed going back from each place. */
function hillsBehind(values: number[]): number[] {
  const hills: number[] = [];
  values.forEach((value, at) => {
    const before = values[at - 1];
    hills.push(before !== undefined && before >= value ? (hills[at - 1] ?? value) : value);
  });
  return hills;
}

function smooth(values: number[]): number[] {
  return values.map((value, at) => ((values[at - 1] ?? value) + value + (values[at + 1] ?? value)) / 3);
}

/** Cosine of the terms before and after each turn. Both windows slide, so the cost is linear in the transcript. */
function cohesionOf(terms: string[][], size: number, weight: (term: string) => number): number[] {
  const flat = terms.flat();
  const weights = flat.map(weight);
  const before = new Window(flat, weights);
  const after = new Window(flat, weights);
  let at = 0;
  return terms.map((own) => {
    before.slide(at - size, at, after);
    after.slide(at, at + size, before);
    at += own.length;
    return before.cosine(after);
  });
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
