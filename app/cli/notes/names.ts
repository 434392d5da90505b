/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** A name of a file has 255 bytes at most; an ending and a number have to fit as well. */
const mostBytes = 200;

/** Free names in one folder: two that differ by the case of letters alone are one on Windows and macOS. */
export class FreeNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map(fold));
  }

  /**
   * A name that begins with `wanted`, with a number where that one is taken. What has such a name already keeps it.
   * @param current the name it has now
   */
  choose(wanted: string, ending: string, current?: string): string {
    const stem = shortened(devices.test(wanted) ? `${wanted}_` : wanted);
    if (current !== undefined && isNumbered(current, stem, ending)) return current;
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? "" : ` (${number})`}${ending}`;
      if (this.#taken.has(fold(name))) continue;
      this.#taken.add(fold(name));
      return name;
    }
  }
}

const fold = (name: string) => name.normalize("NFC").toLowerCase();

function isNumbered(name: string, stem: string, ending: string): boolean {
  if (!name.startsWith(stem) || !name.endsWith(ending)) return false;
  return /^(?: \(\d{1,6}\))?$/.test(name.slice(stem.length, name.length - ending.length));
}

function shortened(name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > mostBytes) short = [...short].slice(0, -1).join("");
  return short.trim();
}
