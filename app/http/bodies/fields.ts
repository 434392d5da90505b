import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/** More fields and files than any form or query of ours has. */
const mostFields = 1000;
const mostFiles = 10;

/** Throws 413 when a query has too many fields. */
export function assertFewFields(query: string): void {
  let count = 0;
  for (let at = -1; count <= mostFields; count++) {
    at = query.indexOf("&", at + 1);
    if (at < 0) return;
  }
  throw tooManyFields();
}

/** The 413 for a form with files that has too many parts so far. */
export function tooManyParts({ fields, files }: { fields: number; files: number }): AppError | undefined {
  if (fields > mostFields) return tooManyFields();
  if (files <= mostFiles) return undefined;
  return new AppError(
    413,
    t("This form has more than the {mostFiles} files the server accepts at once.", { mostFiles }),
  );
}

/**
 * Names and values of an urlencoded form, in order, decoded as browsers do. Each byte is read once, whatever it is. Throws
 * 413 when there are too many, empty ones included.
 */
export function parseUrlEncoded(body: Buffer): [name: string, value: string][] {
  const decoded = Buffer.allocUnsafe(body.length);
  const pairs: [string, string][] = [];
  const text = (first: number, end: number) => decoded.toString("utf8", first, end);
  let [written, from, split, start, separators] = [0, 0, -1, 0, 0];
  for (let at = 0; at <= body.length; at++) {
    const byte = body[at];
    if (at === body.length || byte === ampersand) {
      if (at > start)
        pairs.push(split < 0 ? [text(from, written), ""] : [text(from, split), text(split, written)]);
      if (byte === ampersand) separators += 1;
      if (Math.max(pairs.length, separators) > mostFields) throw tooManyFields();
      [from, split, start] = [written, -1, at + 1];
    } else if (byte === equalsSign && split < 0) split = written;
    else {
      const value = byte === percentSign ? hexValue(body, at + 1) : -1;
      decoded[written++] = value >= 0 ? value : byte === plusSign ? space : (byte as number);
      if (value >= 0) at += 2;
    }
  }
  return pairs;
}

/** Of two hexadecimal digits, below 0 where one of them is none: an invalid percent sequence stays as it is. */
function hexValue(body: Buffer, at: number): number {
  if (at + 1 >= body.length) return -1;
  const low = digits[body[at + 1] as number] as number;
  return low < 0 ? -1 : (digits[body[at] as number] as number) * 16 + low;
}

/** The value of each byte as a hexadecimal digit; -1 where it is none. */
const digits = Int8Array.from({ length: 256 }, (_, byte) =>
  "0123456789abcdef".indexOf(String.fromCharCode(byte).toLowerCase()),
);

const [ampersand, equalsSign, percentSign, plusSign, space] = [0x26, 0x3d, 0x25, 0x2b, 0x20];

function tooManyFields(): AppError {
  return new AppError(
    413,
    t("This has more than the {value} fields the server accepts.", {
      value: mostFields.toLocaleString("en"),
    }),
  );
}
