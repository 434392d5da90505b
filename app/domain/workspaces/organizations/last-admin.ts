import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/**
 * Organizations and projects always have an admin: the last one can neither leave nor lose the role.
 * @param what "An organization" or "A project"
 */
export function assertNotLastAdmin(what: string, adminIds: string[], userId: string): void {
  if (adminIds.length === 1 && adminIds[0] === userId)
    throw conflict(t("{what} needs an admin. Make someone else an admin first.", { what }));
}
