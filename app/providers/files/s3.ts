import { assertFileName, type FileStore, isFileName, type ListedFile } from "#app/core/file-store.ts";
import type { Fetch } from "../provider-http.ts";
import { readObject } from "./s3-reading.ts";
import { type S3Patience, type S3Settings, s3Requests, usualPatience } from "./s3-requests.ts";
import { abortUpload, writeObject } from "./s3-writing.ts";
import { elementsOf, textIn } from "./s3-xml.ts";

/**
 * Files in a bucket of a server that speaks S3.
 * @param fetch a guarded fetch, with no limit of its own for how long and how much
 */
export function s3Files(settings: S3Settings, fetch: Fetch, patience: S3Patience = usualPatience): FileStore {
  const requests = s3Requests(settings, fetch, patience);
  const { prefix } = settings;
  const keyOf = (name: string) => {
    assertFileName(name);
    return prefix + name;
  };
  return {
    place: requests.place,
    put: async (name, content, bytes) => writeObject(requests, keyOf(name), { content, bytes }, patience),
    async open(name) {
      const key = keyOf(name);
      const { status, headers } = await requests.send({ method: "HEAD", key, takes: [404] });
      if (status === 404) return null;
      const bytes = Number(headers.get("content-length"));
      const etag = headers.get("etag");
      return {
        bytes,
        read: (start, end) =>
          readObject(requests, { key, etag, start, end: Math.min(end, bytes - 1) }, patience),
      };
    },
    async remove(name) {
      await requests.send({ method: "DELETE", key: keyOf(name), takes: [404] });
    },
    async *list(folder) {
      const asked = { "list-type": "2", "encoding-type": "url", prefix: prefix + folder };
      let token: string | undefined;
      do {
        const query = { ...asked, ...(token !== undefined && { "continuation-token": token }) };
        const { text } = await requests.send({ method: "GET", query });
        yield* listedIn(text, prefix);
        token = textIn(text, "IsTruncated") === "true" ? textIn(text, "NextContinuationToken") : undefined;
      } while (token !== undefined);
    },
    async tidy(folder, before) {
      const query = { uploads: "", "encoding-type": "url", prefix: prefix + folder };
      // Some servers end such uploads by themselves, and list none.
      const { status, text } = await requests.send({ method: "GET", query, takes: [405, 501] });
      if (status !== 200) return 0;
      let removed = 0;
      for (const upload of elementsOf(text, "Upload")) {
        const [key, id] = [keyIn(upload, text), textIn(upload, "UploadId")];
        if (!id || Date.parse(textIn(upload, "Initiated") ?? "") >= before) continue;
        await abortUpload(requests, key, id);
        removed++;
      }
      return removed;
    },
  };
}

function listedIn(text: string, prefix: string): ListedFile[] {
  return elementsOf(text, "Contents").flatMap((entry) => {
    const name = keyIn(entry, text).slice(prefix.length);
    const changedAt = Date.parse(textIn(entry, "LastModified") ?? "");
    return isFileName(name) ? [{ name, bytes: Number(textIn(entry, "Size")), changedAt }] : [];
  });
}

/** Keys can hold what XML cannot, so they are asked for in the form of addresses; not every server knows that form. */
function keyIn(entry: string, answer: string): string {
  const key = textIn(entry, "Key") ?? "";
  return textIn(answer, "EncodingType") === "url" ? decodeURIComponent(key.replaceAll("+", " ")) : key;
}
