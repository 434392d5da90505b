/** The engines a database can be of. */
export const dialects = ["sqlite", "postgres"] as const;
export type Dialect = (typeof dialects)[number];
