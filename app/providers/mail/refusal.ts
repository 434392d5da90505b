import type { MailOutcome } from "./port.ts";

/** An error of nodemailer. `response` is the server's whole line, as `550 5.1.1 No such user`. */
type SendError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * What an error of sending means. Only what the mail server says about this mail, with a 5xx code, ends it: a refused login
 * is a wrong setting, and everything else is a server that may be back later. Those are thrown again.
 */
export function deliveryOf(error: unknown): MailOutcome {
  const { code, responseCode = 0, command = "", response = "", message } = error as SendError;
  // The address itself can be such that no mail server takes it.
  if (code === "EENVELOPE" && command === "API") return refused("address", message);
  const isFinal = responseCode >= 500 && responseCode < 600 && (code === "EENVELOPE" || code === "EMESSAGE");
  if (!isFinal) throw error;
  const reason = response || message;
  return refused(command === "RCPT TO" && isOfAddress(reason) ? "address" : "mail", reason);
}

/**
 * Enhanced status codes (RFC 3463) say what a refusal of the receiver is about: 5.1.x the address, 5.2.1 a mailbox that was
 * switched off. A full mailbox (5.2.2) or a rule against the sender (5.7.x) can be over tomorrow. Without one, the plain code
 * counts: 552 is a full mailbox.
 */
function isOfAddress(response: string): boolean {
  const [, plain = "", status] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (status) return /^5\.(0\.|1\.|2\.1$)/.test(status);
  return plain !== "552";
}

function refused(about: "address" | "mail", reason: string): MailOutcome {
  return { outcome: "refused", about, reason: reason.replace(/\s+/g, " ").trim().slice(0, 300) };
}
