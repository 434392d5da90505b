/** Days that a link works, as the form offers them. */
export const shareDays = [7, 30, 90] as const;
export const defaultShareDays = 30;
