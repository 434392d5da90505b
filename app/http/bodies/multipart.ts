import { once } from "node:events";
import type { Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { Dicer } from "@fastify/busboy";
import { tooLargeFor, unreadableForm } from "./bad-request.ts";
import { tooManyParts } from "./fields.ts";

/** Searched and decoded in one turn of the event loop. */
const windowBytes = 256 * 1024;
/** More than the head of any part of ours has. */
const headLimits = { maxHeaderPairs: 20, maxHeaderSize: 4096 };
/** The most of a field that its form does not say to be longer. */
const mostText = 64_000;

/** The most bytes of the fields that may be long, by their names. */
export type LongFields = Record<string, number>;

/** A part as it arrives. `fileName` is undefined for a field, and empty where no file was chosen. */
export type FilePart = { name: string; fileName: string | undefined; content: Readable };

export type UploadedFile = { name: string; bytes: Uint8Array };
type WholePart = { name: string; value: string | UploadedFile };

/** The boundary a `multipart/form-data` header names. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

/**
 * Reads a form with files (RFC 7578), no faster than its parts are used.
 * @param take gets each part in order, and has to read or resume it; `refuse` ends the reading with an error
 */
export function readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  take: (part: FilePart, refuse: (error: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = new Dicer({ boundary, ...headLimits });
    let current: Readable | undefined;
    /** A part whose head has not ended. */
    let headless = false;
    let [open, isOver] = [0, false];
    const refuse = (error: Error) => {
      parser.destroy();
      reject(error);
    };
    parser.on("part", (content) => {
      if (headless) refuse(unreadableForm());
      headless = true;
      current = content;
      // The parser says it as well; a form that was refused may break off later, and nobody waits for that.
      content.on("error", () => undefined);
      content.on("header", (header) => {
        headless = false;
        open++;
        content.on("end", () => {
          open--;
          if (isOver) settle();
        });
        const names = disposition((header as Record<string, string[]>)["content-disposition"]?.[0] ?? "");
        if (!names) return refuse(unreadableForm());
        take({ ...names, content }, refuse);
      });
    });
    // The parser does not wait for every part that is still being read.
    const settle = () => {
      if (headless) refuse(unreadableForm());
      else if (open === 0) resolve();
    };
    parser.on("finish", () => {
      isOver = true;
      settle();
    });
    parser.on("error", () => refuse(unreadableForm()));
    feed(parser, beginningWith(Buffer.from(`--${boundary}`), body)).catch((error: Error) => {
      current?.destroy(error);
      refuse(unreadableForm());
    });
  });
}

/** The parts of a form that is in memory, in order. */
export async function parseMultipart(
  body: Buffer,
  boundary: string,
  longFields: LongFields = {},
): Promise<WholePart[]> {
  const parts: { name: string; fileName: string | undefined; pieces: Buffer[] }[] = [];
  const counts = { fields: 0, files: 0 };
  await readParts(windowsOf(body), boundary, ({ name, fileName, content }, refuse) => {
    counts[fileName === undefined ? "fields" : "files"]++;
    const tooMany = tooManyParts(counts);
    if (tooMany) return refuse(tooMany);
    const allowed = Object.hasOwn(longFields, name) ? (longFields[name] as number) : mostText;
    const most = fileName === undefined ? allowed : Number.POSITIVE_INFINITY;
    parts.push({ name, fileName, pieces: collectPart(content, most, refuse) });
  });
  const whole: WholePart[] = [];
  for (const { name, fileName, pieces } of parts) {
    const value = fileName === undefined ? await textOf(pieces) : { name: fileName, bytes: joined(pieces) };
    whole.push({ name, value });
  }
  return whole;
}

/** The pieces of a part, complete when the form is. */
export function collectPart(content: Readable, most: number, refuse: (error: Error) => void): Buffer[] {
  const pieces: Buffer[] = [];
  let length = 0;
  content.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length > most) refuse(tooLargeFor(most));
    else pieces.push(piece);
  });
  return pieces;
}

/** The text of a field, decoded in short turns of the event loop. */
async function textOf(pieces: Buffer[]): Promise<string> {
  if (pieces.length < 2) return pieces[0]?.toString("utf8") ?? "";
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  for (const piece of pieces) {
    if (piece.length >= windowBytes) await breathe();
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function joined(pieces: Buffer[]): Uint8Array {
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}

async function* windowsOf(body: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += windowBytes) {
    if (at > 0) await breathe();
    yield body.subarray(at, at + windowBytes);
  }
}

/** The body, which has to begin with these bytes: the parser would skip others. */
async function* beginningWith(opening: Buffer, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of body) {
    if (head === undefined) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < opening.length) continue;
    if (!head.subarray(0, opening.length).equals(opening)) throw unreadableForm();
    yield head;
    head = undefined;
  }
  if (head !== undefined) throw unreadableForm();
}

/** What was refused is not read to its end, so that the client can still read the response. */
async function feed(parser: Dicer, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of body) {
    if (parser.destroyed) return;
    if (!parser.write(piece)) await once(parser, "drain");
  }
  parser.end();
}

/** @param header as it arrived, one character for each byte */
function disposition(header: string): Pick<FilePart, "name" | "fileName"> | undefined {
  const line = /^form-data\s*(;.*)/is.exec(Buffer.from(header, "latin1").toString("utf8"))?.[1] ?? "";
  const name = /;\s*name="((?:\\"|[^"])*)"/i.exec(line)?.[1];
  const fileName = /;\s*filename="((?:\\"|[^"])*)"/i.exec(line)?.[1];
  if (name === undefined) return undefined;
  return { name: unescaped(name), fileName: fileName === undefined ? undefined : unescaped(fileName) };
}

/** Browsers write a quotation mark as %22, other programs put a backslash in front. */
function unescaped(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"').replaceAll('\\"', '"');
}
