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

const AnyFile: z.ZodType = z
  .unknown()
  .meta({ description: "The file", contentMediaType: "application/octet-stream", default: "(the file)" });

type WholeFile = Omit<File, "content"> & { content: string | Uint8Array | File["content"] };

/** The same for a file of any type, whose whole content may be there already. */
export const anyFile = {
  response: AnyFile,
  view: ({ content, ...file }: WholeFile, { res }: EndpointCall) =>
    sendDownload(res, { ...file, content: content instanceof ReadableStream ? content : streamOf(content) }),
  costly: true,
};

function streamOf(content: string | Uint8Array): File["content"] {
  return new Blob([typeof content === "string" ? content : new Uint8Array(content)]).stream();
}
