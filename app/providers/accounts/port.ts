import type { AccountProvider } from "#app/core/enums/account-provider.ts";
/** What a service grants in a person's name. */
export type Grant = {
  accessToken: string;
  /** Null when the service sent none: the one from before stays in force. */
  refreshToken: string | null;
  /** Lifetime of the access token in seconds. */
  expiresIn: number;
  /** Empty when the service did not list them: they are then the ones that were asked for. */
  scopes: string[];
};

/**
 * How a service gives permission to act for a person (OAuth 2, authorization code with PKCE).
 * All calls throw `ProviderError`.
 */
export type AccountPort = {
  /**
   * The page on which a person gives permission. It sends them to `redirectUri` with `code` and `state`.
   * @param verifier the secret of this attempt; only its hash goes into the address
   */
  authorizationUrl(attempt: ConnectionAttempt & { state: string }): string;
  /**
   * Exchanges the code. `accountName`: the e-mail address of the account, where the service says it. Throws with the problem
   * "refused" when the person did not give all the permission that is needed.
   */
  exchange(attempt: ConnectionAttempt & { code: string }): Promise<Grant & { accountName: string | null }>;
  /** Throws with the problem "reconnect" when the refresh token is dead. */
  refresh(refreshToken: string): Promise<Grant>;
  /** Whether the service lets us withdraw a permission. */
  revokes: boolean;
  /** Withdraws the permission at the service. */
  revoke(token: string): Promise<void>;
};

export type ConnectionAttempt = { redirectUri: string; verifier: string };

/** The services that are configured on this server; null for one that is not. */
export type AccountsPort = Record<AccountProvider, AccountPort | null>;
