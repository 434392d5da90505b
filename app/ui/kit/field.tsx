import { type ReactNode, useEffect } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "./cx.ts";

export type FieldBase = {
  name: string;
  label: string;
  /** Defaults to `name`. Needed when a page has two fields of one name. The error summary links to it. */
  id?: string;
  hint?: ReactNode;
  errors?: string[];
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

type FieldIds = { id: string; hintId?: string; errorId?: string };

/** The ids that tie a control to its hint and error, and the ARIA attributes that use them. */
export function fieldIds({ id, name, hint, errors }: Pick<FieldBase, "id" | "name" | "hint" | "errors">) {
  const controlId = id ?? name;
  const ids: FieldIds = {
    id: controlId,
    hintId: hint ? `${controlId}-hint` : undefined,
    errorId: errors?.length ? `${controlId}-error` : undefined,
  };
  const describedBy = [ids.errorId, ids.hintId].filter(Boolean).join(" ");
  const control = {
    id: controlId,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": ids.errorId ? (true as const) : undefined,
  };
  return { ids, control };
}

type FieldFrameProps = FieldBase & { ids: FieldIds; children: ReactNode };

/** Label above, control, then error, then hint: the same for every kind of field. */
export function FieldFrame({
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  ids,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={ids.id} className="text-sm font-medium">
          {label}
        </label>
        {optional && <span className="text-xs text-muted">{t("Optional")}</span>}
      </div>
      {children}
      <FieldNotes ids={ids} errors={errors} hint={hint} />
    </div>
  );
}

type FieldNotesProps = { ids: FieldIds; errors?: string[]; hint?: ReactNode };

export function FieldNotes({ ids, errors, hint }: FieldNotesProps) {
  useFocusWhenWrong(ids, errors);
  return (
    <>
      {ids.errorId && (
        <p id={ids.errorId} className="text-sm text-danger-ink">
          {errors?.join(" ")}
        </p>
      )}
      {ids.hintId && (
        <p id={ids.hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

/** After a failed submit the first field with an error gets the focus, unless the error summary has it. */
function useFocusWhenWrong({ id, errorId }: FieldIds, errors: string[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer, another look
  useEffect(() => {
    const isFree = document.activeElement?.matches("body, dialog, [type=submit]") ?? true;
    if (errorId && isFree) document.getElementById(id)?.focus();
  }, [id, errorId, errors]);
}
