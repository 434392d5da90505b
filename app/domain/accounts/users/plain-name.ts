/** Words of letters as everybody types them, with one space between: nothing of them but case and a period is not plain. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/;

/** A name without case, accents, doubled spaces and the period of an initial. */
export function plainName(name: string): string {
  if (plainWords.test(name)) return (name.endsWith(".") ? name.slice(0, -1) : name).toLowerCase();
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "")
    .toLowerCase();
}
