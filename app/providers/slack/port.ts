import type { SlackMessage } from "./message.ts";

/** What somebody typed after `/throughline`, with Slack's ids of who and where. */
export type SlackCommand = {
  teamId: string;
  /** The name in the workspace's address. */
  teamDomain: string;
  userId: string;
  userName: string;
  text: string;
  /** Of this one command. */
  triggerId: string;
  /** Where answers go, for 30 minutes. */
  responseUrl: string;
};

export type SlackPost =
  | { kind: "command"; command: SlackCommand }
  /** Slack looks whether the certificate is good. */
  | { kind: "ssl-check" }
  /** A known sender, but nothing to do. */
  | { kind: "ignored" }
  | { kind: "refused"; reason: string };

export type ReadSlackPost = (
  body: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
  now: number,
) => SlackPost;

/** `gone`: Slack takes no further answer there. `later`: it may take this one at another try. */
export type SlackSent =
  | { outcome: "accepted" }
  | { outcome: "gone"; reason: string }
  | { outcome: "later"; reason: string; retryAfter: number | undefined };

/** A Slack app whose command leads here. */
export interface SlackPort {
  /** Null without the app's signing secret. */
  read: ReadSlackPost | null;
  /** The JSON that Slack shows, to its author alone; as an answer that is sent it takes the place of the one before. */
  render(message: SlackMessage): Record<string, unknown>;
  /** Never rejects. */
  send(responseUrl: string, message: SlackMessage): Promise<SlackSent>;
}
