const base = "http://throughline.invalid";

/**
 * The path to send a reader to when the wish came from outside, or `fallback` when it could lead off this site.
 * The answer is what the URL parser made of it, so that a browser reads the same as was checked.
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

/** Browsers drop control characters, which would join two slashes, and read a backslash as one. */
function isUnsafe(character: string): boolean {
  return character < " " || character === "\u007f" || character === "\\";
}

/** Some proxy may decode once more than we do; an unreadable path is refused like a bad one. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(pathname));
  } catch {
    return "";
  }
}
