import { useEffect, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";

/** Copies a text. Not shown without scripts or over plain HTTP; the text can be selected. */
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
