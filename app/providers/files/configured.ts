import type { Env } from "#app/core/env.ts";
import type { FileStore } from "#app/core/file-store.ts";
import { createFetch } from "../outbound.ts";
import { folderFiles } from "./folder.ts";

/** The bucket that is set up, or else the data folder. What speaks S3 is loaded only where it is needed. */
export async function filesOf({
  dataDir,
  fileStorage,
}: Pick<Env, "dataDir" | "fileStorage">): Promise<FileStore> {
  if (!fileStorage) return folderFiles(dataDir);
  const { s3Files } = await import("./s3.ts");
  // A recording is read for as long as somebody listens.
  const fetch = createFetch({ trust: "configured", maxBytes: Number.POSITIVE_INFINITY });
  return s3Files(fileStorage, fetch);
}
