import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/**
 * Organizations and projects always have an admin: the last one can neither leave nor lose the role.
 */
export function assertNotLastAdmin(what: WorkspaceKind, adminIds: string[], userId: string): void {
  if (adminIds.length === 1 && adminIds[0] === userId)
    throw conflict(
      t(
        what === "project"
          ? "A project needs an admin. Make someone else an admin first."
          : "An organization needs an admin. Make someone else an admin first.",
      ),
    );
}
