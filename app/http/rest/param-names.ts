import { AppError, type FieldErrors } from "#app/core/errors.ts";

/** The name in the request of each of an operation's fields; "" for a field whose parts are parameters themselves. */
export type ParamNames = Record<string, string>;

/** The error with its fields under the names of the request. */
export function toParamNames(error: unknown, names: ParamNames): unknown {
  if (!(error instanceof AppError) || !error.errors) return error;
  const errors: FieldErrors = {};
  for (const [field, reasons] of Object.entries(error.errors)) {
    const name = paramName(field, names);
    errors[name] = [...(errors[name] ?? []), ...reasons.map((reason) => renamed(reason, field, name))];
  }
  const first = Object.entries(error.errors)[0];
  const message = first ? renamed(error.message, first[0], paramName(first[0], names)) : error.message;
  const { status, retryAfterSeconds, code, existingId } = error;
  return new AppError(status, message, { errors, retryAfterSeconds, code, existingId });
}

function paramName(field: string, names: ParamNames): string {
  for (const [own, name] of Object.entries(names)) {
    if (field === own) return name;
    if (field.startsWith(`${own}.`)) return `${name}${field.slice(own.length)}`.replace(/^\./, "");
  }
  return field;
}

/** Messages of the kernel begin with the field's name, which is then replaced. */
function renamed(reason: string, field: string, name: string): string {
  return field !== name && reason.startsWith(`${field} `) ? name + reason.slice(field.length) : reason;
}
