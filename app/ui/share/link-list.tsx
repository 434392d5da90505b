import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import type { ShareLinkView } from "#app/domain/summaries/shares/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { LinkField } from "../kit/link-field.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { Time } from "../kit/time.tsx";

type LinkListProps = {
  links: ShareLinkView[];
  /** Names each link by its meeting, in a list of several meetings. */
  byMeeting?: boolean;
};

/** Links that work, each with a button that turns it off. The button's `intent` is `revoke-share` and the link's id. */
export function ShareLinkList({ links, byMeeting }: LinkListProps) {
  return (
    <List label={t("Shared links")}>
      {links.map((link) => {
        const { share_id, meeting_id, meeting_title, with_transcript, works } = link;
        const what = with_transcript ? t("Summary and transcript") : t("Summary only");
        return (
          <ListRow
            key={share_id}
            href={byMeeting ? `/meeting-summary/${meeting_id}/share` : undefined}
            title={byMeeting ? meeting_title : what}
            detail={<Details link={link} what={byMeeting ? what : undefined} />}
            meta={works ? undefined : <Badge tone="warning">{t("Doesn't open")}</Badge>}
            actions={
              <DialogForm method="post">
                <Button
                  variant="quiet"
                  size="small"
                  name="intent"
                  value={`revoke-share ${share_id}`}
                  aria-label={t("Turn off the link to {meetingTitle} by {createdByName}", {
                    meetingTitle: isolated(meeting_title),
                    createdByName: link.created_by_name,
                  })}
                >
                  {t("Turn off")}
                </Button>
              </DialogForm>
            }
          />
        );
      })}
    </List>
  );
}

function Details({ link, what }: { link: ShareLinkView; what: string | undefined }) {
  const { created_by_name, expires_at, opened_count, last_opened_at, works, url } = link;
  return (
    <>
      {what && `${what} · `}
      <bdi>{created_by_name}</bdi> ·{" "}
      {rich("Until {time}", { time: <Time value={expires_at} style="date" /> })} ·{" "}
      {last_opened_at === null
        ? t("Not opened yet")
        : rich("Opened {times}, last {time}", {
            times: plural(opened_count, "once", "{count} times"),
            time: <Time value={last_opened_at} style="relative" />,
          })}
      {what === undefined && works && url === null && (
        <span className="block">{t("Can't be copied again. Create a new link and turn this one off.")}</span>
      )}
      {works && url && (
        <LinkField
          link={url}
          label={t("Link by {createdByName}", { createdByName: isolated(created_by_name) })}
          copyLabel={t("Copy the link by {createdByName}", { createdByName: isolated(created_by_name) })}
        />
      )}
      {!works && (
        <span className="block">
          {rich("{createdByName} can't share this meeting anymore.", {
            createdByName: <bdi>{created_by_name}</bdi>,
          })}
        </span>
      )}
    </>
  );
}
