import { assertGivenAddress, OutboundError } from "./outbound.ts";

/**
 * Why an address that people enter cannot be used, as a sentence; null when it can.
 * @param allow private ranges that are allowed all the same (OUTBOUND_ALLOW); an address in one of them may be http
 */
export function problemOfGiven(url: string, allow: string[]): string | null {
  try {
    assertGivenAddress(allow.length > 0 ? withHttps(url) : url, allow);
    return null;
  } catch (error) {
    if (error instanceof OutboundError) return error.message;
    throw error;
  }
}

/** An address written as an IP that is allowed may be http: the same rule as for what is fetched from there. */
function withHttps(url: string): string {
  const isIp = URL.canParse(url) && /^http:\/\/(\d+\.\d+\.\d+\.\d+|\[[0-9a-f:]+\])(:|\/|$)/i.test(url);
  return isIp ? url.replace(/^http:/i, "https:") : url;
}
