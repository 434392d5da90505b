import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { List } from "../../kit/list.tsx";
import { useLiveReload } from "../../runtime/use-live.ts";
import { joinLink } from "../facts/join-link.ts";
import { MeetingListRow } from "./meeting-row.tsx";

/** The meetings that a guest is invited to, the coming ones first, each with a link to join. */
export function InvitedMeetings({ meetings }: { meetings: (MeetingView & { held_at: string })[] }) {
  useLiveReload((message) => message.type === "change" && message.meeting_id !== undefined);
  return (
    <section aria-labelledby="invited-title">
      <h2 id="invited-title" className="mb-2 text-md font-semibold">
        {t("Meetings you're invited to")}
      </h2>
      <List label={t("Meetings you're invited to")}>
        {meetings.map((meeting) => (
          <MeetingListRow
            key={meeting.meeting_id}
            meeting={{ ...meeting, at: meeting.held_at, participants: hostOf(meeting) }}
            href={hrefOf(meeting)}
            actions={<Action meeting={meeting} />}
          />
        ))}
      </List>
    </section>
  );
}

function hostOf({ creator }: MeetingView): string[] {
  return creator ? [`Host: ${isolated(displayName(creator))}`] : [];
}

function hrefOf({ meeting_id, meeting_status }: MeetingView): string {
  return meeting_status === "completed"
    ? `/meeting-summary/${meeting_id}`
    : `/pending-meetings/${meeting_id}`;
}

function Action({ meeting }: { meeting: MeetingView }) {
  if (meeting.meeting_status === "completed")
    return (
      <LinkButton size="small" to={hrefOf(meeting)}>
        {t("View summary")}
      </LinkButton>
    );
  const link = joinLink(meeting);
  if (!link || meeting.meeting_status === "processing") return null;
  return (
    <LinkButton size="small" to={link.href} target="_blank" rel="noopener noreferrer">
      {link.label}
    </LinkButton>
  );
}
