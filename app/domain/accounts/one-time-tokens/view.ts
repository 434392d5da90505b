import type { TokenKind } from "#app/core/enums/token-kind.ts";
import type { TokenDetails } from "#db/schema/identity.ts";

/** Subject and text of a mail, without its receiver. */
type Text = { subject: string; text: string };
type Key = { origin: string; token: string; code: string; details?: TokenDetails };

/** GoTrue's names for what a link is about. */
const types: Partial<Record<TokenKind, string>> = {
  confirmation: "signup",
  recovery: "recovery",
  "email-change": "email_change",
  "magic-link": "magiclink",
};

const intro: Partial<Record<TokenKind, { subject: string; ask: string; unasked: string }>> = {
  confirmation: {
    subject: "Confirm your e-mail address",
    ask: "Open this page and press the button to confirm that this address is yours:",
    unasked: "If you didn't sign up, you can ignore this e-mail. The address stays unconfirmed.",
  },
  recovery: {
    subject: "Choose a new password",
    ask: "Open this page to choose a new password:",
    unasked: "If you didn't ask for this, you can ignore this e-mail. Your password stays the same.",
  },
  "email-change": {
    subject: "Confirm your new e-mail address",
    ask: "Open this page and press the button to use this address from now on:",
    unasked: "If you didn't ask for this, you can ignore this e-mail. Nothing changes.",
  },
  "magic-link": {
    subject: "Your link to log in",
    ask: "Open this page and press the button to log in:",
    unasked: "If you didn't ask for this, you can ignore this e-mail. No one gets in without it.",
  },
};

/** Where a mailed link leads: to a page with a button, so that a scanner that follows links uses nothing up. */
export function linkOf(kind: TokenKind, { origin, token, details }: Omit<Key, "code">): string {
  const query = new URLSearchParams({ token });
  if (!details?.redirect_to)
    return `${origin}/${kind === "recovery" ? "reset-password" : "confirm"}?${query}`;
  query.set("type", types[kind] ?? "magiclink");
  query.set("redirect_to", details.redirect_to);
  return `${origin}/auth/v1/verify?${query}`;
}

/** The mail that carries a one-time link and its six digits. */
export function linkMail(kind: TokenKind, key: Key): Text {
  const { subject, ask, unasked } = intro[kind] ?? { subject: "Your link", ask: "Open:", unasked: "" };
  const text = [
    "Hello,",
    `${ask}\n${linkOf(kind, key)}`,
    `It works once, for one hour. If an app asks for a code, enter this one within ten minutes: ${key.code}`,
    `${unasked}\n\nThroughline, ${key.origin}`,
  ];
  return { subject, text: text.join("\n\n") };
}

/** The mail with the six digits that a change of the account asks for. */
export function codeMail({ origin, code }: Pick<Key, "origin" | "code">): Text {
  const text = `Hello,\n\nYour code to confirm a change of your account: ${code}\n\nIt works once, within ten minutes. If you didn't ask for it, someone else is logged in to your account. Change your password.\n\nThroughline, ${origin}`;
  return { subject: "Your code", text };
}
