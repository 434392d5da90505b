import { pooledBytes } from "./random-pool.ts";

let lastTime = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): sorts by creation, also within one millisecond of this process.
 * The 12 bits after the version are a counter (method 1 of section 6.2).
 */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    counter = pooledBytes(2).readUInt16BE() & 0x3ff;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const bytes = pooledBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
