import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { LineView } from "#app/domain/summaries/summaries/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CheckMark } from "./possible.tsx";

type SourcedLine = Pick<LineView, "author" | "author_name" | "unkept" | "confirmed_by_name"> & {
  from_note?: boolean;
};

/** Whose line it is: a person's says so, one that a person kept says who; a model's that nobody judged is marked. */
export function Author({ line }: { line: SourcedLine }) {
  if (line.unkept === "check") return <CheckMark />;
  if (line.from_note)
    return (
      <a href="#notes" className="text-link px-1.5 text-xs">
        {line.author_name
          ? rich("from {authorName}'s note", { authorName: <bdi>{line.author_name}</bdi> })
          : t("from the note")}
      </a>
    );
  if (line.author !== "ai")
    return (
      <Small>
        {rich("written by {authorName}", { authorName: <bdi>{line.author_name ?? t("a person")}</bdi> })}
      </Small>
    );
  return line.confirmed_by_name ? (
    <Small>
      {rich("kept by {confirmedByName}", { confirmedByName: <bdi>{line.confirmed_by_name}</bdi> })}
    </Small>
  ) : null;
}

function Small({ children }: { children: ReactNode }) {
  return <span className="px-1.5 text-xs text-muted">{children}</span>;
}
