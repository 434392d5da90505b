import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";

export type SaveBarProps = {
  direct: boolean;
  changed: boolean;
  /** A conflict is not resolved yet. */
  unclear: boolean;
  /** The reader's abilities are being loaded again. */
  checking: boolean;
  sending: boolean;
  problem: string | null;
  onSave: () => void;
  onCancel: () => void;
};

/** At the foot of the window while a field is open or a change is unsaved. */
export function SaveBar(props: SaveBarProps) {
  const { direct, changed, unclear, checking, sending, problem, onSave, onCancel } = props;
  const idle = !changed || checking;
  return (
    <div
      data-foot-bar=""
      className="no-print sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 max-md:bottom-14 low:static"
    >
      <p role="status" className="min-w-0 flex-1 basis-full text-sm text-muted sm:basis-48">
        {problem ? (
          <span className="flex gap-1.5 text-danger-ink">
            <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        ) : (
          statusOf(props)
        )}
      </p>
      <Button type="button" disabled={idle || sending} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="button"
        variant="primary"
        disabled={idle || unclear}
        pending={sending}
        pendingLabel="Saving..."
        onClick={onSave}
      >
        {direct ? "Save" : "Submit for approval"}
      </Button>
    </div>
  );
}

function statusOf({ checking, changed, direct, unclear }: SaveBarProps): string {
  if (checking) return "Loading permissions...";
  if (unclear) return "Choose which version to keep before saving.";
  if (!changed) return "Enter to finish · Esc to cancel";
  return direct ? "Unsaved changes" : "Unsaved. Someone else will review your changes.";
}
