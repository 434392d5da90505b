/** The largest amount of a signed byte. */
const LARGEST = 127;

/**
 * A vector in signed bytes, scaled to its largest number: a quarter of the space, and the same cosines to two digits.
 * Null for a vector that has no direction, or numbers that are none.
 */
export function packed(vector: ArrayLike<number>): Buffer | null {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  // A number that is none makes the largest one too.
  if (!Number.isFinite(largest) || largest === 0) return null;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST)).buffer);
}

/** Sentences that say what a passage is about. */
const closest = 3;

/**
 * How close a passage is to what is sought: the mean cosine of its closest vectors, from -1 to 1; null for one without any.
 * @param passage its packed vectors, one after the other, each as long as `sought`
 */
export function closeness(sought: Buffer, passage: Buffer): number | null {
  const [left, right] = [signed(sought), signed(passage)];
  const count = Math.floor(right.length / left.length);
  const cosines = Array.from({ length: count }, (_, number) => cosineAt(left, right, number * left.length));
  if (count === 0) return null;
  const best = cosines.sort((a, b) => b - a).slice(0, closest);
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

/** The cosine of the angle between a vector and the one of the same length that begins at `from`. */
function cosineAt(left: Int8Array, right: Int8Array, from: number): number {
  let product = 0;
  let squaresOfLeft = 0;
  let squaresOfRight = 0;
  for (let at = 0; at < left.length; at++) {
    const [x, y] = [left[at] ?? 0, right[from + at] ?? 0];
    product += x * y;
    squaresOfLeft += x * x;
    squaresOfRight += y * y;
  }
  return product / Math.sqrt(Math.max(1, squaresOfLeft) * Math.max(1, squaresOfRight));
}

function signed(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
