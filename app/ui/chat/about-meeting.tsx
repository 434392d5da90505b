import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";

type AboutMeetingProps = {
  meeting: { meeting_id: string; title: string };
  /** Where to ask about the whole project instead; a chat that has begun stays with its meeting. */
  wholeProject?: string;
};

/** Says above the question box that only this meeting is asked. */
export function AboutMeeting({ meeting: { meeting_id, title }, wholeProject }: AboutMeetingProps) {
  return (
    <p className="mb-2 flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <span className="shrink-0">{t("Only about")}</span>
      <Link to={`/meeting-summary/${meeting_id}`} className="link min-w-0 truncate" title={title}>
        {title}
      </Link>
      {wholeProject && (
        <Link
          to={wholeProject}
          aria-label={t("Ask about the whole project")}
          title={t("Ask about the whole project")}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover md:size-6"
        >
          <Icon name="x" className="size-3.5" />
        </Link>
      )}
    </p>
  );
}
