import { lazy, Suspense, useEffect, useState } from "react";
import { withRetry } from "../../runtime/retry.ts";
import { onFiles } from "./files-to-add.ts";

const DropTarget = lazy(() => withRetry(() => import("./drop-target.tsx")));

/** Listens for files that are dragged over the page or chosen on it; the rest is fetched when there are some. */
export function DropFiles({ projectId }: { projectId: string | null }) {
  const [cause, setCause] = useState<"dragged" | "chosen" | null>(null);
  useEffect(() => {
    const onDrag = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes("Files")) setCause((before) => before ?? "dragged");
    };
    window.addEventListener("dragenter", onDrag);
    const stop = onFiles(() => setCause((before) => before ?? "chosen"));
    return () => {
      window.removeEventListener("dragenter", onDrag);
      stop();
    };
  }, []);
  return cause ? (
    <Suspense>
      <DropTarget projectId={projectId} isDragged={cause === "dragged"} />
    </Suspense>
  ) : null;
}
