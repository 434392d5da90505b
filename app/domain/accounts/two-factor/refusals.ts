import { AppError } from "#app/core/errors.ts";

export function nameTaken(name: string) {
  const message = `There is an app called “${name}” already. Please give this one another name.`;
  return new AppError(422, message, {
    errors: { friendly_name: [message] },
    code: "mfa_factor_name_conflict",
  });
}

export function factorError(status: number, code: string, message: string) {
  return new AppError(status, message, { code });
}
