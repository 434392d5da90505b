import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { unreadableForm } from "./bad-request.ts";
import { bodyOf } from "./form.ts";
import { boundaryOf, collectPart, readParts } from "./multipart.ts";

export type StreamedForm = {
  fields: Record<string, string>;
  /** The one file, as it arrives; null where none was chosen. */
  file: { name: string; content: AsyncIterable<Uint8Array> } | null;
};

/** More than a form of ours has, and short: the file is what may be long. */
const mostFields = 20;
const mostText = 10_000;

/**
 * Reads a form with a file that is too large to wait for: the fields that stand before the file, and then the file piece by
 * piece, no faster than it is used. The file has to be the last field of its form.
 */
export async function readStreamedForm(request: Request): Promise<StreamedForm> {
  const boundary = boundaryOf(request.headers.get("Content-Type") ?? "");
  if (boundary === undefined) throw unreadableForm();
  const texts: { name: string; pieces: Buffer[]; whole: Promise<void> }[] = [];
  const fieldsOf = async () => {
    await Promise.all(texts.map(({ whole }) => whole));
    return Object.fromEntries(
      texts.map(({ name, pieces }) => [name, Buffer.concat(pieces).toString("utf8")]),
    );
  };
  return new Promise((resolve, reject) => {
    const whole = readParts(bodyOf(request), boundary, ({ name, fileName, content }, refuse) => {
      if (fileName === undefined) {
        if (texts.length === mostFields) return refuse(unreadableForm());
        texts.push({ name, pieces: collectPart(content, mostText, refuse), whole: ended(content) });
        return;
      }
      // A field left empty comes as a file without a name and content.
      const file = { name: fileName.replace(/^.*[/\\]/s, ""), content: withSentence(content) };
      if (file.name === "") content.resume();
      else fieldsOf().then((fields) => resolve({ fields, file }), reject);
    });
    whole.then(async () => resolve({ fields: await fieldsOf(), file: null })).catch(reject);
  });
}

/** A field that breaks off is refused by the reader of the form. */
const ended = (content: Readable) => finished(content).catch(() => undefined);

/** The content, whose end before its time is said as for any form. */
async function* withSentence(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch {
    throw unreadableForm();
  }
}
