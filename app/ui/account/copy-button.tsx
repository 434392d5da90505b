import { useState } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { useClipboard } from "../kit/clipboard.ts";
import { Icon } from "../kit/icon.tsx";

/** Copies a text. Not shown without scripts or over plain HTTP; the text can be selected. */
export function CopyButton({ text, label = t("Copy") }: { text: string; label?: string }) {
  const usable = useClipboard();
  const [copied, setCopied] = useState(false);
  if (!usable) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button
      type="button"
      size="small"
      icon={<Icon name={copied ? "check" : "copy"} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? t("Copied") : label}</span>
    </Button>
  );
}
