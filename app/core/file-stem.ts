/** What every file system takes of a title: its letters, digits, spaces and dashes, at most 80. */
export function fileStem(title: string, otherwise: string): string {
  const words = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...words].slice(0, 80).join("").trim();
  return short === "" ? otherwise : short;
}
