import { lazy, Suspense, useEffect, useState } from "react";
import { withRetry } from "../../runtime/retry.ts";

const DropTarget = lazy(() => withRetry(() => import("./drop-target.tsx")));

/** Listens for files that are dragged over the page; the rest is fetched when there are some. */
export function DropFiles() {
  const [wasDragged, setWasDragged] = useState(false);
  useEffect(() => {
    const onDrag = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes("Files")) setWasDragged(true);
    };
    window.addEventListener("dragenter", onDrag);
    return () => window.removeEventListener("dragenter", onDrag);
  }, []);
  return wasDragged ? (
    <Suspense>
      <DropTarget />
    </Suspense>
  ) : null;
}
