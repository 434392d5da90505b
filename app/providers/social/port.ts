import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import type { GroupRole } from "#app/core/settings/oidc.ts";
import type { CheckResult } from "../service.ts";

/** A person as a sign-in provider knows them. */
export type ProviderProfile = {
  /** Their id at the provider; it never changes, unlike the address. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** At Google, the Workspace domain that manages the account; null for a personal one. */
  hostedDomain: string | null;
  /** The groups they are in there; null where the provider did not say. */
  groups: string[] | null;
  /** The provider's access token for the profile, which programs of the identity service get as well. */
  accessToken: string;
};

/** What the operator decided about the people of a provider. */
export type SignInRules = {
  /** The domains of addresses that may come; none: any. The provider runs their mailboxes. */
  domains: string[];
  /** Whether they get an account also where signing up is not open. */
  signup: boolean;
  roles: GroupRole[];
};

/** What a browser brings back from a provider. */
export type Returned = {
  code: string;
  state: string;
  /** Who sent it, as far as the provider says so (RFC 9207). */
  iss?: string | undefined;
};

/** Sign-in with a provider of OpenID Connect: an authorization code with PKCE, a state and a nonce. */
export type SignInPort = {
  /** The provider's name as people know it. */
  name: string;
  rules: SignInRules;
  /**
   * Begins a sign-in that comes back to `callback`. `handshake` holds the state and the PKCE verifier: the browser keeps
   * it, and without it nothing can be finished.
   * @throws SocialError "provider" when the provider is down or not set up as it should be
   */
  begin(callback: string): Promise<{ url: string; handshake: string }>;
  /** @throws SocialError */
  finish(attempt: Returned & { callback: string; handshake: string }): Promise<ProviderProfile>;
  /** Asks the provider whether it can be used, without anybody logging in. */
  check(): Promise<CheckResult>;
  /** Where people are sent to log in, as far as is known now. */
  page(): string;
};

/**
 * Why a sign-in failed: the state is not that of this browser, the service refused the code or could not be reached, it did
 * not say who the person is, or (`provider`) nothing can begin there.
 */
export class SocialError extends Error {
  readonly reason: "state" | "code" | "profile" | "provider";
  constructor(reason: SocialError["reason"], cause?: unknown) {
    super(`Sign-in with another service failed: ${reason}`, { cause });
    this.name = "SocialError";
    this.reason = reason;
  }
}

/** The sign-in services; null for one that is not configured. */
export type SocialPort = Record<SignInProvider, SignInPort | null>;
