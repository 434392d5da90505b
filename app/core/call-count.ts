/** Calls under a key, until `resets_at` (ms). */
export type CallCount = { key: string; count: number; resets_at: number };

/** Adds calls to those that all processes over a database have counted, and returns the sums. */
export type CountCalls = (calls: CallCount[]) => Promise<CallCount[]>;
