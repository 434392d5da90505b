import { createCipheriv } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "#app/core/file-store.ts";
import { s3Files } from "#app/providers/files/s3.ts";
import type { S3Settings } from "#app/providers/files/s3-requests.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { s3Peer } from "#tests/peers/s3.ts";
import { serve } from "./serve.ts";

const key = { accessKeyId: "GK31c2f218a2e44f", secretAccessKey: "b892c0665f0ada8a", region: "garage" };

/** Four tries within a moment. */
export const bucketTries = 4;

/** A store in a bucket of its own, on a server of this test; `timeoutMs` is how long one that says nothing is waited for. */
export async function testBucket(
  settings: Partial<S3Settings> = {},
  { pageSize = 1000, timeoutMs = 60_000 } = {},
) {
  const patience = { tries: bucketTries, pauseMs: 1, timeoutMs };
  const peer = s3Peer({ ...key, bucket: "files" }, { pageSize });
  const endpoint = await serve(peer.listener);
  const usual: S3Settings = { ...key, endpoint, bucket: "files", prefix: "", addresses: "path" };
  const fetch = createFetch({ trust: "configured", maxBytes: Number.POSITIVE_INFINITY });
  const storeOf = (more: Partial<S3Settings> = {}, fetchOf = fetch) =>
    s3Files({ ...usual, ...settings, ...more }, fetchOf, patience);
  const asSettings = {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: usual.bucket,
    FILES_S3_REGION: usual.region,
    FILES_S3_ACCESS_KEY_ID: usual.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: usual.secretAccessKey,
    ...(settings.prefix && { FILES_S3_PREFIX: settings.prefix }),
  };
  return { peer, endpoint, store: storeOf(), storeOf, settings: asSettings };
}

/** Bytes that look random and are the same every time. */
export function noise(length: number): Buffer {
  return createCipheriv("aes-128-ctr", Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** The whole content of a stored file; null when there is none. */
export async function storedContent(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name);
  return file && buffer(file.read(0, file.bytes - 1) as never);
}

export async function storedNames(store: FileStore, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) names.push(name);
  return names.sort();
}
