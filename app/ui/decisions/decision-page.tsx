import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type {
  DecisionAbilities,
  DecisionWords,
  HistoryView,
  LinkedDecisionView,
  ListedDecisionView,
  SuggestionView,
} from "#app/domain/summaries/decisions/view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { LinkButton } from "../kit/button.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { rich } from "../kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea } from "../kit/text-field.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";
import { DecisionHistory } from "./history.tsx";
import { LinkedDecisions } from "./linked-decisions.tsx";
import { PeopleLine } from "./people-line.tsx";
import { StateBadge } from "./state-badge.tsx";
import { Suggestions } from "./suggestions.tsx";
import { WhyDecided } from "./why-decided.tsx";

export type DecisionPageProps = {
  decision: ListedDecisionView & { line_id: string; is_superseded: boolean };
  supersedes: LinkedDecisionView[];
  same: LinkedDecisionView[];
  is_repeat: boolean;
  words: DecisionWords[];
  history: HistoryView[];
  suggestions: SuggestionView[];
  abilities: DecisionAbilities;
  result?: Failure | undefined;
};

/** A decision: what was decided, why, in which words, what became of it and what it leads to. */
export function DecisionPage({ decision, result, ...props }: DecisionPageProps) {
  const { text, state, meeting, people, is_gone, superseded_by, is_superseded } = decision;
  const { abilities, words } = props;
  return (
    <Page>
      <p className="-mb-2 text-sm">
        <TextLink to="/decisions">{t("Decisions")}</TextLink>
      </p>
      <PageHeader
        title={text}
        badges={<StateBadge state={state} />}
        meta={
          <span className="flex flex-wrap gap-x-3 gap-y-2 text-sm">
            <TextLink to={`/meeting-summary/${meeting.meeting_id}#decisions`}>{meeting.title}</TextLink>
            <Time value={meeting.held_at} style="date" />
            <PeopleLine people={people} projectId={meeting.project_id} />
          </span>
        }
        actions={abilities.settle && <Settle decision={decision} result={result} />}
      />
      {result && <FormErrors errors={result.errors[""] ?? (result.errors.why ? [] : [result.detail])} />}
      {is_superseded && (
        <p className="wrap-anywhere">
          {superseded_by
            ? rich("Superseded by <link>{text}</link>", {
                text: superseded_by.text,
                link: (inner) => <TextLink to={decisionHref(superseded_by.decision_id)}>{inner}</TextLink>,
              })
            : t("Superseded by a decision that was deleted or that you can't see.")}
        </p>
      )}
      {is_gone && <p className="text-muted">{t("This line is no longer in the meeting's summary.")}</p>}
      <Suggestions suggestions={props.suggestions} />
      <WhyDecided decision={decision} words={words} mayExplain={abilities.explain} result={result} />
      <LinkedDecisions {...props} decisionId={decision.decision_id} />
      <DecisionHistory history={props.history} />
    </Page>
  );
}

type SettleProps = { decision: ListedDecisionView; result?: Failure | undefined };

/** Confirms a decision, takes it back, or lets it hold again. */
function Settle({ decision: { state }, result }: SettleProps) {
  if (state === "reversed" || state === "superseded")
    return (
      <Form method="post" preventScrollReset>
        <SubmitButton variant="secondary" intent="restore">
          {t("Restore decision")}
        </SubmitButton>
      </Form>
    );
  const problem = result?.errors.why;
  return (
    <>
      {state === "proposed" && (
        <Form method="post" preventScrollReset>
          <SubmitButton intent="settle">{t("Confirm")}</SubmitButton>
        </Form>
      )}
      <details className="disclosure relative" open={Boolean(problem)}>
        <summary className="button button-secondary cursor-pointer list-none">{t("Reverse…")}</summary>
        <Form
          method="post"
          preventScrollReset
          className="mt-2 flex flex-col md:w-80 gap-3 rounded-panel border border-line bg-surface p-4 md:absolute md:right-0 md:z-10"
        >
          <TextArea
            name="why"
            label={t("Why is it reversed?")}
            rows={3}
            defaultValue={String(result?.values.why ?? "")}
            errors={problem}
          />
          <SubmitButton variant="danger" intent="reverse" className="self-start">
            {t("Reverse decision")}
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}

/** For a decision that is not there. */
export function MissingDecision() {
  return (
    <Page>
      <PageHeader
        title={t("Decision not found")}
        description={t("This decision isn't in the log anymore.")}
      />
      <div>
        <LinkButton to="/decisions">{t("All decisions")}</LinkButton>
      </div>
    </Page>
  );
}
