import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { relatedShown } from "#app/domain/summaries/summaries/related.ts";
import { Link } from "../../kit/link.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { FaceStack } from "../../meeting/facts/faces.tsx";
import { ParticipantNames } from "../../meeting/facts/participants.tsx";

export type RelatedMeetingView = {
  meet_id: string;
  title: string;
  /** The time of the meeting; ISO instant. */
  held_at: string;
  participants: string[];
  people: { name: string }[];
};

/** Other meetings of the same context, the newest of them; without any, nothing is shown. */
export function RelatedMeetings({
  meetings,
  group,
}: {
  meetings: RelatedMeetingView[];
  group?: string | null;
}) {
  if (meetings.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="no-print">
      <h2 id="related-title" className="mb-2 text-base">
        {t("Related Meetings")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys */}
      <ul tabIndex={0} className="-mx-2 max-h-150 overflow-y-auto">
        {meetings.map((meeting) => (
          <li key={meeting.meet_id} className="related-meeting">
            <Link to={`/meeting-summary/${meeting.meet_id}`} className="stretched-link">
              {meeting.title}
            </Link>
            <p>
              <Time value={meeting.held_at} />
            </p>
            <p className="flex items-center gap-2">
              <FaceStack faces={meeting.people} max={3} />
              <ParticipantNames names={meeting.people.map(({ name }) => name)} />
            </p>
          </li>
        ))}
      </ul>
      {group != null && meetings.length >= relatedShown && (
        <p className="mt-1 text-sm">
          <TextLink to={`/summary-hub?topic=${encodeURIComponent(group)}#all-meetings`}>
            {t("All meetings about {group}", { group: isolated(group) })}
          </TextLink>
        </p>
      )}
    </section>
  );
}
