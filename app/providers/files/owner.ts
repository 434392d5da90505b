import { text } from "node:stream/consumers";
import type { FileStore } from "#app/core/file-store.ts";

/** Names the installation whose files a bucket holds. */
const ownerFile = "installation/owner";

/**
 * Notes whose files a bucket holds, where nobody has yet. Returns what hinders, for the operator, when it is another
 * installation: each deletes recordings that its own database does not know. Two with the same secrets, such as a restored
 * backup, are not told apart.
 * @param installation tells one from another, and stays the same (`fingerprintOf` its secrets)
 */
export async function foreignBucketProblem(store: FileStore, installation: string): Promise<string | null> {
  const file = await store.open(ownerFile);
  if (!file) {
    await store.put(ownerFile, contentOf(installation));
    return null;
  }
  const owner = await text(file.read(0, file.bytes - 1) as never);
  if (owner.trim() === installation) return null;
  return `${store.place} holds the files of another installation, whose secrets are others, and each would delete recordings of the other. Set FILES_S3_PREFIX, or take another bucket. If that installation is gone, delete the object ${ownerFile} there.`;
}

async function* contentOf(installation: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${installation}\n`);
}
