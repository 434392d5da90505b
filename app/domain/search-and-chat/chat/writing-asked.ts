/** A text that somebody wants to send on. */
export type WritingAsked = "summary" | "e-mail" | "message";

const wanted =
  /^(?:(?:please|can|could|would|you|now) )*(?:write|draft|compose|prepare)(?: (?:me|us))?(?: (?:a|an|the|my|our|some))?(?: (?!about\b|of\b|to\b)[\w-]+){0,2}? (recap|summary|minutes|e-?mails?|mails?|messages?|update)\b/i;

/** Whether a question asks for a text of its own, and which. */
export function readWritingAsked(question: string): WritingAsked | null {
  const [, noun] = wanted.exec(question.trim().replace(/\s+/g, " ")) ?? [];
  if (noun === undefined) return null;
  if (/mail/i.test(noun)) return "e-mail";
  return /message|update/i.test(noun) ? "message" : "summary";
}
