import type { ReactNode } from "react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import type { NewsView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Link } from "../kit/link.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { DashboardSection } from "./section.tsx";

/** What the reader has missed since they were last here: summaries they have not opened, and edits decided by others. */
export function News({ since, isFirst, summaries, edits, more, moreEdits }: NewsView) {
  const title = rich(
    isFirst ? "What you missed <when>this week</when>" : "What you missed <when>since {time}</when>",
    {
      when: (text) => <span className="font-normal text-muted">{text}</span>,
      time: <Time value={since} inSentence />,
    },
  );
  return (
    <DashboardSection
      title={title}
      aside={more && <TextLink to="/summary-hub">{t("More summaries")}</TextLink>}
    >
      {summaries.length + edits.length === 0 ? (
        <p className="text-muted">{t("You're all caught up.")}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-5 border-l border-line pl-5">
          {summaries.map((summary) => (
            <NewSummary key={summary.meeting_id} summary={summary} />
          ))}
          {edits.map((edit) => (
            <DecidedEdit key={edit.edit_id} edit={edit} />
          ))}
          {moreEdits && (
            <li>
              <TextLink to="/notifications">{t("More decided edits")}</TextLink>
            </li>
          )}
        </ul>
      )}
    </DashboardSection>
  );
}

function NewSummary({ summary }: { summary: NewsView["summaries"][number] }) {
  const { meeting_id, title, at, was_in, decisions, moreDecisions } = summary;
  const path = `/meeting-summary/${meeting_id}`;
  return (
    <li>
      <Link to={path} className="touch-target font-medium hover:underline">
        {title}
      </Link>
      <p className="text-sm text-muted">
        {rich("Summary ready {time}", { time: <Time value={at} style="relative" /> })}
        {!was_in && ` · ${t("without you")}`}
      </p>
      {decisions.length > 0 && (
        <ul className="bullet-list mt-1.5 flex flex-col gap-1 text-sm" aria-label={t("Decisions")}>
          {decisions.map(({ line_id, text }) => (
            <li key={line_id}>{text}</li>
          ))}
        </ul>
      )}
      {moreDecisions > 0 && (
        <p className="mt-1 pl-4.5 text-sm text-muted">
          {plural(moreDecisions, "1 more decision", "{count} more decisions")}
        </p>
      )}
    </li>
  );
}

function DecidedEdit({ edit }: { edit: NewsView["edits"][number] }) {
  const { meeting_id, meeting_title, approved, mine, creator_name, reviewer_name, at } = edit;
  const values = {
    reviewer: reviewer_name,
    creator: isolated(creator_name),
    meeting: <TextLink to={`/meeting-summary/${meeting_id}`}>{meeting_title}</TextLink>,
  };
  const whose = mine ? "mine" : creator_name === reviewer_name ? "some" : "theirs";
  return (
    <li>
      <p>{approved ? approvals[whose](values) : rejections[whose](values)}</p>
      <p className="text-sm text-muted">
        <Time value={at} style="relative" />
      </p>
    </li>
  );
}

type Sentence = (values: Record<"reviewer" | "creator" | "meeting", ReactNode>) => ReactNode;

/** By whose edit it was. */
const approvals: Record<"mine" | "some" | "theirs", Sentence> = {
  mine: (values) => rich("{reviewer} approved your edit to {meeting}", values),
  some: (values) => rich("{reviewer} approved an edit to {meeting}", values),
  theirs: (values) => rich("{reviewer} approved {creator}'s edit to {meeting}", values),
};
const rejections: typeof approvals = {
  mine: (values) => rich("{reviewer} rejected your edit to {meeting}", values),
  some: (values) => rich("{reviewer} rejected an edit to {meeting}", values),
  theirs: (values) => rich("{reviewer} rejected {creator}'s edit to {meeting}", values),
};
