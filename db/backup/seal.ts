import { createHash } from "node:crypto";
import { Readable } from "node:stream";

/** Memory (2^15 · 1 KB) that a guess at the passphrase costs; age's own choice of 2^18 needs a quarter of a small VM. */
export const workFactor = 15;

/** The bytes as an age file, which `age -d` opens. */
export async function* sealed(plain: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Buffer> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  yield* fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** What is in an age file. Throws, with its name, where the passphrase does not open it. */
export async function* unsealed(
  content: AsyncIterable<Buffer>,
  passphrase: string,
  file: string,
): AsyncIterable<Buffer> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(content)).catch((error: unknown) => {
    const message = `${file} cannot be opened: this is not the passphrase it was made with.`;
    throw new Error(message, { cause: error });
  });
  yield* fromWeb(opened);
}

/** Sees bytes on their way and keeps their count and hash. */
export function measuring(): { sum: () => { size: number; sha256: string }; see: (chunk: Buffer) => void } {
  const hash = createHash("sha256");
  let size = 0;
  return {
    see(chunk) {
      hash.update(chunk);
      size += chunk.length;
    },
    sum: () => ({ size, sha256: hash.digest("hex") }),
  };
}

/** Passes bytes on, and shows each piece before. */
export async function* shown(
  chunks: AsyncIterable<Buffer>,
  see: (chunk: Buffer) => void,
): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    see(chunk);
    yield chunk;
  }
}

type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;

function toWeb(chunks: AsyncIterable<Buffer>): WebStream {
  return Readable.toWeb(Readable.from(chunks)) as WebStream;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
