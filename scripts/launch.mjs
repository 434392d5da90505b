/**
 * V8's options for the server, on a machine with much else to do: a young generation of 4 MB (Node's default takes 30 MB more
 * at rest), and a heap that is collected when it has grown by half, where V8 lets it grow to up to four times. After 3,000
 * views by 50 people the server has 224 MB instead of 343; what that costs in processor time is within the noise of measuring
 * it. The heap has no other bound. Up to 32 MB, what a start fills, it grows without being collected. An idle server asks for a
 * collection itself: app/core/idle-memory.ts.
 */
export const heapOptions = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=50",
  "--initial-old-space-size=32",
  "--expose-gc",
];

/** Node's options for the server, and its file. */
export const serving = heapOptions.concat("build/index.js");

/**
 * The C library's memory, where it is glibc: few pools for all threads, which give back what they no longer use. After a
 * minute of mixed load the server has 254 MB instead of 320 (`npm run bench -- --only memory`). The executable sets them for
 * itself: scripts/inside-executable.ts.
 */
export const tightMemory = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
