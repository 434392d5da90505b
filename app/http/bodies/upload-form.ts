import { data } from "@remix-run/node";
import { forbidden } from "#app/core/errors.ts";
import { formLimit } from "../app/limits.ts";
import { assertLoggedIn, type PageArgs } from "../pages/page.ts";
import { tooLarge } from "./bad-request.ts";
import { explainProblem } from "./explain.ts";
import { bodyOf, type FormWithFiles, readBody, readEntries } from "./form.ts";
import type { LongFields } from "./multipart.ts";

/**
 * As readForm, with the files apart; an empty file field counts as none. An anonymous request is not read, and a body larger
 * than a form only if `mayUpload` returns true.
 * @param longFields the most bytes of text fields that may be longer than 64 KB
 */
export async function readFormWithFiles(
  args: PageArgs,
  mayUpload: () => boolean | Promise<boolean>,
  longFields?: LongFields,
): Promise<FormWithFiles> {
  const { request, context } = args;
  assertLoggedIn(args);
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length <= formLimit) return readEntries(request, () => readBody(request), longFields);
  if (!(await mayUpload())) throw data(explainProblem(403, forbidden().message), { status: 403 });
  const { onClose, uploads, address, ctx } = context;
  const caller = ctx.actor.kind === "user" ? ctx.actor.userId : address;
  const receive = () => {
    // Files need multipart; no other form of ours is as long as this.
    if (!isMultipart(request)) throw tooLarge();
    return uploads.receive(bodyOf(request), { caller, length, onClose });
  };
  return readEntries(request, receive, longFields);
}

function isMultipart({ headers }: Request): boolean {
  return /^multipart\//i.test(headers.get("Content-Type") ?? "");
}
