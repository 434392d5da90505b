/**
 * How far a line of a summary or an action item can be relied on. possible: found by a program, and nobody has said that it is
 * right. proved: a model wrote it, and a judge found it supported, or rules found nothing against it where none judged. confirmed: a
 * person wrote or kept it.
 */
export const lineStates = ["possible", "proved", "confirmed"] as const;
export type LineState = (typeof lineStates)[number];
