export type WebhookCall = {
  url: string;
  /** `webhook-id`: the same at each try of a message. */
  id: string;
  /** Of this try, in seconds. */
  timestamp: number;
  body: string;
  /** `whsec_…`; each signs. */
  secrets: string[];
};

/** `status` is null where no answer came, and `error` says why. */
export type WebhookAnswer = { status: number | null; error: string | null; ms: number };

/** Tells addresses that people gave, in the form of Standard Webhooks. */
export interface WebhookPort {
  /** `whsec_…`, as receivers enter it. */
  newSecret(): string;
  /** Why an address cannot be used, as a sentence; null when it can. */
  problemOf(url: string): string | null;
  /** Never rejects: an address that does not answer is an answer. */
  send(call: WebhookCall): Promise<WebhookAnswer>;
}
