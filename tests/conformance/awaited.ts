/** What only the second half of signing in with Google can say: it comes with that service. */
export const awaited: string[] = [
  "page /auth-redirect: Google authentication failed",
  "page /auth-redirect: Failed to get token for new user",
  "page /auth-redirect: Failed to activate user account",
  "page /auth-redirect: Failed to fetch Google user info",
];
