import type { ContentPart } from "#app/core/enums/content-part.ts";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../../kit/button.tsx";
import { Time } from "../../kit/time.tsx";
import { partTitles } from "./part-titles.ts";

const notice =
  "no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-thread py-1 pl-4";

type OfferProps = { at: number; moved: boolean; onTake: () => void; onDiscard: () => void };

/** The notice about an unsaved draft of an earlier visit. */
export function DraftOffer({ at, moved, onTake, onDiscard }: OfferProps) {
  return (
    <section aria-label={t("Unsaved changes")} className={notice}>
      <p className="min-w-0">
        {rich("You have unsaved changes from {time}.", {
          time: <Time value={new Date(at).toISOString()} style="relative" />,
        })}
        {moved &&
          ` ${t("The summary has changed since then, and your changes now apply to the new version.")}`}
      </p>
      <div className="flex gap-2">
        <Button type="button" size="small" variant="quiet" onClick={onDiscard}>
          {t("Discard")}
        </Button>
        <Button type="button" size="small" onClick={onTake}>
          {t("Continue editing")}
        </Button>
      </div>
    </section>
  );
}

type ConflictProps = { parts: ContentPart[]; onResolve: (version: "mine" | "saved") => void };

/** The notice about a conflict: another user saved the same part. Nothing is overwritten before the writer chooses. */
export function ConflictNotice({ parts, onResolve }: ConflictProps) {
  return (
    <section role="alert" aria-label={t("Changed by someone else")} className={notice}>
      <p className="min-w-0 flex-1 basis-64">
        {t("Someone saved a different version of the same text: {value}. Yours show as changes to theirs.", {
          value: parts.map((part) => partTitles[part]).join(", "),
        })}
      </p>
      <div className="flex gap-2">
        <Button type="button" size="small" onClick={() => onResolve("saved")}>
          {t("Take theirs")}
        </Button>
        <Button type="button" size="small" onClick={() => onResolve("mine")}>
          {t("Keep mine")}
        </Button>
      </div>
    </section>
  );
}
