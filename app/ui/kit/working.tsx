/** Work whose duration is not known. It announces nothing to screen readers; the page does that. */
export function Working({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <span aria-hidden="true" className="typing-dots flex gap-1">
        <i className="size-1.5 rounded-full bg-thread" />
        <i className="size-1.5 rounded-full bg-thread" />
        <i className="size-1.5 rounded-full bg-thread" />
      </span>
      {label}
    </p>
  );
}
