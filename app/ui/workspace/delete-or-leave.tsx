import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import { isolated } from "#app/core/isolated.ts";
import { message, t } from "#app/core/words.ts";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { OverlayButton } from "../kit/dialog-buttons.tsx";

type Workspace = {
  noun: WorkspaceKind;
  name: string;
  abilities: { delete: boolean; leave: boolean };
  /** The dialog's own path. */
  path: string;
};

/** 'Delete' for those who may delete, 'Leave …' for the others. */
export function DeleteOrLeaveButton({ noun, abilities, path }: Workspace) {
  if (abilities.delete)
    return (
      <OverlayButton variant="danger" className="sm:mr-auto" to={`${path}?confirm=delete`}>
        {t("Delete")}
      </OverlayButton>
    );
  if (!abilities.leave) return null;
  return (
    <OverlayButton variant="danger" className="sm:mr-auto" to={`${path}?confirm=leave`}>
      {t(leaveVerb[noun])}
    </OverlayButton>
  );
}

const leaveVerb = { organization: message("Leave Organization"), project: message("Leave Project") };

/** Whether the address asks for the confirmation before the workspace is deleted or left. */
export function isLeaving({ abilities }: Pick<Workspace, "abilities">, search: URLSearchParams): boolean {
  const requested = search.get("confirm");
  return (requested === "delete" && abilities.delete) || requested === "leave";
}

type LeavingDialogProps = Workspace & { search: URLSearchParams; errors: string[] | undefined };

export function DeleteOrLeaveDialog({ noun, name, path, search, errors }: LeavingDialogProps) {
  const deletes = search.get("confirm") === "delete";
  return (
    <ConfirmDialog
      title={`${deletes ? t("Delete") : t("Leave")} ${noun}`}
      question={
        deletes ? (
          <>
            <span>{t("Are you sure you want to delete {name}?", { name: isolated(name) })}</span>{" "}
            <span>{t("This action cannot be undone.")}</span>
          </>
        ) : (
          t("Are you sure you want to leave {name}?", { name: isolated(name) })
        )
      }
      intent={deletes ? "delete" : "leave"}
      verb={deletes ? t("Delete") : t(leaveVerb[noun])}
      backHref={path}
      errors={errors}
    />
  );
}

/** A route's `shouldRevalidate`: a deleted or left workspace cannot be loaded again. */
export const unlessDeleted: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !["delete", "leave"].includes(String(formData?.get("intent")));
