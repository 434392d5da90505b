export const heapOptions: string[];
export const serving: string[];
export const tightMemory: { MALLOC_ARENA_MAX: string; MALLOC_TRIM_THRESHOLD_: string };
