import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const lanes = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, unpadded base64. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => derive("argon2id", { ...cost, message: password.normalize("NFKC"), nonce }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : parsePhc(hash);
  const { nonce, tag, ...settings } = known ?? { ...cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(32) };
  const found = await inTurn(() =>
    derive("argon2id", { ...settings, message: password.normalize("NFKC"), nonce }),
  );
  return known !== null && timingSafeEqual(found, tag);
}

export function isWeakHash(hash: string): boolean {
  const known = parsePhc(hash);
  return known === null || known.memory < cost.memory || known.passes < cost.passes;
}

function parsePhc(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!parts) return null;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const decoded = Buffer.from(tag, "base64");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: decoded.length,
    nonce: Buffer.from(nonce, "base64"),
    tag: decoded,
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** At most two at once, so that many logins do not use up the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= lanes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
