/** Compares names and titles where the order must not depend on who reads it. */
export const nameOrder = new Intl.Collator("en");
