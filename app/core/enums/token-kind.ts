/** What a link or code that works once is for. */
export type TokenKind =
  | "confirmation"
  | "recovery"
  | "email-change"
  | "magic-link"
  | "reauthentication"
  | "auth-code"
  | "mfa-challenge"
  | "passkey"
  | "oauth-state";
