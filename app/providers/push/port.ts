/** Where a browser is told, as its push service gave it: an address, and the keys (base64url) that only the browser can open. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** What the service worker shows; at most 3,993 bytes as JSON. */
  notice: { title: string; body: string; url: string; tag: string };
  /** Until when the service keeps it for a browser that is not running. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** Replaces a waiting message of the same topic; at most 32 characters of base64url. */
  topic: string;
};

export type PushOutcome =
  | { outcome: "accepted" }
  /** The browser has ended it, so nothing will reach it again. */
  | { outcome: "gone" }
  /** Another try would fail the same way. */
  | { outcome: "refused"; reason: string }
  /** To be tried again, where it says so not before `retryAfter` seconds. */
  | { outcome: "later"; reason: string; retryAfter: number | undefined };

/** Tells browsers through the push service of their vendor, which cannot read what it carries (RFC 8030, 8291, 8292). */
export interface PushPort {
  /** What a browser needs to subscribe: the server's public key, as an uncompressed point in base64url. */
  publicKey: string;
  /** Why a target cannot be used, as a sentence; null when it can. */
  problemOf(target: PushTarget): string | null;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
