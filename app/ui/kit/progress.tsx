import { t } from "#app/core/words.ts";

export type ProgressProps = {
  /** What is being done: "Reading the file". */
  label: string;
  /** Finished steps, of `max`. */
  value: number;
  max: number;
  /** How far it is in words, where steps mean nothing to the reader: "12 MB of 40 MB". */
  measure?: string;
};

/** Progress with known steps, as text and as a bar. */
export function Progress({ label, value, max, measure }: ProgressProps) {
  return (
    <div role="status" className="flex max-w-md flex-col gap-2">
      <p className="text-muted">
        <span className="font-medium text-ink">{label}</span>
        <span className="tabular-nums">
          {" · "}
          {measure ?? t("{value} of {max}", { value, max })}
        </span>
      </p>
      <progress value={value} max={max} aria-label={label} />
    </div>
  );
}
