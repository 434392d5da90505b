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
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

/** Secrets that the server makes at its first start. With them one can forge sessions and decrypt stored data. */
export type Secrets = {
  /** 32 bytes from which HMAC keys are derived. */
  key: Buffer;
  /** AES-256 key for encryption at rest; its id is stored beside the ciphertext. */
  encryptionKey: { id: string; key: Buffer };
  /** ES256 private key that signs access tokens. */
  signing: SigningKey;
  /** Earlier keys, newest first: they still decrypt and verify, and no longer encrypt or sign. */
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
const SecretsFile = z.object({
  key: Key,
  encryption: EncryptionKey,
  signing: SigningKey,
  retired: z.object({ encryption: z.array(EncryptionKey), signing: z.array(SigningKey) }).optional(),
  /** Checksum of the keys: a damaged key would look like any other. */
  check: z.string(),
});
const CheckedSecretsFile = SecretsFile.refine((stored) => stored.check === checkOf(stored));

/**
 * The secrets of a data folder, made when it has neither secrets nor a database. A damaged or missing file is an error and
 * is never replaced: new keys would end all sessions and make encrypted data unreadable.
 * @param given the setting that several machines share (SERVER_SECRETS); then the folder needs no file, and gets none
 */
export function loadSecrets(dataDir: string, given?: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secrets.json");
  if (given === undefined) return decodeSecrets(readSecrets(file) ?? firstSecrets(dataDir, file));
  const secrets = parseSecrets(given);
  // A rotation keeps this key, so another one means the secrets of another server.
  if (existsSync(file) && readSecrets(file)?.key !== secrets.key)
    throw new Error(
      `SERVER_SECRETS aren't the secrets of ${file}, with which the database beside it was made. Set SERVER_SECRETS_FILE=${file}, or move that file away.`,
    );
  return decodeSecrets(secrets);
}

/** Whether a text is what SERVER_SECRETS takes, whole and unchanged. */
export function areSecrets(text: string): boolean {
  try {
    return Boolean(parseSecrets(text));
  } catch {
    return false;
  }
}

/**
 * New secrets as one line of text for SERVER_SECRETS.
 * @param before the text they follow: then it is a rotation, whose older keys still decrypt and verify
 */
export function newSecretsText(before?: string): string {
  return JSON.stringify(before === undefined ? newSecrets() : successorOf(parseSecrets(before)));
}

function parseSecrets(text: string): z.output<typeof SecretsFile> {
  return CheckedSecretsFile.parse(JSON.parse(text));
}

/** Tells these secrets from others, without telling them; it stays when keys are rotated. */
export function fingerprintOf({ key }: Pick<Secrets, "key">): string {
  return createHash("sha256").update("the secrets of an installation").update(key).digest("hex");
}

/** Retired keys in the file: access tokens last an hour, and a restored backup can be one rotation old. */
const mostRetired = 2;

/** Replaces the keys that sign and encrypt; the replaced ones retire, and the oldest retired ones are deleted. */
export function rotateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const before = readSecrets(file);
  if (!before) throw new Error(`There are no secrets in ${dataDir}. Is DATA_DIR right?`);
  return decodeSecrets(writeSecrets(dataDir, file, successorOf(before)));
}

function successorOf(before: z.output<typeof SecretsFile>): z.output<typeof SecretsFile> {
  const fresh = newSecrets();
  const { encryption = [], signing = [] } = before.retired ?? {};
  const number = Number(/^k(\d+)$/.exec(before.encryption.id)?.[1] ?? 1) + 1;
  const next = {
    key: before.key,
    encryption: { id: `k${number}`, key: fresh.encryption.key },
    signing: fresh.signing,
    retired: {
      encryption: [before.encryption, ...encryption].slice(0, mostRetired),
      signing: [before.signing, ...signing].slice(0, mostRetired),
    },
  };
  return { ...next, check: checkOf(next) };
}

function decodeSecrets({ key, encryption, signing, retired }: z.output<typeof SecretsFile>): Secrets {
  const bytes = ({ id, key }: z.output<typeof EncryptionKey>) => ({ id, key: Buffer.from(key, "base64url") });
  return {
    key: Buffer.from(key, "base64url"),
    encryptionKey: bytes(encryption),
    signing,
    retired: { encryption: (retired?.encryption ?? []).map(bytes), signing: retired?.signing ?? [] },
  };
}

/** The content of a file by which the operator orders new secrets in place of lost ones. */
const consent = "new";
const whatNow =
  "Put it back from a backup. Only if there is none, make it a file with the one word new in it: at the next start new " +
  "secrets are made, everyone has to log in again, and authenticator apps and connected accounts need to be set up again.";

function readSecrets(file: string): z.output<typeof SecretsFile> | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  // On a read-only disk nothing can be changed, and mostly nothing has to be.
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  if (text.trim() === consent) return writeSecrets(dirname(file), file, newSecrets());
  try {
    return parseSecrets(text);
  } catch {
    throw new Error(`${file} is damaged. ${whatNow}`);
  }
}

/** Makes secrets, unless there is a database: then its secrets were lost or left out of a copy. */
function firstSecrets(dataDir: string, file: string): z.output<typeof SecretsFile> {
  if (existsSync(join(dataDir, "throughline.db")))
    throw new Error(`${file} is missing, but the database beside it was made with it. ${whatNow}`);
  return writeSecrets(dataDir, file, newSecrets());
}

/** Atomic, also in a power cut: writes a temporary file, flushes it, renames it, and flushes the folder. */
function writeSecrets(
  dataDir: string,
  file: string,
  secrets: z.output<typeof SecretsFile>,
): z.output<typeof SecretsFile> {
  const temporary = `${file}.${process.pid}.new`;
  writeAndFlush(openSync(temporary, "w", 0o600), (fd) =>
    writeSync(fd, `${JSON.stringify(secrets, null, 2)}\n`),
  );
  renameSync(temporary, file);
  // Windows cannot open a folder.
  if (process.platform !== "win32") writeAndFlush(openSync(dataDir, "r"));
  return secrets;
}

function writeAndFlush(fd: number, work?: (fd: number) => void): void {
  try {
    work?.(fd);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function newSecrets(): z.output<typeof SecretsFile> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(`${jwk.x}.${jwk.y}`).digest("base64url").slice(0, 16);
  const next = {
    key: randomBytes(32).toString("base64url"),
    encryption: { id: "k1", key: randomBytes(32).toString("base64url") },
    signing: SigningKey.parse({ ...jwk, alg: "ES256", kid }),
  };
  return { ...next, check: checkOf(next) };
}

function checkOf({ key, encryption, signing, retired }: Omit<z.output<typeof SecretsFile>, "check">): string {
  const { x, y, d, kid } = signing;
  const parts = [key, encryption.id, encryption.key, x, y, d, kid];
  if (retired) parts.push(JSON.stringify(retired));
  return createHash("sha256").update(parts.join(".")).digest("base64url");
}
