import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";

/** A signature is for this use alone: one for logins or commits says nothing here. */
const use = "throughline";

/**
 * Signs a file with an SSH key, into `FILE.sig`, which `ssh-keygen -Y verify` checks.
 * @param key a private key, or the public one of a key that an agent holds
 * @returns the line by which others know the signer
 */
export function signed(file: string, key: string): string {
  const publicKey = key.endsWith(".pub") ? key : `${key}.pub`;
  if (!existsSync(publicKey)) throw new Error(`RELEASE_KEY names ${key}, but there is no ${publicKey}.`);
  rmSync(`${file}.sig`, { force: true });
  execFileSync("ssh-keygen", ["-q", "-Y", "sign", "-f", key, "-n", use, file], { stdio: "inherit" });
  const [kind, value] = readFileSync(publicKey, "utf8").trim().split(" ");
  return `releases namespaces="${use}" ${kind} ${value}`;
}
