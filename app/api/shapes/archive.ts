import { z } from "zod";
import { sendDownload } from "#app/http/files/send-download.ts";
import type { EndpointCall } from "#app/http/rest/endpoint.ts";

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
