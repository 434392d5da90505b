/** A name that every file system takes: the title's letters and digits, the day, the kind. "Weekly sync 2026-11-22.md" */
export function fileName(title: string, day: string, extension: string): string {
  const words = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...words].slice(0, 80).join("").trim();
  return `${short === "" ? "Meeting" : short} ${day}.${extension}`;
}
