/** As it is stored. Whether what was agreed has changed since, or its seal is broken, is looked at when it is read. */
export const signOffStatuses = ["open", "agreed", "lapsed", "withdrawn"] as const;
export type SignOffStatus = (typeof signOffStatuses)[number];
