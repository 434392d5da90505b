export type ProgressProps = {
  /** What is being done: "Reading the file". */
  label: string;
  /** Finished steps, of `max`. */
  value: number;
  max: number;
};

/** Progress with known steps, as text and as a bar. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <div role="status" className="flex max-w-md flex-col gap-2">
      <p className="text-muted">
        <span className="font-medium text-ink">{label}</span>
        <span className="tabular-nums">
          {" · "}
          {value} of {max}
        </span>
      </p>
      <progress value={value} max={max} aria-label={label} />
    </div>
  );
}
