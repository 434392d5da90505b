/** What passkeys may sign with, as COSE numbers them, the preferred first: EdDSA, ES256 and, for Windows Hello, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/**
 * The name that passkeys of a server are bound to: its host. Null where browsers keep none: without TLS, and for a machine
 * without a name.
 */
export function passkeyHost(origin: string): string | null {
  const { hostname, protocol } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isSecure && !isAddress ? hostname : null;
}
