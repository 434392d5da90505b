import { useClipboard } from "../../kit/clipboard.ts";
import { Icon } from "../../kit/icon.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { useToast } from "../../kit/toast.tsx";

const look =
  "grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-7 [&_svg]:size-4";

/** The buttons of the line that is pointed at: copy it, copy its link, make something of it. */
export default function LineActions({ line, path }: { line: HTMLElement; path: string }) {
  const canCopy = useClipboard();
  const toast = useToast();
  const copy = async (text: string, message: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "success", message });
    } catch {
      toast({ kind: "error", message: "Your browser didn't allow copying." });
    }
  };
  const id = line.id.replace(/^line-/, "");
  const link = new URL(`${path}?segment=${encodeURIComponent(id)}`, window.location.href).href;
  return (
    <span className="line-actions">
      {canCopy && (
        <>
          <button
            type="button"
            aria-label="Copy quote with its link"
            title="Copy quote with its link"
            className={look}
            onClick={() => copy(`${quoteOf(line)}\n${link}`, "Quote copied")}
          >
            <Icon name="copy" />
          </button>
          <button
            type="button"
            aria-label="Copy link"
            title="Copy link"
            className={look}
            onClick={() => copy(link, "Link copied")}
          >
            <Icon name="link-2" />
          </button>
        </>
      )}
      <OverlayLink
        to={`${path}/lines/${encodeURIComponent(id)}`}
        aria-label="Use this quote"
        title="Action item, decision, …"
        className={look}
      >
        <Icon name="quote" />
      </OverlayLink>
    </span>
  );
}

/** “We ship on Friday.” — Ana Ruiz, 12:30 */
function quoteOf(line: HTMLElement): string {
  const textOf = (selector: string) => line.querySelector(selector)?.textContent?.trim() ?? "";
  const time = textOf(":scope > a");
  return `“${textOf(":scope > .said > p")}” — ${textOf(":scope > .speaker")}${time && `, ${time}`}`;
}
