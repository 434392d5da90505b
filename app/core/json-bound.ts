/** How much JSON may hold: whatever walks through it afterwards costs as much as it has values. */
export type JsonBound = { values: number; depth: number };

export const usualJson: JsonBound = { values: 1000, depth: 32 };

/** For what a service posts or answers: a long utterance of a recorder has eight values for each of its words. */
export const vendorJson: JsonBound = { ...usualJson, values: 20_000 };

/** The value of JSON that somebody else wrote; undefined for more than the bound, and for what is no JSON. */
export function boundedJson(json: string | Uint8Array, bound: JsonBound): unknown {
  const bytes = typeof json === "string" ? Buffer.from(json) : json;
  if (jsonCounter(bound).count(bytes) !== undefined) return undefined;
  try {
    return JSON.parse(typeof json === "string" ? json : Buffer.from(json).toString());
  } catch {
    return undefined;
  }
}

/**
 * Counts the values of JSON in UTF-8 and how deep they are nested, without making anything of them. It may be given the bytes
 * in pieces, in order.
 */
export function jsonCounter({ values, depth }: JsonBound) {
  let [level, count, quoted, escaped] = [0, 0, false, false];
  return {
    /** @returns what there is too much of */
    count(bytes: Uint8Array): keyof JsonBound | undefined {
      for (let at = 0; at < bytes.length; at++) {
        const sign = bytes[at];
        if (quoted) {
          if (escaped) escaped = false;
          else if (sign === backslash) escaped = true;
          else if (sign === quotationMark) quoted = false;
        } else if (sign === quotationMark) quoted = true;
        else if (sign === comma) count++;
        else if (sign === bracket || sign === brace) {
          count++;
          level++;
          if (level > depth) return "depth";
        } else if (sign === closingBracket || sign === closingBrace) level--;
        if (count > values) return "values";
      }
      return undefined;
    },
  };
}

const [quotationMark, backslash, comma] = [0x22, 0x5c, 0x2c];
const [bracket, closingBracket, brace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
