import { data } from "@remix-run/node";
import { explained } from "./explain.ts";

/** A submitted form: a name that occurs twice is a list. The pressed button is in `intent`. */
export type Form = Record<string, string | string[]>;
export type FormWithFiles = { form: Form; files: Record<string, File[]> };

export async function readForm(request: Request): Promise<Form> {
  return (await readFormWithFiles(request)).form;
}

/** As readForm, with the chosen files apart; an empty file field counts as none. */
export async function readFormWithFiles(request: Request): Promise<FormWithFiles> {
  const values = new Map<string, string | string[]>();
  const files = new Map<string, File[]>();
  for (const [name, value] of await entries(request)) {
    if (typeof value !== "string") {
      if (value.size > 0 || value.name) files.set(name, [...(files.get(name) ?? []), value]);
      continue;
    }
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return { form: Object.fromEntries(values), files: Object.fromEntries(files) };
}

/**
 * What the pressed button does, among those a page has, and what stands behind its name ("remove {id}"). A button that
 * the page does not have is a 400, whatever name it is given.
 */
export function pressed<A>({ intent }: Form, buttons: Record<string, A>): { act: A; id: string | undefined } {
  const [name = "", id] = String(intent).split(" ");
  const act = Object.hasOwn(buttons, name) ? buttons[name] : undefined;
  if (!act) throw data(explained(400, "Please go back and try again."), { status: 400 });
  return { act, id };
}

/**
 * What was typed, to be shown again beside the errors; secrets are typed again by hand. A ticked box is no secret, and
 * one that went to the operation as `true` is "on" again, as its form sent it.
 */
export function givenBack(input: unknown): Form {
  if (typeof input !== "object" || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === true || value === "on") return [[name, "on"]];
      return isText(value) && !/password|secret|token/i.test(name) ? [[name, value]] : [];
    }),
  );
}

async function entries(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(explained(400, "The form could not be read. Please go back and send it again."), {
      status: 400,
    });
  }
}

function isText(value: unknown): value is string | string[] {
  return (
    typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"))
  );
}
