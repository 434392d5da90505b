import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { cx } from "../../kit/cx.ts";

const shown: Record<RecordingStatus, { label: string; dot: string }> = {
  none: { label: "Not Recording", dot: "border border-edge" },
  stopped: { label: "Not Recording", dot: "border border-edge" },
  starting: { label: "Starting Recording...", dot: "bg-warning" },
  active: { label: "Recording Active", dot: "bg-danger" },
  stopping: { label: "Stopping Recording...", dot: "bg-warning" },
  error: { label: "Recording Error", dot: "border-2 border-danger" },
};

/** The state of a recording as a dot and text. */
export function StatusDot({ status }: { status: RecordingStatus }) {
  const { label, dot } = shown[status];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={cx("size-2 shrink-0 rounded-full", dot)} />
      {label}
    </span>
  );
}
