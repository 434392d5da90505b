import { data } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { formLimit } from "../app/limits.ts";
import { tooLarge, unreadableForm } from "./bad-request.ts";
import { explainProblem } from "./explain.ts";
import { parseUrlEncoded } from "./fields.ts";
import { boundaryOf, type LongFields, parseMultipart, type UploadedFile } from "./multipart.ts";

/** A submitted form: a name that occurs twice is a list. The pressed button is in `intent`. */
export type Form = Record<string, string | string[]>;
export type FormWithFiles = { form: Form; files: Record<string, UploadedFile[]> };

/** What a form sent that asks for a new password twice. Left out, the second is as wrong as another. */
export function typedTwice(form: Form): Form {
  return { ...form, confirm_password: form.confirm_password ?? "" };
}

export async function readForm(request: Request): Promise<Form> {
  return (await readEntries(request, () => readBody(request))).form;
}

/**
 * The action of the pressed button, and the id behind its name ("remove {id}"). A form without a button name, or with a
 * name that the page does not have, is refused: no action is the default.
 */
export function selectIntent<A>(
  { intent }: Form,
  buttons: Record<string, A>,
): { act: A; id: string | undefined } {
  const [name = "", id] = String(intent).split(" ");
  if (!Object.hasOwn(buttons, name)) throw unknownButton();
  return { act: buttons[name] as A, id };
}

/** The 400 for an unknown button. The page may have been open since before an update. */
export function unknownButton() {
  const text = t("We couldn't tell which button you pressed. Reload the page and try again.");
  return data(explainProblem(400, text), { status: 400 });
}

/**
 * The values to show again beside the errors, without secrets. A ticked box that went to the operation as `true` is "on"
 * again, as the form sent it.
 */
export function echoValues(input: unknown): Form {
  if (typeof input !== "object" || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === true || value === "on") return [[name, "on"]];
      return isText(value) && !/password|secret|token/i.test(name) ? [[name, value]] : [];
    }),
  );
}

/** @param body reads the whole body; called only when the content type is a form's */
export async function readEntries(
  request: Request,
  body: () => Promise<Buffer>,
  longFields?: LongFields,
): Promise<FormWithFiles> {
  return asResponse(() => entriesOf(request, body, longFields));
}

async function entriesOf(
  request: Request,
  body: () => Promise<Buffer>,
  longFields?: LongFields,
): Promise<FormWithFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = boundaryOf(type);
  if (boundary !== undefined) return groupByName(await parseMultipart(await body(), boundary, longFields));
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadableForm();
  const pairs = parseUrlEncoded(await body());
  return groupByName(pairs.map(([name, value]) => ({ name, value })));
}

/** Groups values by name, in order. */
function groupByName(parts: { name: string; value: string | UploadedFile }[]): FormWithFiles {
  const values = new Map<string, string[]>();
  const files = new Map<string, UploadedFile[]>();
  for (const { name, value } of parts) {
    if (typeof value === "string") append(values, name, value);
    else if (value.bytes.length > 0 || value.name) append(files, name, value);
  }
  const form = [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list] as const);
  return { form: Object.fromEntries(form) as Form, files: Object.fromEntries(files) };
}

function append<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/** Reads a whole form; 413 when it is longer than the limit, also without a Content-Length. */
export async function readBody(request: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bodyOf(request)) {
    length += piece.length;
    if (length > formLimit) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The body in chunks. A caller that stops early leaves it open, so that the client can still read the response. */
export async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
}

/** Turns an error of reading into a response for the page's error boundary. */
async function asResponse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { status, message, retryAfterSeconds } = error instanceof AppError ? error : unreadableForm();
    const headers =
      retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
    throw data(explainProblem(status, message), { status, headers });
  }
}

function isText(value: unknown): value is string | string[] {
  return (
    typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"))
  );
}
