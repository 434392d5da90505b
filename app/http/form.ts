import { data } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { tooLarge, unreadableForm } from "./bad-request.ts";
import { explainProblem } from "./explain.ts";
import { parseUrlEncoded } from "./fields.ts";
import { formLimit } from "./limits.ts";
import { boundaryOf, parseMultipart, type UploadedFile } from "./multipart.ts";

/** A submitted form: a name that occurs twice is a list. The pressed button is in `intent`. */
export type Form = Record<string, string | string[]>;
export type FormWithFiles = { form: Form; files: Record<string, UploadedFile[]> };

export async function readForm(request: Request): Promise<Form> {
  return (await readEntries(request, () => collect(request))).form;
}

/**
 * What the pressed button does, among those a page has, and what stands behind its name ("remove {id}"). A form that
 * names no button, or one that the page does not have, is refused: no button is what is meant when none is named.
 */
export function selectIntent<A>(
  { intent }: Form,
  buttons: Record<string, A>,
): { act: A; id: string | undefined } {
  const [name = "", id] = String(intent).split(" ");
  if (!Object.hasOwn(buttons, name)) throw unknownButton();
  return { act: buttons[name] as A, id };
}

/** For a form whose buttons are looked up elsewhere. The sender may have had the page open since before an update. */
export function unknownButton() {
  const text = "We couldn't tell which button was pressed. Please reload the page and try again.";
  return data(explainProblem(400, text), { status: 400 });
}

/**
 * What was typed, to be shown again beside the errors; secrets are typed again by hand. A ticked box is no secret, and
 * one that went to the operation as `true` is "on" again, as its form sent it.
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

/** @param body brings all of it, once its kind is known to be a form's */
export async function readEntries(request: Request, body: () => Promise<Buffer>): Promise<FormWithFiles> {
  return asResponse(() => entriesOf(request, body));
}

async function entriesOf(request: Request, body: () => Promise<Buffer>): Promise<FormWithFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = boundaryOf(type);
  if (boundary !== undefined) return groupByName(await parseMultipart(await body(), boundary));
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadableForm();
  const pairs = parseUrlEncoded((await body()).toString("utf8"));
  return groupByName(pairs.map(([name, value]) => ({ name, value })));
}

/** Each value goes to the end of its name's list: the whole form is walked once. */
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

/** A form is small enough to be read whole; a door without a length beforehand counts along. */
export async function collect(request: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bodyOf(request)) {
    length += piece.length;
    if (length > formLimit) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The body piece by piece. Left half way, it stays open, so that the sender still gets to read the answer. */
export async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
}

/** What cannot be read goes to the page's error boundary, with its status and a sentence. */
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
