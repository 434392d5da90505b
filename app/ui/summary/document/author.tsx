import type { ReactNode } from "react";
import { ConfirmLineButton } from "./confirm-line.tsx";

export type SourcedLine = {
  line_id: string;
  text: string;
  author: string;
  author_name: string | null;
  needs_confirmation: boolean;
  confirmed_by_name: string | null;
};

/**
 * Whose line it is: a person's says so. One of the built-in engine, where the model's could not be proved, is marked until
 * somebody confirms it.
 */
export function Author({ line }: { line: SourcedLine }) {
  if (line.needs_confirmation) return <ConfirmLineButton lineId={line.line_id} text={line.text} />;
  if (line.author !== "ai") return <Small>written by {line.author_name ?? "a person"}</Small>;
  return line.confirmed_by_name ? <Small>confirmed by {line.confirmed_by_name}</Small> : null;
}

function Small({ children }: { children: ReactNode }) {
  return <span className="px-1.5 text-xs text-muted">{children}</span>;
}
