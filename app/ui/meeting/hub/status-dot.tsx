import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { cx } from "../../kit/cx.ts";

const shown: Record<RecordingStatus, { label: Message; dot: string }> = {
  none: { label: message("Not Recording"), dot: "border border-edge" },
  stopped: { label: message("Not Recording"), dot: "border border-edge" },
  starting: { label: message("Starting Recording..."), dot: "bg-warning" },
  active: { label: message("Recording Active"), dot: "bg-danger" },
  stopping: { label: message("Stopping Recording..."), dot: "bg-warning" },
  error: { label: message("Recording Error"), dot: "border-2 border-danger" },
};

/** The state of a recording as a dot and text. */
export function StatusDot({ status }: { status: RecordingStatus }) {
  const { label, dot } = shown[status];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={cx("size-2 shrink-0 rounded-full", dot)} />
      {t(label)}
    </span>
  );
}
