import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";

/** Adds a line to a part of the summary; the keyboard returns here when the new line is left. */
export function AddLineButton({
  part,
  onAdd,
  children,
}: {
  part: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      type="button"
      size="small"
      variant="quiet"
      icon={<Icon name="plus" />}
      onClick={onAdd}
      data-adds={part}
    >
      {children}
    </Button>
  );
}
