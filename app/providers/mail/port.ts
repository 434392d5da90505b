import type { CheckResult } from "../service.ts";

/** Sends mails. */
export interface MailPort {
  /** False: nothing is sent, and mails wait in the outbox for the operator. */
  readonly configured: boolean;
  /** @param mail `id` is the same on every try and becomes the Message-ID, so that a second copy can be recognised */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in, without sending anything; absent where nothing is configured. */
  check?(): Promise<CheckResult>;
}

export type Mail = { id: string; to: string; subject: string; text: string };
