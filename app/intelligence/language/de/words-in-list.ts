/** The words of a list, in lower case and without their umlauts, as the engine looks them up. */
export function folded(list: string): string[] {
  return list.trim().toLowerCase().replace(/ß/gu, "ss").normalize("NFD").replace(/\p{M}/gu, "").split(/\s+/);
}
