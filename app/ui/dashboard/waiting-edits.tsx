import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { List, ListRow } from "../kit/list.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { DashboardSection } from "./section.tsx";

type WaitingEditsProps = {
  total: number;
  edits: {
    edit_id: string;
    meeting_id: string;
    meeting_title: string;
    creator_name: string;
    created_at: string;
  }[];
};

/** The edits that the reader may decide, the oldest first. */
export function WaitingEdits({ total, edits }: WaitingEditsProps) {
  return (
    <DashboardSection
      title={t("Waiting for your review")}
      aside={total > edits.length && <TextLink to="/notifications">{t("All {total}", { total })}</TextLink>}
    >
      <List label={t("Waiting for your review")}>
        {edits.map(({ edit_id, meeting_id, meeting_title, creator_name, created_at }) => (
          <ListRow
            key={edit_id}
            href={`/meeting-summary/${meeting_id}?edit_request=${edit_id}`}
            title={meeting_title}
            detail={t("{creatorName} proposed an edit", { creatorName: isolated(creator_name) })}
            meta={<Time value={created_at} style="relative" />}
          />
        ))}
      </List>
    </DashboardSection>
  );
}
