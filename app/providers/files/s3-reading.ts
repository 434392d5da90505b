import { outOfReach, pause, type S3Patience, type s3Requests, timedOut } from "./s3-requests.ts";

type Requests = ReturnType<typeof s3Requests>;
type Part = {
  key: string;
  /** Of the object as it was when it was opened, where the server said so. */
  etag: string | null;
  start: number;
  end: number;
};

/**
 * The bytes of an object from `start` to `end`, both included and within it. A connection that breaks off or stands still is
 * followed by another one for the rest.
 */
export function readObject(requests: Requests, part: Part, patience: S3Patience): ReadableStream<Uint8Array> {
  const { key, etag, end } = part;
  const stop = new AbortController();
  let at = part.start;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let failures = 0;

  async function begin(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    const range = `bytes=${at}-${end}`;
    const headers = { range, ...(etag && { "if-match": etag }) };
    const answer = await requests.send({
      ...{ method: "GET", key, headers, takes: [404, 412, 416], streams: true, signal: stop.signal },
    });
    // Whoever ignores the range sends the object from its beginning.
    const isPart = answer.status === 206 || (answer.status === 200 && at === 0);
    if (!isPart || !answer.body)
      throw outOfReach(
        new Error(`${requests.host} has no bytes ${at} to ${end} of ${key} (${answer.status})`),
      );
    return answer.body.getReader();
  }

  /** The next bytes; null when the connection ended too soon. */
  async function next(): Promise<Uint8Array | null> {
    reader ??= await begin();
    const { done, value } = await inTime(reader.read(), patience.timeoutMs, requests.host);
    return done ? null : value.subarray(0, end - at + 1);
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          if (at > end) return controller.close();
          const bytes = await next().catch((error: unknown) => {
            // What `begin` throws has been tried again already.
            if (!reader) throw error;
            return null;
          });
          if (bytes) {
            at += bytes.length;
            failures = 0;
            controller.enqueue(bytes);
            if (at > end) await release();
            return;
          }
          await release();
          if (++failures >= patience.tries)
            throw outOfReach(new Error(`${requests.host} broke off at byte ${at} of ${key}`));
          await pause(patience.pauseMs * 2 ** (failures - 1));
        }
      },
      async cancel(reason) {
        stop.abort(reason);
        await release();
      },
    },
    { highWaterMark: 0 },
  );

  async function release(): Promise<void> {
    const open = reader;
    reader = undefined;
    await open?.cancel().catch(() => {});
  }
}

async function inTime<T>(work: Promise<T>, ms: number, host: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut(host)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
