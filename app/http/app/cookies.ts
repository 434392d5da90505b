/** A cookie of one origin. Over https it is `__Host-` and Secure, so no subdomain and no plain request can set it. */
export type Cookie = {
  name: string;
  /** The value of a Set-Cookie header; without a lifetime the cookie ends with the browser session. */
  set(value: string, maxAgeSeconds?: number): string;
  clear(): string;
  /** @param header the Cookie header of a request */
  read(header: string | null | undefined): string | undefined;
};

/** The cookie by which a browser is signed in. */
export const sessionCookie = (origin: string): Cookie => cookieOf(origin, "throughline");

export function cookieOf(origin: string, plainName: string): Cookie {
  const secure = origin.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    set(value, maxAgeSeconds) {
      const lifetime = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
      return `${name}=${encodeURIComponent(value)}; ${flags}${lifetime}`;
    },
    clear: () => `${name}=; ${flags}; Max-Age=0`,
    read: (header) => readCookie(header ?? "", name),
  };
}

/** Undefined when the cookie is missing or its value cannot be decoded. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || undefined;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
