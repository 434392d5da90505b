import { z } from "zod";
import type { EndpointCall } from "#app/http/endpoint.ts";
import { sendDownload } from "#app/http/send-download.ts";

type File = Parameters<typeof sendDownload>[1];

const ZipFile: z.ZodType = z
  .string()
  .meta({ description: "A zip file", contentMediaType: "application/zip", default: "(the file)" });

/** What endpoints share that send a zip file: it goes out while it is made, and is no JSON. */
export const archive = {
  response: ZipFile,
  view: (file: File, { res }: EndpointCall) => sendDownload(res, file),
  costly: true,
};
