import type { ContentPart } from "#app/core/enums/content-part.ts";
import { Button } from "../../kit/button.tsx";
import { Time } from "../../kit/time.tsx";

export const partTitles: Record<ContentPart, string> = {
  summary: "Meeting Summary",
  keyDecisions: "Decisions",
  keyDiscussions: "Key Discussions",
  openQuestions: "Open Questions",
  outline: "Outliers",
  jargonGlossary: "Jargon Classifications",
};

const notice =
  "no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-thread py-1 pl-4";

type OfferProps = { at: number; moved: boolean; onTake: () => void; onDiscard: () => void };

/** The notice about an unsaved draft of an earlier visit. */
export function DraftOffer({ at, moved, onTake, onDiscard }: OfferProps) {
  return (
    <section aria-label="Unsaved changes" className={notice}>
      <p className="min-w-0">
        You have unsaved changes from <Time value={new Date(at).toISOString()} style="relative" />.
        {moved && " The summary has changed since then, and your changes now apply to the new version."}
      </p>
      <div className="flex gap-2">
        <Button type="button" size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="button" size="small" onClick={onTake}>
          Continue editing
        </Button>
      </div>
    </section>
  );
}

type ConflictProps = { parts: ContentPart[]; onResolve: (version: "mine" | "saved") => void };

/** The notice about a conflict: another user saved the same part. Nothing is overwritten before the writer chooses. */
export function ConflictNotice({ parts, onResolve }: ConflictProps) {
  return (
    <section role="alert" aria-label="Changed by someone else" className={notice}>
      <p className="min-w-0 flex-1 basis-64">
        Someone saved a different version of the same text: {parts.map((part) => partTitles[part]).join(", ")}
        . Yours show as changes to theirs.
      </p>
      <div className="flex gap-2">
        <Button type="button" size="small" onClick={() => onResolve("saved")}>
          Take theirs
        </Button>
        <Button type="button" size="small" onClick={() => onResolve("mine")}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}
