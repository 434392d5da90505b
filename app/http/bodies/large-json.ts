import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { tooLarge, unreadable } from "./bad-request.ts";

/** Bytes that are walked through in one turn of the event loop. */
const windowBytes = 256 * 1024;

/** A string between its quotation marks, and where it may be cut without dividing a sign. */
type LongText = { start: number; end: number; cuts: number[] };

/**
 * Parses a JSON object whose declared fields may be of any length, in many short turns of the event loop: such a text is
 * replaced by its bytes in UTF-8, and what is left goes to `parse`.
 * @throws 413 when there is more than one window of text in another place
 */
export async function parseLargeJson(
  body: Buffer,
  longTexts: readonly string[],
  parse: (rest: Buffer) => unknown,
): Promise<unknown> {
  const texts = await textsIn(body);
  const marks = new Map(texts.map((text) => [randomUUID() as string, text]));
  const parsed = parse(without(body, marks));
  if (marks.size === 0) return parsed;
  const fields: Record<string, unknown> = { ...(parsed as object) };
  let found = 0;
  for (const name of longTexts) {
    const mark = fields[name];
    const text = typeof mark === "string" ? marks.get(mark) : undefined;
    if (!text) continue;
    fields[name] = await bytesOf(body, text);
    found++;
  }
  if (found < texts.length) throw tooLarge();
  return fields;
}

async function textsIn(body: Buffer): Promise<LongText[]> {
  const texts: LongText[] = [];
  let start = -1;
  let cuts: number[] = [];
  let turnEnd = windowBytes;
  for (let at = 0; at < body.length; at++) {
    if (at >= turnEnd) {
      turnEnd = at + windowBytes;
      await breathe();
    }
    const sign = body[at] as number;
    if (start < 0) {
      if (sign !== quotationMark) continue;
      start = at + 1;
      cuts = [];
    } else if (sign === quotationMark) {
      if (at - start >= windowBytes) texts.push({ start, end: at, cuts });
      start = -1;
    } else {
      if (sign < space) throw unreadable();
      if (at - (cuts.at(-1) ?? start) >= windowBytes && !isInsideSign(sign)) cuts.push(at);
      if (sign === backslash) at += body[at + 1] === letterU ? 5 : 1;
    }
  }
  return texts;
}

/** The JSON with a short text in place of each long one; nobody can know it beforehand. */
function without(body: Buffer, marks: Map<string, LongText>): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [mark, { start, end }] of marks) {
    pieces.push(body.subarray(at, start), Buffer.from(mark));
    at = end;
  }
  return marks.size === 0 ? body : Buffer.concat([...pieces, body.subarray(at)]);
}

async function bytesOf(body: Buffer, { start, end, cuts }: LongText): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let isPlain = true;
  let from = start;
  for (const to of [...cuts, end]) {
    await breathe();
    const piece = body.subarray(from, to);
    if (!isUtf8(piece)) throw unreadable();
    const hasEscapes = piece.includes(backslash);
    isPlain &&= !hasEscapes;
    pieces.push(hasEscapes ? Buffer.from(unescaped(piece)) : piece);
    from = to;
  }
  return isPlain ? body.subarray(start, end) : Buffer.concat(pieces);
}

function unescaped(piece: Buffer): string {
  try {
    return JSON.parse(`"${piece.toString("utf8")}"`);
  } catch {
    throw unreadable();
  }
}

/** The second, third or fourth byte of a sign in UTF-8. */
function isInsideSign(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

const [quotationMark, backslash, letterU, space] = [0x22, 0x5c, 0x75, 0x20];
