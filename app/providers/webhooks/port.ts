import type { Messenger, WebhookFormat } from "#app/core/enums/webhook-format.ts";

/** One try of a message. */
export type WebhookCall = {
  format: WebhookFormat;
  /** Where it goes, whole; of Matrix the homeserver. Empty where the saved secret cannot be opened any more. */
  url: string;
  /** Of Matrix: the id or an alias of the room. */
  room: string | null;
  /** Of a webhook `whsec_…`, each of which signs; of Matrix the access token. */
  secrets: string[];
  /** `webhook-id`: the same at each try of a message. */
  id: string;
  /** The same at each try until somebody asks for the message once more. */
  round: string;
  /** Of this try, in seconds. */
  timestamp: number;
  body: string;
};

/**
 * `status` is null where no answer came, and `error` says why; it also says what a messenger's refusal means. `rest_ms`: the
 * receiver wants no further call for so long.
 */
export type WebhookAnswer = {
  status: number | null;
  error: string | null;
  ms: number;
  rest_ms: number | null;
};

export type PostLink = { label: string; url: string };
/** What people wrote or said stands in `text` and `note`; `lead` is ours, and is stressed. */
export type PostLine = { lead?: string; text: string; note: string; links: PostLink[] };

/** A message for people, which each messenger shows in its own way. No text is escaped. */
export type Post = {
  /** A heading; null where one sentence is all. */
  title: string | null;
  /** The overview of a recap, or the sentence. */
  opening: PostLine | null;
  sections: { title: string; lines: PostLine[] }[];
  /** Where and when: shown small. */
  about: string;
  /** The first leads to the page that shows all. */
  buttons: PostLink[];
};

/** Tells addresses and rooms that people gave: programs in the form of Standard Webhooks, people in their messengers. */
export interface WebhookPort {
  /** `whsec_…`, as receivers enter it. */
  newSecret(): string;
  /** Why an address cannot be used, as a sentence; null when it can. */
  problemOf(format: WebhookFormat, url: string): string | null;
  /** The body that shows a message to people, within what the messenger takes. */
  bodyOf(format: Messenger, post: Post): string;
  /** Never rejects: an address that does not answer is an answer. */
  send(call: WebhookCall): Promise<WebhookAnswer>;
}
