import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { addFiles } from "./files-to-add.ts";
import { UploadTray } from "./upload-tray.tsx";

type DropTargetProps = {
  /** Where the reader works; null where a project is made for them. */
  projectId: string | null;
  /** Whether files are over the page as this is loaded. */
  isDragged: boolean;
};

/** Adds files that are dropped anywhere on a page, and shows how far it is. */
export default function DropTarget({ projectId, isDragged }: DropTargetProps) {
  const [isOver, setIsOver] = useState(isDragged);
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const over = (event: DragEvent) => {
      clearTimeout(leaving);
      if (!isForUs(event)) return setIsOver(false);
      event.preventDefault();
      setIsOver(true);
    };
    // The pointer leaves one element when it enters the next.
    const leave = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => setIsOver(false), 80);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!isForUs(event)) return;
      event.preventDefault();
      addFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      clearTimeout(leaving);
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return (
    <>
      <UploadTray projectId={projectId} />
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-panel border-2 border-dashed border-accent bg-canvas/90"
        >
          <p className="rounded-panel bg-surface px-5 py-3 text-lg shadow-float">
            {t("Drop to add a transcript")}
          </p>
        </div>
      )}
    </>
  );
}

/** A dialog or a page with a file field of another kind takes what is dropped on it. */
function isForUs({ dataTransfer }: DragEvent): boolean {
  if (!dataTransfer?.types.includes("Files")) return false;
  const dialog = document.querySelector("dialog[open]");
  const fields = [
    ...(dialog ?? document.querySelector("main") ?? document).querySelectorAll("[type='file']"),
  ];
  if (dialog && fields.length === 0) return false;
  return fields.every((field) => field.hasAttribute("data-adds-files"));
}
