import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { ListedDecisionView } from "#app/domain/summaries/decisions/view.ts";
import { ListRow } from "../kit/list.tsx";
import { rich } from "../kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";
import { PeopleLine } from "./people-line.tsx";
import { StateBadge } from "./state-badge.tsx";

/** A decision in the log: what, where it stands, when, in which meeting and who said it. */
export function DecisionListRow({ decision }: { decision: ListedDecisionView }) {
  const { decision_id, text, state, meeting, people, superseded_by, same_as, can_settle } = decision;
  const other = superseded_by ?? same_as;
  return (
    <ListRow
      href={decisionHref(decision_id)}
      title={<span className="wrap-anywhere">{text}</span>}
      detail={
        <>
          <span className="flex flex-wrap gap-x-2">
            <span className="min-w-0 wrap-anywhere">{meeting.title}</span>
            <PeopleLine people={people} projectId={meeting.project_id} />
          </span>
          {other && (
            <span className="relative z-1 block wrap-anywhere">
              {rich(superseded_by ? "Superseded by <link>{text}</link>" : "Same as <link>{text}</link>", {
                text: other.text,
                link: (inner) => <TextLink to={decisionHref(other.decision_id)}>{inner}</TextLink>,
              })}
            </span>
          )}
        </>
      }
      meta={
        <>
          <StateBadge state={state} />
          <Time value={meeting.held_at} style="date" className="whitespace-nowrap md:w-24 md:text-right" />
        </>
      }
      actions={
        state === "proposed" &&
        can_settle && (
          <Form method="post" preventScrollReset>
            <SubmitButton variant="secondary" size="small" intent={`confirm ${decision_id}`}>
              {t("Confirm")}
            </SubmitButton>
          </Form>
        )
      }
    />
  );
}
