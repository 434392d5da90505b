/** The largest amount of a signed byte. */
const LARGEST = 127;

/**
 * A vector in signed bytes, scaled to its largest number: a quarter of the space, and the same cosines to two digits.
 * Null for a vector that has no direction, or numbers that are none.
 */
export function packed(vector: number[]): Buffer | null {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (!Number.isFinite(largest) || largest === 0 || vector.some(Number.isNaN)) return null;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST)).buffer);
}

/** The cosine of the angle between two packed vectors of one length, from -1 to 1. */
export function cosine(a: Buffer, b: Buffer): number {
  const [left, right] = [signed(a), signed(b)];
  let product = 0;
  let squaresOfLeft = 0;
  let squaresOfRight = 0;
  for (let at = 0; at < left.length; at++) {
    const [x, y] = [left[at] ?? 0, right[at] ?? 0];
    product += x * y;
    squaresOfLeft += x * x;
    squaresOfRight += y * y;
  }
  return product / Math.sqrt(Math.max(1, squaresOfLeft) * Math.max(1, squaresOfRight));
}

function signed(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
