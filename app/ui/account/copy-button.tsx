import { useEffect, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";

/** Copies a text; where scripts do not run or may not (plain HTTP) there is no button, and the text can be marked. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [state, setState] = useState<"none" | "ready" | "copied">("none");
  useEffect(() => {
    if (typeof navigator.clipboard?.writeText === "function") setState("ready");
  }, []);
  if (state === "none") return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setState("copied");
  };
  return (
    <Button
      type="button"
      size="small"
      icon={<Icon name={state === "copied" ? "check" : "copy"} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{state === "copied" ? "Copied" : label}</span>
    </Button>
  );
}
