import type { AccountProvider } from "#app/core/enums/account-provider.ts";
/** A meeting to book. */
export type MeetingPlan = {
  title: string;
  /** When it begins, in ms since 1970. */
  startsAt: number;
  /** Its length in minutes. */
  minutes: number;
  /** The IANA zone in which its host plans. */
  zone: string;
};

/** What a platform made. `link` is null while it is still making it. */
export type Booked = { externalId: string; link: string | null };

/**
 * A platform that books meetings with the access token of the person who hosts them. All calls throw `ProviderError`: "reconnect"
 * when it refuses the token, "missing" when the booking is not there any more.
 */
export type PlatformPort = {
  /** Whose accounts it uses. */
  vendor: AccountProvider;
  /** @param key the same on every try for one booking, for platforms that recognise it */
  create(accessToken: string, plan: MeetingPlan, key: string): Promise<Booked>;
  /** Reads the link of a booking that had none yet. */
  read(accessToken: string, externalId: string): Promise<Booked>;
  change(accessToken: string, externalId: string, plan: MeetingPlan): Promise<void>;
  /** A booking that is not there any more is removed already. */
  remove(accessToken: string, externalId: string): Promise<void>;
};

/** What Zoom reports about meetings, once its signature is checked. */
export type ZoomDelivery =
  /** Zoom checks that the address is ours; this is the response it wants. */
  | { kind: "validation"; response: { plainToken: string; encryptedToken: string } }
  | { kind: "event"; event: string; externalId: string; at: number }
  /** A known sender, but nothing we use. */
  | { kind: "ignored" }
  | { kind: "refused"; reason: string };

export type ReadZoomDelivery = (
  body: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
  now: number,
) => ZoomDelivery;

export type MeetingPlatformPort = {
  zoom: PlatformPort;
  google_meet: PlatformPort;
  teams: PlatformPort;
  /** Null without the secret of Zoom's event subscription. */
  readZoomDelivery: ReadZoomDelivery | null;
};
