const base = "http://throughline.invalid";

/**
 * The path for a redirect that a request asks for, or `fallback` when it could lead to another site. Returns what the URL
 * parser made of it, so that the browser reads the path that was checked.
 */
export function safePath(requested: unknown, fallback = "/dashboard"): string {
  if (typeof requested !== "string" || !isLocalPath(requested) || !URL.canParse(requested, base))
    return fallback;
  const { origin, pathname, search, hash } = new URL(requested, base);
  return origin === base && isLocalPath(decoded(pathname)) ? pathname + search + hash : fallback;
}

function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && ![...path].some(isUnsafe);
}

/** Browsers remove control characters, which can join two slashes, and read a backslash as a slash. */
function isUnsafe(character: string): boolean {
  return character < " " || character === "\u007f" || character === "\\";
}

/** Decodes twice, because a proxy may decode once more than we do. Empty for an invalid path, which is then refused. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(pathname));
  } catch {
    return "";
  }
}
