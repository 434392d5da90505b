import { randomFillSync } from "node:crypto";

/** Random bytes for many uses: the system's generator takes longer to ask than to answer. */
const pool = Buffer.allocUnsafeSlow(4096);
let used = pool.length;

/** Random bytes that nobody else gets, a few at a time. They are in the pool until it is filled again: copy what is to last. */
export function pooledBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}
