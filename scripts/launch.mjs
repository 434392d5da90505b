/** Node's options for the server: a young generation for a small machine (MB; Node's default takes 30 MB more at rest). */
export const serving = ["--max-semi-space-size=4", "build/index.js"];

/**
 * The C library's memory, where it is glibc: few pools for all threads, which give back what they no longer use. After a
 * minute of mixed load the server has 254 MB instead of 320 (`npm run bench -- --only memory`). The unit file and the
 * Dockerfile say the same.
 */
export const tightMemory = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
