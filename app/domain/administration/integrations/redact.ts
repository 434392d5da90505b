/** Written in place of a secret. */
const gone = "…";

/** How much of a text is read, in characters. */
const longest = 4_000;

/** Each a kind of secret that an error of an outside service can repeat, and what is left of it. */
const secrets: [RegExp, string][] = [
  // Of an address only the host: keys stand in user names, paths and queries alike.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, `$1$2/${gone}`],
  [/\b(Bearer|Token|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${gone}`],
  [/\b(eyJ[\w-]+\.[\w-]+)(\.[\w-]*)?/g, gone],
  [/\b(whsec_|sk-|sk_|tl_)[\w+/=-]{8,}/g, `$1${gone}`],
  [
    /(["']?\b[\w-]*(?:password|passwd|secret|token|api[-_]?key|signature|code)["']?\s*[:=]\s*["']?)[^\s"',;&}]{4,}/gi,
    `$1${gone}`,
  ],
  // An address of a person: who it is about is not the operator's business here.
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"'),.;]+/g, gone],
  // Long runs without a space that are no UUID: keys, hashes, encoded bodies.
  [/\b(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w+/=-]{40,}/gi, gone],
];

/** An error's text without what could be a secret or a person's address, at most 500 characters. */
export function redact(text: string): string {
  const clean = secrets.reduce((rest, [pattern, left]) => rest.replace(pattern, left), beginningOf(text));
  return clean.length > 500 ? `${clean.slice(0, 499)}${gone}` : clean;
}

/** What is searched for secrets: patterns take the square of a long word's length. A word that would be cut is left out. */
function beginningOf(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/\S+$/, "")}${gone}` : text;
}
