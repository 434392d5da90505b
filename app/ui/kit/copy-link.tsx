import { Button } from "./button.tsx";
import { useClipboard } from "./clipboard.ts";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";

/** Copies a link. Shown only with scripts, over HTTPS or on localhost, where browsers allow it. */
export function CopyLink({ link, label }: { link: string; label?: string }) {
  const usable = useClipboard();
  const toast = useToast();
  if (!usable) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: "success", message: "Link copied!" });
    } catch {
      toast({
        kind: "error",
        message: "Your browser didn't allow copying. Copy the link yourself.",
      });
    }
  };
  return (
    <Button
      type="button"
      size="small"
      variant="quiet"
      icon={<Icon name="copy" />}
      onClick={copy}
      aria-label={label}
    >
      Copy
    </Button>
  );
}
