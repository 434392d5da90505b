/** A redirect URI as a program may register it: https, or http to the person's own machine; exactly as the parser reads it. */
export function isRedirectUri(text: string): boolean {
  if (text.length > 1000 || !URL.canParse(text)) return false;
  const url = new URL(text);
  // The parser folds the case of hosts, dots in paths and much more: who compares text must compare one form of it.
  const isPlain = url.href === text || (url.pathname === "/" && url.href === `${text}/`);
  if (!isPlain || url.username || url.password || text.includes("#") || text.includes("*")) return false;
  return url.protocol === "https:" || isOnOwnMachine(url);
}

/**
 * Whether a program that registered one URI may use another: the same text. On the person's own machine the port may be any
 * (RFC 8252, 7.3), as a program takes the one that is free.
 */
export function fitsRedirectUri(registered: string, sent: string): boolean {
  if (!isRedirectUri(sent)) return false;
  if (registered === sent) return true;
  const [one, other] = [new URL(registered), new URL(sent)];
  if (!isOnOwnMachine(one) || !isOnOwnMachine(other)) return false;
  one.port = "";
  other.port = "";
  return one.href === other.href;
}

/** The host that an answer goes to; null for the person's own machine. */
export function hostOfRedirect(uri: string): string | null {
  const url = new URL(uri);
  return isOnOwnMachine(url) ? null : url.host;
}

/** As the parser writes it. */
const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isOnOwnMachine({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && ownMachine.test(hostname);
}
