import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { unreadableForm } from "./bad-request.ts";
import { bodyOf } from "./form.ts";

export type StreamedForm = {
  fields: Record<string, string>;
  /** The one file, as it arrives; null where none was chosen. */
  file: { name: string; content: AsyncIterable<Uint8Array> } | null;
};

/** More than a form of ours has, and short: the file is what may be long. */
const limits = { fields: 20, fieldSize: 10_000, files: 1, parts: 21, headerPairs: 20, headerSize: 4096 };

/**
 * Reads a form with a file that is too large to wait for: the fields that stand before the file, and then the file piece by
 * piece, no faster than it is used. The file has to be the last field of its form.
 */
export function readStreamedForm(request: Request): Promise<StreamedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw unreadableForm();
  const fields: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    const refuse = () => reject(unreadableForm());
    let file: Readable | undefined;
    const parser = createParser(type, refuse);
    if (!parser) return;
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    parser.on("file", (_name, stream, name) => {
      // A field left empty comes as a file without a name and content.
      if (!name) return void stream.resume();
      file = stream;
      // A form that is refused before its file is read may break off later: nobody waits for that error.
      stream.on("error", () => undefined);
      resolve({ fields, file: { name, content: withSentence(stream) } });
    });
    parser.on("finish", () => resolve({ fields, file: null }));
    pipeline(Readable.from(bodyOf(request)), parser).catch((error: Error) => {
      file?.destroy(error);
      refuse();
    });
  });
}

function createParser(type: string, refuse: () => void): InstanceType<typeof Busboy> | undefined {
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    refuse();
    return undefined;
  }
}

/** The content, whose end before its time is said as for any form. */
async function* withSentence(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of stream) yield piece as Uint8Array;
  } catch {
    throw unreadableForm();
  }
}
