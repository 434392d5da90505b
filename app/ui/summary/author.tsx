type Written = { author: string; author_name: string | null; replaced?: boolean };

/** Whose line it is: a person's says so, and so does the built-in engine's where a model's could not be proved. */
export function Author({ line }: { line: Written }) {
  if (line.replaced)
    return (
      <span
        className="px-1.5 text-xs text-muted"
        title="The model's wording could not be checked against the transcript, so the built-in engine's stands here."
      >
        built-in engine
      </span>
    );
  if (line.author === "ai") return null;
  return <span className="px-1.5 text-xs text-muted">written by {line.author_name ?? "a person"}</span>;
}
