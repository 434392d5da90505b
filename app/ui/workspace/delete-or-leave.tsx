import type { ShouldRevalidateFunction } from "@remix-run/react";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { OverlayButton } from "../kit/dialog-buttons.tsx";

type Place = {
  noun: "organization" | "project";
  name: string;
  abilities: { delete: boolean; leave: boolean };
  /** The dialog's own path. */
  here: string;
};

/** 'Delete' for those who may delete, 'Leave …' for the others. */
export function DeleteOrLeaveButton({ noun, abilities, here }: Place) {
  if (abilities.delete)
    return (
      <OverlayButton variant="danger" className="sm:mr-auto" to={`${here}?confirm=delete`}>
        Delete
      </OverlayButton>
    );
  if (!abilities.leave) return null;
  return (
    <OverlayButton variant="danger" className="sm:mr-auto" to={`${here}?confirm=leave`}>
      {leaveVerb[noun]}
    </OverlayButton>
  );
}

const leaveVerb = { organization: "Leave Organization", project: "Leave Project" };

/** The confirmation before an organization or project is deleted or left. */
export function isLeaving({ abilities }: Pick<Place, "abilities">, search: URLSearchParams): boolean {
  const asked = search.get("confirm");
  return (asked === "delete" && abilities.delete) || (asked === "leave" && abilities.leave);
}

type LeavingDialogProps = Place & { search: URLSearchParams; errors: string[] | undefined };

export function DeleteOrLeaveDialog({ noun, name, here, search, errors }: LeavingDialogProps) {
  const deletes = search.get("confirm") === "delete";
  return (
    <ConfirmDialog
      title={`${deletes ? "Delete" : "Leave"} ${noun}`}
      question={
        deletes ? (
          <>
            <span>{`Are you sure you want to delete ${name}?`}</span>{" "}
            <span>This action cannot be undone.</span>
          </>
        ) : (
          `Are you sure you want to leave ${name}?`
        )
      }
      intent={deletes ? "delete" : "leave"}
      verb={deletes ? "Delete" : leaveVerb[noun]}
      backHref={here}
      errors={errors}
    />
  );
}

/** A route's `shouldRevalidate`: a deleted or left workspace cannot be loaded again. */
export const unlessDeleted: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !["delete", "leave"].includes(String(formData?.get("intent")));
