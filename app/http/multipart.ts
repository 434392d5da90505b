import { setImmediate as breathe } from "node:timers/promises";
import { tooLargeFor, unreadableForm } from "./bad-request.ts";
import { assertFewParts } from "./fields.ts";

/** A file of a form; its bytes are a view of the request's own, so nothing is copied. */
export type UploadedFile = { name: string; bytes: Uint8Array };
type Part = { name: string; value: string | UploadedFile };

/** Bytes searched in one turn of the event loop: a client can choose a boundary that is slow to search for. */
const windowBytes = 256 * 1024;
const mostHeaderBytes = 4096;
/** The most of a field that its form does not say to be longer. */
const mostText = 64_000;

/** The most bytes of the fields that may be long, by their names. */
export type LongFields = Record<string, number>;

/** The boundary a `multipart/form-data` header names. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

/** The parts of a form with files (RFC 7578), in order. */
export async function parseMultipart(
  body: Buffer,
  boundary: string,
  longFields: LongFields = {},
): Promise<Part[]> {
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, opening.length).equals(opening)) throw unreadableForm();
  const parts: Part[] = [];
  let [fields, files] = [0, 0];
  for (let at = opening.length; !startsWith(body, at, "--"); ) {
    if (!startsWith(body, at, "\r\n")) throw unreadableForm();
    const head = body.subarray(at, at + mostHeaderBytes);
    const headLength = head.indexOf("\r\n\r\n");
    if (headLength < 0) throw unreadableForm();
    const start = at + headLength + 4;
    const end = await find(body, delimiter, start);
    const { name, fileName } = disposition(head.toString("utf8", 0, headLength));
    const bytes = body.subarray(start, end);
    if (fileName === undefined) fields++;
    else files++;
    assertFewParts({ fields, files });
    if (fileName === undefined) {
      const most = Object.hasOwn(longFields, name) ? (longFields[name] as number) : mostText;
      if (bytes.length > most) throw tooLargeFor(most);
      parts.push({ name, value: await textOf(bytes) });
    } else parts.push({ name, value: { name: fileName, bytes } });
    at = end + delimiter.length;
  }
  return parts;
}

/** The text of a field, decoded in short turns of the event loop. */
async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.length <= windowBytes) return bytes.toString("utf8");
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  for (let at = 0; at < bytes.length; at += windowBytes) {
    if (at > 0) await breathe();
    text += decoder.decode(bytes.subarray(at, at + windowBytes), { stream: true });
  }
  return text + decoder.decode();
}

async function find(body: Buffer, delimiter: Buffer, from: number): Promise<number> {
  for (let at = from; at < body.length; at += windowBytes) {
    if (at > from) await breathe();
    const found = body.subarray(at, at + windowBytes + delimiter.length - 1).indexOf(delimiter);
    if (found >= 0) return at + found;
  }
  throw unreadableForm();
}

function disposition(head: string): { name: string; fileName: string | undefined } {
  // Split at CRLF as HTTP does: `.` of a regular expression also stops at line separators that a name may hold.
  const header = head.split("\r\n").find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? "";
  const line = header.slice(header.indexOf(";"));
  const name = /;\s*name="((?:\\"|[^"])*)"/i.exec(line)?.[1];
  if (name === undefined) throw unreadableForm();
  const fileName = /;\s*filename="((?:\\"|[^"])*)"/i.exec(line)?.[1];
  return { name: unescaped(name), fileName: fileName === undefined ? undefined : unescaped(fileName) };
}

/** Browsers write a quotation mark as %22, other programs put a backslash in front. */
function unescaped(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"').replaceAll('\\"', '"');
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.subarray(at, at + text.length).equals(Buffer.from(text));
}
