import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Agent } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Fetch } from "#app/providers/provider-http.ts";
import type { S3Fault, S3PeerCall } from "#tests/peers/s3.ts";
import { wrongWithSignature } from "#tests/peers/s3-signature.ts";
import { bucketTries, noise, storedContent, storedNames, testBucket } from "#tests/support/files.ts";
import { inPieces } from "#tests/support/transcription.ts";

const day = 86_400_000;
const content = noise(20_000_000);
const small = Buffer.from("0123456789");
const later = {
  status: 503,
  message: "The server can't reach its file storage right now. Try again shortly.",
};

/** Fails the calls of a kind, at most so many times. */
function failing(what: (call: S3PeerCall) => boolean, fault: S3Fault, times = Number.POSITIVE_INFINITY) {
  let left = times;
  return (call: S3PeerCall) => (what(call) && left-- > 0 ? fault : undefined);
}

const isPut = ({ method }: S3PeerCall) => method === "PUT";
const isJoin = ({ method, query }: S3PeerCall) => method === "POST" && "uploadId" in query;
const isGet = ({ method, key }: S3PeerCall) => method === "GET" && key !== "";

/** Only what never answers is worth a short wait: a busy machine is slow. */
const waiting = (fault: S3Fault) => (fault === "silence" ? { timeoutMs: 400 } : {});

test("the stand-in takes the signature of AWS's own example, and no other", () => {
  const url = "/test.txt";
  const hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const signature = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
  const verdict = (signed: string) => {
    const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signed}`;
    const headers = {
      ...{ authorization, host: "examplebucket.s3.amazonaws.com", range: "bytes=0-9" },
      ...{ "x-amz-content-sha256": hash, "x-amz-date": "20130524T000000Z" },
    };
    const key = {
      ...{ accessKeyId: "AKIAIOSFODNN7EXAMPLE", region: "us-east-1" },
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    };
    const request = { method: "GET", url, headers } as unknown as IncomingMessage;
    return wrongWithSignature(request, Buffer.alloc(0), key, Date.parse("2013-05-24T00:00:00Z"));
  };
  expect(verdict(signature)).toBeNull();
  expect(verdict(signature.replace("f0", "f1"))).toBe("SignatureDoesNotMatch");
});

test("a bucket is named in front of the host where it is set so", async () => {
  const { peer, endpoint, storeOf } = await testBucket();
  const agent = new Agent({
    connect: { lookup: (_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]) },
  });
  onTestFinished(() => agent.close());
  const toPeer: Fetch = (url, init) => fetch(url, { ...init, dispatcher: agent } as RequestInit);
  const { port } = new URL(endpoint);
  const store = storeOf({ addresses: "virtual", endpoint: `http://s3.example.test:${port}` }, toPeer);
  await store.put("media/one", inPieces(content));
  expect((await storedContent(store, "media/one"))?.equals(content)).toBe(true);
  expect(await storedNames(store, "media/")).toEqual(["media/one"]);
  expect([...peer.objects.keys()]).toEqual(["media/one"]);
});

describe("a bucket that refuses", () => {
  test.each([
    [{ secretAccessKey: "wrong" }, /403 SignatureDoesNotMatch\)\. Is FILES_S3_SECRET_ACCESS_KEY the one of/],
    [{ accessKeyId: "wrong" }, /403 InvalidAccessKeyId\)\. Is FILES_S3_ACCESS_KEY_ID right\?/],
    [{ region: "eu-west-9" }, /403 AuthorizationHeaderMalformed\)\. Is FILES_S3_REGION the region/],
    [
      { bucket: "other" },
      /s3:\/\/other\/ \(404 NoSuchBucket\)\. Make the bucket, or correct FILES_S3_BUCKET/,
    ],
  ])("with %j is told to the operator at once", async (settings, reason) => {
    const { peer, storeOf } = await testBucket();
    const store = storeOf(settings);
    const failure = await store.put("media/one", inPieces(small)).catch((error: Error) => error);
    expect(failure).toMatchObject({
      name: "OperationFailed",
      message: "The server can't use its file storage. Its operator can find the reason in the log.",
      cause: { message: expect.stringMatching(reason) },
    });
    expect(String((failure as Error).cause)).not.toMatch(/wrong|b892c/);
    expect(peer.calls).toHaveLength(1);
  });

  test.each<[S3Fault, RegExp]>([
    [{ status: 403, code: "RequestTimeTooSkewed" }, /Set the clock of this machine/],
    [{ status: 301, headers: { Location: "https://elsewhere.example" } }, /the bucket is elsewhere/],
    [{ status: 400, code: "<script>" }, /\(400\)\. See the log of that server/],
    [{ status: 403, code: "" }, /may it read, write, list and delete/],
  ])("with %j is explained", async (fault, reason) => {
    const { peer, store } = await testBucket();
    peer.fault = () => fault;
    await expect(storedNames(store, "media/")).rejects.toMatchObject({
      cause: { message: expect.stringMatching(reason) },
    });
  });
});

describe("a bucket that is out of order", () => {
  test.each<S3Fault>([
    { status: 503, code: "SlowDown" },
    { status: 500 },
    { status: 429 },
    "cut",
    "silence",
    "lost",
  ])("for two calls (%j) is asked again", async (fault) => {
    const { peer, store } = await testBucket({}, waiting(fault));
    peer.fault = failing(isPut, fault, 2);
    expect(await store.put("media/one", inPieces(content))).toEqual({ bytes: content.length });
    peer.fault = failing(() => true, fault === "cut" ? { status: 502 } : fault, 2);
    expect((await storedContent(store, "media/one"))?.equals(content)).toBe(true);
    peer.fault = failing(() => true, fault === "cut" ? { status: 502 } : fault, 2);
    expect(await storedNames(store, "media/")).toEqual(["media/one"]);
  });

  test.each<S3Fault>([{ status: 503 }, "cut", "silence"])(
    "for long (%j) is told to the caller",
    async (fault) => {
      const { peer, store } = await testBucket({}, waiting(fault));
      peer.fault = () => fault;
      await expect(store.put("media/one", inPieces(small))).rejects.toMatchObject({
        ...later,
        retryAfterSeconds: 5,
      });
      expect(peer.calls).toHaveLength(bucketTries);
      expect(peer.objects.size).toBe(0);
    },
  );

  test.each<S3Fault>([{ status: 500 }, "cut"])(
    "in the middle of an upload (%j) shows nothing of it",
    async (fault) => {
      const { peer, store } = await testBucket({}, waiting(fault));
      peer.fault = failing(({ query }) => query.partNumber === "2", fault);
      await expect(store.put("media/one", inPieces(content))).rejects.toMatchObject(later);
      expect([peer.objects.size, peer.uploads.size]).toEqual([0, 0]);
      peer.fault = () => undefined;
      await store.put("media/one", inPieces(content));
      expect((await storedContent(store, "media/one"))?.equals(content)).toBe(true);
    },
  );

  test("from the second part on leaves parts that are tidied away later", async () => {
    const { peer, store } = await testBucket({ prefix: "a b+ü/" });
    peer.fault = failing(({ query, method }) => query.partNumber === "2" || method === "DELETE", "cut");
    await expect(store.put("media/one", inPieces(content))).rejects.toMatchObject(later);
    expect([peer.objects.size, peer.uploads.size]).toEqual([0, 1]);
    peer.fault = () => undefined;
    expect(await store.tidy("media/", Date.now() - day)).toBe(0);
    expect(await store.tidy("media/", Date.now() + day)).toBe(1);
    expect(peer.uploads.size).toBe(0);
    peer.fault = () => ({ status: 501, code: "NotImplemented" });
    expect(await store.tidy("media/", Date.now() + day)).toBe(0);
  });

  test("while it joins the parts is not believed", async () => {
    const { peer, store } = await testBucket();
    peer.fault = failing(isJoin, { status: 200, code: "InternalError" });
    await expect(store.put("media/one", inPieces(content))).rejects.toMatchObject(later);
    expect([peer.objects.size, peer.uploads.size]).toEqual([0, 0]);
  });

  test("keeps a file whose parts it joined before it broke off", async () => {
    const { peer, store } = await testBucket();
    peer.fault = failing(isJoin, "lost", 1);
    expect(await store.put("media/one", inPieces(content))).toEqual({ bytes: content.length });
    expect((await storedContent(store, "media/one"))?.equals(content)).toBe(true);
  });

  test("is told to the caller when it cannot be reached", async () => {
    const { storeOf } = await testBucket();
    const store = storeOf({ endpoint: "http://127.0.0.1:1" });
    await expect(store.open("media/one")).rejects.toMatchObject({ ...later, cause: { code: "unreachable" } });
  });
});

describe("reading from a bucket", () => {
  test("goes on where the connection broke off", async () => {
    const { peer, store } = await testBucket();
    await store.put("media/one", inPieces(content));
    peer.fault = (call) => (isGet(call) ? { bytes: 6_000_000 } : undefined);
    const file = await store.open("media/one");
    const found = await buffer(file?.read(1_000_000, 18_999_999) as never);
    expect(found.equals(content.subarray(1_000_000, 19_000_000))).toBe(true);
    const ranges = peer.calls
      .filter(isGet)
      .map(({ range }) => Number(/=(\d+)-18999999$/.exec(range ?? "")?.[1]));
    expect(ranges[0]).toBe(1_000_000);
    expect(ranges.length).toBeGreaterThan(2);
    expect(ranges).toEqual([...new Set(ranges)].sort((a, b) => a - b));
  });

  test("fails when nothing comes any more", async () => {
    const { peer, store } = await testBucket({}, { timeoutMs: 400 });
    await store.put("media/one", inPieces(content));
    let begun = false;
    peer.fault = (call) => {
      if (!isGet(call)) return;
      const first = !begun;
      begun = true;
      return first ? { bytes: 100 } : "silence";
    };
    const file = await store.open("media/one");
    await expect(buffer(file?.read(0, content.length) as never)).rejects.toMatchObject(later);
  });

  test("fails when the object was replaced or removed since it was opened", async () => {
    const { store } = await testBucket();
    await store.put("media/one", inPieces(small));
    const file = await store.open("media/one");
    await store.put("media/one", inPieces(Buffer.from("9876543210")));
    await expect(buffer(file?.read(0, 9) as never)).rejects.toMatchObject(later);
    await store.remove("media/one");
    await expect(buffer(file?.read(0, 9) as never)).rejects.toMatchObject(later);
  });

  test("asks for nothing before it is read, and for nothing more once it is canceled", async () => {
    const { peer, store } = await testBucket();
    await store.put("media/one", inPieces(content));
    const file = await store.open("media/one");
    const before = peer.calls.length;
    const unread = file?.read(0, 9_999_999);
    expect(peer.calls).toHaveLength(before);
    await unread?.cancel();
    const reader = file?.read(0, 19_999_999).getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    expect(peer.calls).toHaveLength(before + 1);
  });

  test("takes an object whole from a server that knows no ranges", async () => {
    const { storeOf } = await testBucket();
    const rangeless: Fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.delete("range");
      return fetch(url, { ...init, headers });
    };
    const store = storeOf({}, rangeless);
    await store.put("media/one", inPieces(small));
    const file = await store.open("media/one");
    expect(String(await buffer(file?.read(0, 3) as never))).toBe("0123");
    await expect(buffer(file?.read(4, 5) as never)).rejects.toMatchObject(later);
  });
});
