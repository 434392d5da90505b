import { isIP } from "node:net";

/** Stands for the address of a caller whose request came through a proxy that no setting names: nothing is counted by it. */
export const unknownAddress = "unknown";

/**
 * The key under which an address is counted. One subscriber has 2^64 IPv6 addresses, so an IPv6 address counts as its /64
 * network; an IPv4 address, also in its IPv6 form, counts by itself.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Whether a host name or address is this machine itself. */
export function isLoopback(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/^::ffff:/, "");
  return plain === "localhost" || plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
