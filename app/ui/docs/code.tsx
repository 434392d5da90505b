export type CodeProps = { title: string; children: string };

/** A block of code. */
export function CodeBlock({ title, children }: CodeProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">{title}</figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[36rem] overflow-auto rounded-panel border border-line bg-sunken p-3 text-sm"
      >
        <code className="font-mono">{children}</code>
      </pre>
    </figure>
  );
}
