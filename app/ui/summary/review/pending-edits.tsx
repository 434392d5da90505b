import { type PageOfList, pageOfList } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import type { PendingEditView } from "#app/domain/summaries/edit-requests/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { ListPages } from "../../kit/list-pages.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";

/** Some of the edit requests that wait, and whether one of all is the reader's own. */
export type PendingEditsPage = PageOfList<PendingEditView> & { hasOwn: boolean };

/** So many stand above a summary at once. */
const editsAbove = 5;

/** Those from one on; the reader's own come first. */
export function pendingPage(edits: PendingEditView[], at: number): PendingEditsPage {
  const ordered = edits.toSorted((a, b) => Number(b.mine) - Number(a.mine));
  return { ...pageOfList(ordered, at, editsAbove), hasOwn: edits.some(({ mine }) => mine) };
}

/** The pending edit requests: the reader's own and those of others. */
export function PendingEdits({ edits, path }: { edits: PendingEditsPage; path: string }) {
  if (edits.total === 0) return null;
  return (
    <div className="no-print">
      <ul className="flex flex-col gap-1 border-l-2 border-thread py-1 pl-5">
        {edits.items.map(({ edit_id, mine, creator_name, created_at }) => (
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
      <ListPages listed={edits} size={editsAbove} hrefOf={(at) => `${path}?edits=${at}`} />
    </div>
  );
}
