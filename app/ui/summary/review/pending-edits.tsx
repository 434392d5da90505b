import { t } from "#app/core/words.ts";
import type { PendingEditView } from "#app/domain/summaries/edit-requests/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";

/** The pending edit requests: the reader's own and those of others. */
export function PendingEdits({ edits, path }: { edits: PendingEditView[]; path: string }) {
  if (edits.length === 0) return null;
  return (
    <ul className="no-print flex flex-col gap-1 border-l-2 border-thread py-1 pl-5">
      {edits.map(({ edit_id, mine, creator_name, created_at }) => (
        <li key={edit_id} className="flex flex-wrap gap-x-2">
          {mine ? (
            <span>{t("Edit request pending approval...")}</span>
          ) : (
            <span>
              {rich("{creatorName} proposed an edit, {time}.", {
                creatorName: <bdi>{creator_name}</bdi>,
                time: <Time value={created_at} style="relative" />,
              })}
            </span>
          )}
          <TextLink to={`${path}?edit_request=${edit_id}`}>{t("Details")}</TextLink>
        </li>
      ))}
    </ul>
  );
}
