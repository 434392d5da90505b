import { AppError } from "#app/core/errors.ts";

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
  return new AppError(413, `This form has more than the ${mostFiles} files the server accepts at once.`);
}

/** Names and values of an urlencoded form, in order, decoded as browsers do. Each byte is read once, whatever it is. */
export function parseUrlEncoded(body: Buffer): [name: string, value: string][] {
  const decoded = Buffer.allocUnsafe(body.length);
  const pairs: [string, string][] = [];
  let [written, from, split, start] = [0, 0, -1, 0];
  for (let at = 0; at <= body.length; at++) {
    const byte = body[at];
    if (at === body.length || byte === ampersand) {
      const text = (first: number, end: number) => decoded.toString("utf8", first, end);
      if (at > start)
        pairs.push(split < 0 ? [text(from, written), ""] : [text(from, split), text(split, written)]);
      if (pairs.length > mostFields) throw tooManyFields();
      [from, split, start] = [written, -1, at + 1];
    } else if (byte === equalsSign && split < 0) split = written;
    else {
      const value = byte === percentSign ? hexValue(body, at + 1) : undefined;
      decoded[written++] = value ?? (byte === plusSign ? space : (byte as number));
      if (value !== undefined) at += 2;
    }
  }
  return pairs;
}

/** Of two hexadecimal digits; an invalid percent sequence stays as it is. */
function hexValue(body: Buffer, at: number): number | undefined {
  const [high, low] = [digitOf(body[at]), digitOf(body[at + 1])];
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function digitOf(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

const [ampersand, equalsSign, percentSign, plusSign, space] = [0x26, 0x3d, 0x25, 0x2b, 0x20];

function tooManyFields(): AppError {
  return new AppError(
    413,
    `This has more than the ${mostFields.toLocaleString("en")} fields the server accepts.`,
  );
}
