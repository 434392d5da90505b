import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type S3Key, wrongWithSignature } from "./s3-signature.ts";

/** What goes wrong with a call: an error, a connection that ends, or one on which nothing comes. */
export type S3Fault =
  | { status: number; code?: string; headers?: Record<string, string> }
  /** The connection ends before the request was read to its end. */
  | "cut"
  /** The work is done and its answer is lost. */
  | "lost"
  /** Nothing is ever answered. */
  | "silence"
  /** The answer ends after so many bytes. */
  | { bytes: number };

export type S3PeerCall = {
  method: string;
  key: string;
  query: Record<string, string>;
  range: string | undefined;
};
type Stored = { content: Buffer; changedAt: number; etag: string };
type Reply = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };

const leastPart = 5 * 1024 ** 2;

/** A bucket of a server that speaks S3, written from AWS's description of its API; it checks every signature. */
export function s3Peer(key: S3Key & { bucket: string }, { pageSize = 1000 } = {}) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; begun: number; parts: Map<number, Stored> }>();
  const calls: S3PeerCall[] = [];
  const peer = {
    objects,
    uploads,
    calls,
    /** Asked before each call. */
    fault: (_call: S3PeerCall): S3Fault | undefined => undefined,
    listener,
  };
  return peer;

  async function listener(req: IncomingMessage, res: ServerResponse) {
    const call = callOf(req, key.bucket);
    calls.push(call);
    const fault = peer.fault(call);
    if (fault === "cut")
      return void req.once(req.method === "PUT" ? "data" : "end", () => req.socket.destroy()).resume();
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece as Buffer);
    if (fault === "silence") return;
    const body = Buffer.concat(pieces);
    if (typeof fault === "object" && "status" in fault) {
      const { status, code = "InternalError", headers = {} } = fault;
      return send(req, res, { ...problem(status, code), headers });
    }
    const wrong = wrongWithSignature(req, body, key, Date.now());
    const reply = wrong
      ? problem(wrong === "XAmzContentSHA256Mismatch" ? 400 : 403, wrong)
      : answer(call, body, req);
    if (fault === "lost") return void req.socket.destroy();
    if (typeof fault === "object") return cutAnswer(res, reply, fault.bytes);
    send(req, res, reply);
  }

  function answer(call: S3PeerCall, body: Buffer, req: IncomingMessage): Reply {
    const { method, query } = call;
    if (call.key === "nothing") return problem(404, "NoSuchBucket");
    const { uploadId } = query;
    if (call.key === "") return "uploads" in query ? listUploads(query) : listObjects(query);
    if (method === "POST" && "uploads" in query) return beginUpload(call);
    if (uploadId !== undefined) return ofUpload(call, uploadId, body);
    if (method === "PUT") return stored(objects, call.key, body);
    if (method === "DELETE") {
      objects.delete(call.key);
      return { status: 204 };
    }
    return read(call, req.headers["if-match"]);
  }

  function read({ key: name, range }: S3PeerCall, match: string | undefined): Reply {
    const object = objects.get(name);
    if (!object) return problem(404, "NoSuchKey");
    if (match && match !== object.etag) return problem(412, "PreconditionFailed");
    const { content, etag } = object;
    const headers = { ETag: etag, "Last-Modified": new Date(object.changedAt).toUTCString() };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
    if (from === undefined) return { status: 200, headers, body: content };
    if (Number(from) >= content.length) return problem(416, "InvalidRange");
    const part = content.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    return { status: 206, headers: { ...headers, "Content-Range": contentRange }, body: part };
  }

  function listObjects(query: Record<string, string>): Reply {
    const { prefix = "", "continuation-token": token = "" } = query;
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > token).sort();
    const page = names.slice(0, pageSize);
    const isTruncated = names.length > page.length;
    const next = isTruncated
      ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>`
      : "";
    const entries = page.map((name) => {
      const object = objects.get(name);
      return `<Contents><Key>${keyText(name, query)}</Key><LastModified>${new Date(object?.changedAt ?? 0).toISOString()}</LastModified><ETag>${escaped(object?.etag ?? "")}</ETag><Size>${object?.content.length}</Size></Contents>`;
    });
    return xml(
      "ListBucketResult",
      `<IsTruncated>${isTruncated}</IsTruncated>${next}${form(query)}${entries.join("")}`,
    );
  }

  function listUploads(query: Record<string, string>): Reply {
    const entries = [...uploads].map(
      ([id, { key: name, begun }]) =>
        `<Upload><Key>${keyText(name, query)}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begun).toISOString()}</Initiated></Upload>`,
    );
    return xml("ListMultipartUploadsResult", form(query) + entries.join(""));
  }

  function beginUpload({ key: name }: S3PeerCall): Reply {
    const id = `${randomUUID()}+/=`;
    uploads.set(id, { key: name, begun: Date.now(), parts: new Map() });
    return xml("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`);
  }

  function ofUpload({ method, key: name, query }: S3PeerCall, id: string, body: Buffer): Reply {
    const upload = uploads.get(id);
    if (!upload || upload.key !== name) return problem(404, "NoSuchUpload");
    if (method === "PUT") return stored(upload.parts, Number(query.partNumber), body);
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const joined = parts.map(([, number, etag = ""]) => ({
      part: upload.parts.get(Number(number)),
      etag: etag.replaceAll("&quot;", '"'),
    }));
    if (joined.length === 0 || joined.some(({ part, etag }) => part?.etag !== etag))
      return problem(400, "InvalidPart");
    const contents = joined.map(({ part }) => part?.content ?? Buffer.alloc(0));
    if (contents.slice(0, -1).some((content) => content.length < leastPart))
      return problem(400, "EntityTooSmall");
    stored(objects, name, Buffer.concat(contents));
    return xml("CompleteMultipartUploadResult", "");
  }
}

function stored<K>(place: Map<K, Stored>, at: K, content: Buffer): Reply {
  const etag = `"${createHash("md5").update(content).digest("hex")}"`;
  place.set(at, { content, changedAt: Date.now(), etag });
  return { status: 200, headers: { ETag: etag } };
}

/** The bucket stands in the path, or in front of the host. A call of another bucket has the key `nothing`. */
function callOf(req: IncomingMessage, bucket: string): S3PeerCall {
  const { pathname, searchParams } = new URL(req.url ?? "", "http://peer");
  const isVirtual = /^[a-z][^:]*\.[a-z]/.test(req.headers.host ?? "");
  const path = decodeURIComponent(isVirtual ? `/${req.headers.host?.split(".")[0]}${pathname}` : pathname);
  const [, named, ...rest] = path.split("/");
  return {
    method: req.method ?? "",
    key: named === bucket ? rest.join("/") : "nothing",
    query: Object.fromEntries(searchParams),
    range: req.headers.range,
  };
}

function problem(status: number, code: string): Reply {
  return { ...xml("Error", `<Code>${code}</Code><Message>For &lt;tests&gt;</Message>`), status };
}

function xml(root: string, inner: string): Reply {
  return { status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>` };
}

function form(query: Record<string, string>): string {
  return query["encoding-type"] === "url" ? "<EncodingType>url</EncodingType>" : "";
}

/** AWS writes a space of a key as a plus. */
function keyText(name: string, query: Record<string, string>): string {
  return query["encoding-type"] === "url" ? encodeURIComponent(name).replaceAll("%20", "+") : escaped(name);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function send(req: IncomingMessage, res: ServerResponse, { status, headers = {}, body = "" }: Reply) {
  res.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  res.end(req.method === "HEAD" ? undefined : body);
}

function cutAnswer(res: ServerResponse, { status, headers = {}, body = "" }: Reply, bytes: number) {
  res.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  res.write(Buffer.from(body).subarray(0, bytes), () => res.destroy());
}
