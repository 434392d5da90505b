import { isolated } from "#app/core/isolated.ts";
import type { NewsView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { Link } from "../kit/link.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { DashboardSection } from "./section.tsx";

/** What the reader has missed since they were last here: summaries they have not opened, and edits decided by others. */
export function News({ since, isFirst, summaries, edits, more, moreEdits }: NewsView) {
  const title = (
    <>
      What you missed{" "}
      <span className="font-normal text-muted">
        {isFirst ? (
          "this week"
        ) : (
          <>
            since <Time value={since} inSentence />
          </>
        )}
      </span>
    </>
  );
  return (
    <DashboardSection title={title} aside={more && <TextLink to="/summary-hub">More summaries</TextLink>}>
      {summaries.length + edits.length === 0 ? (
        <p className="text-muted">You're all caught up.</p>
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
              <TextLink to="/notifications">More decided edits</TextLink>
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
        Summary ready <Time value={at} style="relative" />
        {!was_in && " · without you"}
      </p>
      {decisions.length > 0 && (
        <ul className="bullet-list mt-1.5 flex flex-col gap-1 text-sm" aria-label="Decisions">
          {decisions.map(({ line_id, text }) => (
            <li key={line_id}>{text}</li>
          ))}
        </ul>
      )}
      {moreDecisions > 0 && (
        <p className="mt-1 pl-4.5 text-sm text-muted">
          {moreDecisions === 1 ? "1 more decision" : `${moreDecisions} more decisions`}
        </p>
      )}
    </li>
  );
}

function DecidedEdit({ edit }: { edit: NewsView["edits"][number] }) {
  const { meeting_id, meeting_title, approved, mine, creator_name, reviewer_name, at } = edit;
  const whose = mine
    ? "your edit"
    : creator_name === reviewer_name
      ? "an edit"
      : `${isolated(creator_name)}'s edit`;
  return (
    <li>
      <p>
        {reviewer_name} {approved ? "approved" : "rejected"} {whose} to{" "}
        <TextLink to={`/meeting-summary/${meeting_id}`}>{meeting_title}</TextLink>
      </p>
      <p className="text-sm text-muted">
        <Time value={at} style="relative" />
      </p>
    </li>
  );
}
