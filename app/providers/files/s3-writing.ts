import type { S3Patience, s3Requests } from "./s3-requests.ts";
import { outOfReach } from "./s3-requests.ts";
import { escapedXml, textIn } from "./s3-xml.ts";

type Requests = ReturnType<typeof s3Requests>;

/** What is sent at once, and held in memory for it, in bytes. S3 takes parts of 5 MiB or more. */
const usualPart = 5 * 1024 ** 2;
/** S3 takes 10,000. */
const mostParts = 9000;

/** How much longer than usual (factors) the server may take to receive a part, and to join all of them. */
const slowly = { part: 4, join: 10 };

/**
 * Writes an object as its content arrives. One that fits into a part is sent at once, a longer one in parts that become an
 * object together: nobody sees half of it. A failure takes back what was sent.
 */
export async function writeObject(
  requests: Requests,
  key: string,
  { content, bytes = 0 }: { content: AsyncIterable<Uint8Array>; bytes?: number | undefined },
  { timeoutMs }: S3Patience,
): Promise<{ bytes: number }> {
  const partSize = Math.max(usualPart, Math.ceil(bytes / mostParts));
  const times = { part: timeoutMs * slowly.part, join: timeoutMs * slowly.join };
  const etags: string[] = [];
  let uploadId: string | undefined;
  let sent = 0;
  try {
    for await (const { part, isLast } of inParts(content, partSize)) {
      sent += part.length;
      if (isLast && uploadId === undefined) {
        await requests.send({ method: "PUT", key, body: part, timeoutMs: times.part });
        return { bytes: sent };
      }
      uploadId ??= await begin(requests, key);
      // An empty last part is none.
      if (part.length === 0) break;
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers } = await requests.send({
        method: "PUT",
        key,
        query,
        body: part,
        timeoutMs: times.part,
      });
      etags.push(headers.get("etag") ?? "");
    }
    if (uploadId !== undefined)
      await join(requests, key, { uploadId, etags, bytes: sent, timeoutMs: times.join });
    return { bytes: sent };
  } catch (error) {
    if (uploadId !== undefined) await abortUpload(requests, key, uploadId).catch(() => {});
    throw error;
  }
}

async function begin(requests: Requests, key: string): Promise<string> {
  const { text } = await requests.send({ method: "POST", key, query: { uploads: "" } });
  const id = textIn(text, "UploadId");
  if (!id) throw outOfReach(new Error(`${requests.host} gave no id for an upload`));
  return id;
}

type Upload = { uploadId: string; etags: string[]; bytes: number; timeoutMs: number };

async function join(
  requests: Requests,
  key: string,
  { uploadId, etags, bytes, timeoutMs }: Upload,
): Promise<void> {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapedXml(etag)}</ETag></Part>`,
  );
  const answer = await requests.send({
    ...{ method: "POST", key, query: { uploadId }, timeoutMs, takes: [404] },
    headers: { "content-type": "application/xml" },
    body: new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`),
  });
  // The status is sent before the work is done, so an error can follow it.
  const problem = textIn(answer.text, "Code");
  if (answer.status === 200 && problem === undefined) return;
  // The parts were joined, and the answer was lost.
  const found = await requests.send({ method: "HEAD", key, takes: [404] });
  if (problem === "NoSuchUpload" && found.headers.get("content-length") === String(bytes)) return;
  throw outOfReach(new Error(`${requests.host} didn't join the parts of an upload: ${problem}`));
}

export async function abortUpload(requests: Requests, key: string, uploadId: string): Promise<void> {
  await requests.send({ method: "DELETE", key, query: { uploadId }, takes: [404] });
}

/** The content in parts of one size, the last one shorter or empty. A part is overwritten by the next one. */
async function* inParts(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let buffer: Uint8Array<ArrayBuffer> = new Uint8Array(Math.min(size, 64 * 1024));
  let filled = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      if (filled === size) {
        yield { part: buffer, isLast: false };
        filled = 0;
      }
      const taken = piece.subarray(from, from + size - filled);
      buffer = grown(buffer, filled + taken.length, size);
      buffer.set(taken, filled);
      filled += taken.length;
      from += taken.length;
    }
  }
  yield { part: buffer.subarray(0, filled), isLast: true };
}

/** A short file needs no memory for a whole part. */
function grown(buffer: Uint8Array<ArrayBuffer>, needed: number, most: number): Uint8Array<ArrayBuffer> {
  if (needed <= buffer.length) return buffer;
  const larger = new Uint8Array(Math.min(most, Math.max(needed, 4 * buffer.length)));
  larger.set(buffer);
  return larger;
}
