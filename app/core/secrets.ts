import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

/** What the server made for itself at its first start. Whoever holds it can forge sessions and read what is encrypted. */
export type Secrets = {
  /** 32 bytes from which HMAC keys are derived. */
  key: Buffer;
  /** AES-256 key for what is encrypted at rest; its id is stored beside the ciphertext. */
  encryptionKey: { id: string; key: Buffer };
  /** ES256 private key that signs access tokens. */
  signing: SigningKey;
  /** The keys before these, newest first: what was sealed or signed with them can still be read, and nothing new is. */
  retired: { encryption: { id: string; key: Buffer }[]; signing: SigningKey[] };
};
export type SigningKey = z.output<typeof SigningKey>;

const Key = z.base64url().refine((text) => Buffer.from(text, "base64url").length === 32);
const SigningKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  alg: z.literal("ES256"),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
const EncryptionKey = z.object({ id: z.string().min(1), key: Key });
const Kept = z.object({
  key: Key,
  encryption: EncryptionKey,
  signing: SigningKey,
  retired: z.object({ encryption: z.array(EncryptionKey), signing: z.array(SigningKey) }).optional(),
  /** Tells a changed file from a whole one: a key with one other letter would look just as good. */
  check: z.string(),
});
const WholeKept = Kept.refine((kept) => kept.check === checkOf(kept));

/**
 * The secrets of a data folder, made when there are neither secrets nor a database. A file that cannot be read or is lost
 * is an error and never replaced: a new key would log everybody out and lose what was encrypted with the old one.
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secrets.json");
  return opened(read(file) ?? first(dataDir, file));
}

/** Retired keys that are kept: access tokens last an hour, and a restored backup may be a rotation old. */
const mostRetired = 2;

/** Puts new keys in the place of those that sign and encrypt, which retire; the oldest of the retired go. */
export function rotateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const before = read(file);
  if (!before) throw new Error(`There are no secrets in ${dataDir}. Is DATA_DIR right?`);
  const fresh = newSecrets();
  const { encryption = [], signing = [] } = before.retired ?? {};
  const number = Number(/^k(\d+)$/.exec(before.encryption.id)?.[1] ?? 1) + 1;
  const made = {
    key: before.key,
    encryption: { id: `k${number}`, key: fresh.encryption.key },
    signing: fresh.signing,
    retired: {
      encryption: [before.encryption, ...encryption].slice(0, mostRetired),
      signing: [before.signing, ...signing].slice(0, mostRetired),
    },
  };
  return opened(write(dataDir, file, { ...made, check: checkOf(made) }));
}

function opened({ key, encryption, signing, retired }: z.output<typeof Kept>): Secrets {
  const bytes = ({ id, key }: z.output<typeof EncryptionKey>) => ({ id, key: Buffer.from(key, "base64url") });
  return {
    key: Buffer.from(key, "base64url"),
    encryptionKey: bytes(encryption),
    signing,
    retired: { encryption: (retired?.encryption ?? []).map(bytes), signing: retired?.signing ?? [] },
  };
}

/** What the operator writes into the file to have new secrets made in place of lost ones. */
const consent = "new";
const whatNow =
  "Put it back from a backup. Only if there is none, make it a file with the one word new in it: at the next start new " +
  "secrets are made, everybody has to log in again, and second steps and connected accounts must be set up anew.";

function read(file: string): z.output<typeof Kept> | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  chmodSync(file, 0o600);
  if (text.trim() === consent) return write(dirname(file), file, newSecrets());
  try {
    return WholeKept.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged. ${whatNow}`);
  }
}

/** A database without its secrets was not made by a first start: they were lost, or left out of a copy. */
function first(dataDir: string, file: string): z.output<typeof Kept> {
  if (existsSync(join(dataDir, "throughline.db")))
    throw new Error(`${file} is missing, but the database beside it was made with it. ${whatNow}`);
  return write(dataDir, file, newSecrets());
}

/** Whole or not at all, also through a power cut: written beside, flushed, renamed, and the folder flushed. */
function write(dataDir: string, file: string, secrets: z.output<typeof Kept>): z.output<typeof Kept> {
  const beside = `${file}.${process.pid}.new`;
  flushed(openSync(beside, "w", 0o600), (fd) => writeSync(fd, `${JSON.stringify(secrets, null, 2)}\n`));
  renameSync(beside, file);
  // Windows cannot open a folder.
  if (process.platform !== "win32") flushed(openSync(dataDir, "r"));
  return secrets;
}

function flushed(fd: number, work?: (fd: number) => void): void {
  try {
    work?.(fd);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function newSecrets(): z.output<typeof Kept> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(`${jwk.x}.${jwk.y}`).digest("base64url").slice(0, 16);
  const made = {
    key: randomBytes(32).toString("base64url"),
    encryption: { id: "k1", key: randomBytes(32).toString("base64url") },
    signing: SigningKey.parse({ ...jwk, alg: "ES256", kid }),
  };
  return { ...made, check: checkOf(made) };
}

function checkOf({ key, encryption, signing, retired }: Omit<z.output<typeof Kept>, "check">): string {
  const { x, y, d, kid } = signing;
  const parts = [key, encryption.id, encryption.key, x, y, d, kid];
  if (retired) parts.push(JSON.stringify(retired));
  return createHash("sha256").update(parts.join(".")).digest("base64url");
}
