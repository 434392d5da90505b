import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useOpenOverlay } from "../../kit/overlay.tsx";
import { keepDropped } from "./dropped-files.ts";

const path = "/add-transcript";

/** Takes files that are dropped anywhere on a page to the dialog that adds transcripts. */
export default function DropTarget() {
  const [isOver, setIsOver] = useState(true);
  const navigate = useNavigate();
  const openOverlay = useOpenOverlay();
  const open = useRef(() => {});
  open.current = () => {
    if (!openOverlay(path)) navigate(path);
  };
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
      keepDropped([...(event.dataTransfer?.files ?? [])]);
      open.current();
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
  if (!isOver) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-panel border-2 border-dashed border-accent bg-canvas/90"
    >
      <p className="rounded-panel bg-surface px-5 py-3 text-lg shadow-float">Drop to add a transcript</p>
    </div>
  );
}

/** A dialog or a page with a file field of its own takes what is dropped on it. */
function isForUs({ dataTransfer }: DragEvent): boolean {
  const isFile = dataTransfer?.types.includes("Files") ?? false;
  return isFile && document.querySelector("dialog[open], main input[type='file']") === null;
}
