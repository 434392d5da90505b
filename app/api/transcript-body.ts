import { z } from "zod";
import { largestTranscript } from "#app/domain/transcripts/recordings/schema.ts";
import { formLimit } from "#app/http/app/limits.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import type { Params } from "#app/http/rest/endpoint.ts";

/** A file of the largest size in Base64, and what goes with it. */
const body = {
  ...wholeBody,
  bytes: Math.ceil((largestTranscript * 4) / 3) + formLimit,
  longTexts: ["text", "file"],
};

/** What calls share that take a transcript: its words come as text, or as a file in Base64. */
export function transcriptInBody<S extends z.ZodRawShape>(input: z.ZodObject<S>) {
  const { bytes: _, ...shape } = input.shape;
  return {
    request: z.object({ ...shape, text: z.string().optional(), file: z.base64().optional() }),
    body,
    input: transcriptOf,
    names: ({ file }: Params) => ({ bytes: file === undefined ? "text" : "file" }),
  };
}

function transcriptOf({ text, file, ...params }: Params): Params {
  const bytes = decoded(file) ?? (typeof text === "string" ? Buffer.from(text) : text);
  return { ...params, ...(bytes instanceof Uint8Array && { bytes }) };
}

/** A long one comes as its bytes. */
function decoded(file: unknown): Buffer | undefined {
  const base64 = Buffer.isBuffer(file) ? file.toString("latin1") : file;
  return typeof base64 === "string" ? Buffer.from(base64, "base64") : undefined;
}
