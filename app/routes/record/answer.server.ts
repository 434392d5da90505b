import { AppError, OperationFailed } from "#app/core/errors.ts";
import { ctxOf, failure, type PageArgs, redirectTo } from "#app/http/pages/page.ts";

/** With scripts the page that records asks for JSON, to keep what was refused and send it again; without, the answer is a page. */
export async function answer<V>(
  args: PageArgs,
  work: () => Promise<V>,
  { href, back }: { href: (value: V) => string; back: string },
) {
  const wantsJson = new URL(args.request.url).searchParams.has("json");
  try {
    const value = await work();
    return wantsJson ? Response.json({ ...value, href: href(value) }) : redirectTo(args, href(value));
  } catch (error) {
    if (error instanceof OperationFailed) ctxOf(args).log.error({ err: error }, "page failed");
    else if (!(error instanceof AppError)) throw error;
    if (wantsJson) return refusal(error);
    const { detail } = failure(args, asRefusal(error)).data;
    return redirectTo(args, back, { flash: { kind: "error", message: detail, seconds: 10 } });
  }
}

function asRefusal(error: AppError | OperationFailed): AppError {
  return error instanceof AppError ? error : new AppError(500, error.message);
}

function refusal(error: AppError | OperationFailed): Response {
  const { status, message: detail, code, retryAfterSeconds } = asRefusal(error);
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return Response.json({ detail, code }, { status, headers });
}
