import type { z } from "zod";
import { AppError } from "#app/core/errors.ts";
import { call, type Operation } from "#app/core/operation.ts";
import type { StoredPicture } from "#app/core/picture.ts";
import { filePolicy } from "../app/security-headers.ts";
import type { FormWithFiles } from "../bodies/form.ts";
import { ctxOf, type PageArgs } from "../pages/page.ts";

/** The picture of a form with a file field `picture` and a box `remove_picture`, as an operation takes it. */
export function pictureFromForm({ form, files }: FormWithFiles) {
  return {
    picture: files.picture?.[0]?.bytes,
    remove_picture: form.remove_picture !== undefined,
  };
}

const maxAgeSeconds = 60 * 60;

/**
 * Sends a picture that only some people may see. The browser may cache it privately for an hour; pages put the version into
 * its address. The policy forbids everything, for a browser that opens it as a document.
 */
export async function sendPicture<S extends z.ZodType>(
  args: PageArgs,
  operation: Operation<S, StoredPicture>,
  input: unknown,
): Promise<Response> {
  try {
    const picture = await call(operation, ctxOf(args), input);
    return pictureResponse(args, picture);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status });
  }
}

function pictureResponse(
  { request, context }: PageArgs,
  { content, content_type, version }: StoredPicture,
): Response {
  context.setHeader("Cache-Control", `private, max-age=${maxAgeSeconds}`);
  context.setHeader("Content-Security-Policy", filePolicy);
  const tag = `"${version}"`;
  const headers = { ETag: tag, Vary: "Cookie, Authorization" };
  if (request.headers.get("If-None-Match")?.split(/,\s*/).includes(tag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(content), { headers: { ...headers, "Content-Type": content_type } });
}
