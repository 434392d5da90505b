/** Cookies of one origin: over https they are `__Host-` and Secure, so no subdomain and no plain request can plant one. */
export type Cookies = Record<"session" | "flash" | "theme", Cookie>;
export type Cookie = {
  name: string;
  /** The value of a Set-Cookie header; without a lifetime the cookie goes with the browser. */
  set(value: string, maxAgeSeconds?: number): string;
  clear(): string;
  read(header: string | null | undefined): string | undefined;
};

export const rememberedSeconds = 30 * 24 * 60 * 60;

export function cookiesOf(origin: string): Cookies {
  const secure = origin.startsWith("https:");
  return {
    session: cookie("throughline", secure),
    flash: cookie("throughline-flash", secure),
    theme: cookie("throughline-theme", secure),
  };
}

function cookie(plainName: string, secure: boolean): Cookie {
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

/** Undefined where there is none, or one that nobody can have set here. */
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
