import { type AppLoadContext, data, redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { day } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError, type FieldErrors, OperationFailed } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { call, type Operation } from "#app/core/operation.ts";
import { sessionDays } from "#app/core/session.ts";
import { cookieOf, sessionCookie } from "../app/cookies.ts";
import { explainProblem } from "../bodies/explain.ts";
import { echoValues, type Form } from "../bodies/form.ts";
import { flashSeconds, type PageFlash, packFlash, unpackFlash } from "./flash.ts";

/** The arguments of a loader or an action. */
export type PageArgs = { request: Request; context: AppLoadContext };

/** A refused form: the reasons by field ("" is the whole form) and the values that were typed. */
export type Failure = {
  errors: FieldErrors;
  values: Form;
  detail: string;
  /** The id of what is there already, where that is the reason. */
  existing_id?: string | undefined;
};

const flashCookie = (origin: string) => cookieOf(origin, "throughline-flash");
/** By which a page with scripts gets its message and asks for its text; see `pageDataFetch`. */
const flashHeader = "X-Flash";

export function ctxOf({ context }: PageArgs): Ctx {
  return context.ctx;
}

/**
 * Whether a browser opens the page itself. Links that are hovered and open pages that update themselves ask for the data
 * alone, which says nothing about anyone looking.
 */
export function isPageOpened({ request }: PageArgs): boolean {
  return request.headers.get("Sec-Fetch-Dest") === "document";
}

/** Calls an operation once the response is sent. Nobody learns of its failure but the log. */
export function afterResponse<S extends z.ZodType, V>(
  args: PageArgs,
  operation: Operation<S, V>,
  input: unknown,
): void {
  const ctx = ctxOf(args);
  args.context.onClose(() => {
    call(operation, ctx, input).catch((err) => ctx.log.warn({ err }, `${operation.operation} failed`));
  });
}

/** Redirects an anonymous caller to the login page, before anything of the request is read. */
export function assertLoggedIn(args: PageArgs): void {
  if (ctxOf(args).actor.kind !== "user") throw toLogin(args);
}

/** Calls an operation for a page. An anonymous caller is redirected to the login page; other errors go to the error boundary. */
export async function load<S extends z.ZodType, V>(
  args: PageArgs,
  operation: Operation<S, V>,
  input: unknown,
): Promise<V> {
  try {
    return await call(operation, ctxOf(args), input);
  } catch (error) {
    throw refusal(args, error);
  }
}

/**
 * Calls an operation with the values of a form. On success `onDone` makes the response, usually with `redirectTo`. A
 * refusal is a Failure with the status and all values but the passwords; so is an unexpected error, when the operation
 * or `failed` has a message for it.
 */
export async function submit<S extends z.ZodType, V, R>(
  args: PageArgs,
  operation: Operation<S, V>,
  input: unknown,
  onDone: (value: V) => R | Promise<R>,
  { failed }: { failed?: string } = {},
) {
  let value: V;
  try {
    value = await call(operation, ctxOf(args), input);
  } catch (error) {
    if (error instanceof OperationFailed) return unforeseen(args, error, failed, echoValues(input));
    if (!(error instanceof AppError)) throw error;
    if (error.status === 401 && operation.who === "user") throw toLogin(args);
    return failure(args, error, echoValues(input));
  }
  return onDone(value);
}

/** The response of a form for an AppError; for an action that detects an error itself. */
export function failure(args: PageArgs, error: AppError, values: Form = {}) {
  const { status, message, errors } = error;
  setRetryAfter(args, error);
  const body: Failure = { errors: errors ?? { "": [message] }, values, detail: message };
  return data({ ...body, existing_id: error.existingId }, { status });
}

function unforeseen(
  { context }: PageArgs,
  error: OperationFailed,
  text: string = error.message,
  values: Form = {},
) {
  context.ctx.log.error({ err: error }, "page failed");
  const body: Failure = { errors: { "": [text] }, values, detail: text };
  return data(body, { status: 500 });
}

/** Where a finished form leads, for a dialog that is open over another page. */
export type ActionDone = { done: { href: string; leave: boolean; flash?: PageFlash } };

/**
 * Redirects after a form, with a message for the next page. `path` must be ours; one from a request goes through safePath
 * first. A dialog over another page stays there, unless `leave` says that this page no longer exists.
 */
export function redirectTo(
  args: PageArgs,
  path: string,
  options: { flash?: PageFlash; headers?: HeadersInit; leave?: boolean } = {},
): TypedResponse<never> {
  const headers = new Headers(options.headers);
  if (isOverlay(args.request)) {
    const done: ActionDone = { done: { href: path, leave: options.leave ?? false, flash: options.flash } };
    // Only the dialog's frame reads this; to a route's own types it is what any redirect is.
    return data(done, { headers }) as unknown as TypedResponse<never>;
  }
  if (options.flash) {
    const cookie = flashCookie(args.context.origin);
    const text = packFlash({ ...options.flash, messageId: newId() });
    headers.append("Set-Cookie", cookie.set(text, flashSeconds));
    if (carriedBy(args) !== undefined) headers.set(flashHeader, encodeURIComponent(text));
  }
  return seeOther(path, { status: 303, headers });
}

/** Redirects to a path of ours. Values in it are encoded by the URL parser. */
export function seeOther(path: string, init?: ResponseInit): TypedResponse<never> {
  const { pathname, search, hash } = new URL(path, "http://throughline.invalid");
  return redirect(pathname + search + hash, init);
}

/**
 * The message of the last redirect, and the header that clears its cookie. A page with scripts says itself which message it
 * waits for: the cookie may be that of another page of the browser, and a request that took it may be aborted.
 */
export function takeFlash(args: PageArgs): { flash: PageFlash | null; headers: Headers } {
  const cookie = flashCookie(args.context.origin);
  const cookieValue = cookie.read(args.request.headers.get("Cookie"));
  const carried = carriedBy(args);
  const flash = unpackFlash(carried ?? cookieValue);
  const isOurs = carried === undefined || flash !== null;
  const headers = new Headers(isOurs && cookieValue !== undefined ? { "Set-Cookie": cookie.clear() } : {});
  return { flash, headers };
}

/** The message that a page with scripts waits for, as text; undefined for a page that is opened. */
function carriedBy({ request }: PageArgs): string | undefined {
  const value = request.headers.get(flashHeader);
  return value === null ? undefined : decoded(value);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Headers that log this browser in: for as long as a session lasts, or until it is closed. */
export function setSessionCookie(
  { context }: PageArgs,
  token: string,
  { remember }: { remember: boolean },
): Headers {
  const session = sessionCookie(context.origin);
  return new Headers({
    "Set-Cookie": session.set(token, remember ? (sessionDays.absolute * day) / 1000 : undefined),
  });
}

/** Headers that log this browser out and clear its cache and storage. */
export function clearSessionCookie({ context }: PageArgs): Headers {
  const session = sessionCookie(context.origin);
  return new Headers({ "Set-Cookie": session.clear(), "Clear-Site-Data": '"cache", "storage"' });
}

function isOverlay({ url }: Request): boolean {
  return new URL(url).searchParams.has("overlay");
}

function refusal(args: PageArgs, error: unknown) {
  if (error instanceof OperationFailed) {
    args.context.ctx.log.error({ err: error }, "page failed");
    return data(explainProblem(500, error.message), { status: 500 });
  }
  if (!(error instanceof AppError)) return error;
  if (error.status === 401) return toLogin(args);
  setRetryAfter(args, error);
  return data(explainProblem(error.status, error.message), { status: error.status });
}

function setRetryAfter({ context }: PageArgs, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) context.setHeader("Retry-After", String(retryAfterSeconds));
}

function toLogin({ request, context }: PageArgs): Response {
  const { pathname, search } = new URL(request.url);
  const path = context.ctx.actor.kind === "pending-mfa" ? "/login/second-step" : "/login";
  return redirect(pathname === "/" ? path : `${path}?redirectTo=${encodeURIComponent(pathname + search)}`);
}
