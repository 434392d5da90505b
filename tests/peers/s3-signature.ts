import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

// Written from AWS's description of signature version 4 alone, and not from our client.

export type S3Key = { accessKeyId: string; secretAccessKey: string; region: string };

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The error code for a request that is not signed with the key, or whose content is not what was signed; null when all is well. */
export function wrongWithSignature(
  req: IncomingMessage,
  body: Buffer,
  key: S3Key,
  now: number,
): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? "",
    );
  if (!found) return "AccessDenied";
  const [, credential = "", signedHeaders = "", signature] = found;
  const [id, day = "", region = "", ...rest] = credential.split("/");
  if (id !== key.accessKeyId) return "InvalidAccessKeyId";
  if (region !== key.region || rest.join("/") !== "s3/aws4_request") return "AuthorizationHeaderMalformed";
  const moment = String(req.headers["x-amz-date"]);
  const time = Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!moment.startsWith(day) || !(Math.abs(time - now) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  const needed = ["host", ...Object.keys(req.headers).filter((name) => name.startsWith("x-amz-"))];
  if (needed.some((name) => !names.includes(name))) return "AccessDenied";
  const [path = "", query = ""] = (req.url ?? "").split("?");
  const contentHash = String(req.headers["x-amz-content-sha256"]);
  const request = [
    req.method,
    path.split("/").map(normal).join("/"),
    canonicalQuery(query),
    ...names.map(
      (name) =>
        `${name}:${String(req.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    signedHeaders,
    contentHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", moment, scope, hashOf(request)].join("\n");
  const signing = ["s3", "aws4_request"].reduce(mac, mac(mac(`AWS4${key.secretAccessKey}`, day), region));
  if (mac(signing, text).toString("hex") !== signature) return "SignatureDoesNotMatch";
  return hashOf(body) === contentHash ? null : "XAmzContentSHA256Mismatch";
}

/** Every byte but the unreserved ones as %XX, whatever the sender wrote. */
function normal(text: string): string {
  return [...Buffer.from(decodeURIComponent(text))]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}

function canonicalQuery(query: string): string {
  const pairs = query.split("&").filter(Boolean);
  return pairs
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return `${normal(name)}=${normal(value)}`;
    })
    .sort()
    .join("&");
}
