import { t } from "#app/core/words.ts";
import { Button } from "./button.tsx";
import { useClipboard, useCopy } from "./clipboard.ts";
import { Icon } from "./icon.tsx";

/** Copies a link. Shown only with scripts, over HTTPS or on localhost, where browsers allow it. */
export function CopyLink({ link, label }: { link: string; label?: string }) {
  const usable = useClipboard();
  const copy = useCopy(t("Copy the link yourself."));
  if (!usable) return null;
  return (
    <Button
      type="button"
      size="small"
      variant="quiet"
      icon={<Icon name="copy" />}
      onClick={() => copy(link, t("Link copied!"))}
      aria-label={label}
    >
      {t("Copy")}
    </Button>
  );
}
