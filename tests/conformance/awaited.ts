/** Texts that only a service says which is not there yet. */
export const awaited: string[] = [];
