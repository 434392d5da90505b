/** Spans before today to which a question can be narrowed, in days. */
export const pastSpans = { week: 7, month: 30, quarter: 91 } as const;
export type PastSpan = keyof typeof pastSpans;

export function isPastSpan(name: string): name is PastSpan {
  return Object.hasOwn(pastSpans, name);
}
