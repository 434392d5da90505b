import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/*
 * A device that keeps passkeys, as WebAuthn Level 3 describes one, with its browser. It is made from the specification alone,
 * and can lie in every part of what it sends.
 */

type Algorithm = "ES256" | "EdDSA" | "RS256";
type Credential = {
  id: Buffer;
  key: KeyObject;
  algorithm: Algorithm;
  rpId: string;
  userHandle: string;
  count: number;
};

export type CreationOptions = {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
  pubKeyCredParams: { alg: number }[];
  excludeCredentials?: { id: string }[];
};
export type RequestOptions = { challenge: string; rpId?: string; allowCredentials?: { id: string }[] };

/** What it says instead of the truth. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  userHandle?: string | null;
  count?: number;
  type?: string;
  /** Signs something else. */
  forged?: boolean;
};

const numbers: Record<Algorithm, number> = { ES256: -7, EdDSA: -8, RS256: -257 };

export function createAuthenticator({
  origin,
  algorithm = "ES256",
  isSynced = true,
  counts = false,
}: {
  origin: string;
  algorithm?: Algorithm;
  /** Whether it keeps its passkeys for all devices of its person. */
  isSynced?: boolean;
  /** Whether it counts its signatures. */
  counts?: boolean;
}) {
  const kept: Credential[] = [];

  function authenticatorData(credential: Credential, lies: Lies, attested?: Buffer): Buffer {
    const { isPresent = true, isVerified = true, count = credential.count } = lies;
    const backup = isSynced ? 0b0001_1000 : 0;
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | backup | (attested ? 0b0100_0000 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const host = sha256(lies.rpId ?? credential.rpId);
    return Buffer.concat([host, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    kept,

    /** As `navigator.credentials.create`, then `toJSON`. */
    create(options: CreationOptions, lies: Lies = {}): string {
      if (!options.pubKeyCredParams.some(({ alg }) => alg === numbers[algorithm]))
        throw new Error("NotSupportedError");
      const own = kept.map(({ id }) => id.toString("base64url"));
      if (options.excludeCredentials?.some(({ id }) => own.includes(id)))
        throw new Error("InvalidStateError");
      const { publicKey, privateKey } = newKeys(algorithm);
      const credential: Credential = {
        id: randomBytes(32),
        key: privateKey,
        algorithm,
        rpId: options.rp.id ?? new URL(origin).hostname,
        userHandle: options.user.id,
        count: counts ? 1 : 0,
      };
      kept.push(credential);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, coseOf(publicKey, algorithm)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authenticatorData(credential, lies, attested)],
        ]),
      );
      const id = credential.id.toString("base64url");
      return JSON.stringify({
        ...{ id, rawId: id, type: "public-key", authenticatorAttachment: "platform" },
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, lies).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      });
    },

    /** As `navigator.credentials.get`, then `toJSON`. Without a list it takes the newest of the host. */
    get(options: RequestOptions, lies: Lies = {}): string {
      const host = options.rpId ?? new URL(origin).hostname;
      const allowed = options.allowCredentials?.map(({ id }) => id) ?? [];
      const credential = kept.findLast(
        ({ id, rpId }) =>
          rpId === host && (allowed.length === 0 || allowed.includes(id.toString("base64url"))),
      );
      if (!credential) throw new Error("NotAllowedError");
      if (counts) credential.count++;
      const data = authenticatorData(credential, lies);
      const client = clientData("webauthn.get", options.challenge, lies);
      const signed = Buffer.concat([data, sha256(lies.forged ? "something else" : client)]);
      const hash = credential.algorithm === "EdDSA" ? null : "sha256";
      const id = credential.id.toString("base64url");
      const userHandle = lies.userHandle === undefined ? credential.userHandle : lies.userHandle;
      return JSON.stringify({
        ...{ id, rawId: id, type: "public-key", authenticatorAttachment: "platform" },
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign(hash, signed, credential.key).toString("base64url"),
          ...(userHandle !== null && { userHandle }),
        },
      });
    },
  };
}

function newKeys(algorithm: Algorithm) {
  if (algorithm === "ES256") return generateKeyPairSync("ec", { namedCurve: "P-256" });
  if (algorithm === "EdDSA") return generateKeyPairSync("ed25519");
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

/** A public key as COSE (RFC 9053). */
function coseOf(key: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = key.export({ format: "jwk" });
  const part = (value: unknown) => Buffer.from(String(value), "base64url");
  const parts: Record<Algorithm, [number, unknown][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(jwk.x)],
      [-3, part(jwk.y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part(jwk.x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, part(jwk.n)],
      [-2, part(jwk.e)],
    ],
  };
  return cbor(new Map(parts[algorithm]));
}

/** CBOR (RFC 8949) of whole numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)].flatMap(([name, one]) => [cbor(name), cbor(one)]);
  return Buffer.concat([head(5, entries.length / 2), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
