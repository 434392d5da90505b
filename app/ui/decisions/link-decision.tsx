import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { ListedDecisionView } from "#app/domain/summaries/decisions/view.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";
import { StateBadge } from "./state-badge.tsx";

export type LinkDecisionProps = {
  about: { decision_id: string; text: string };
  q: string;
  decisions: ListedDecisionView[];
  more: boolean;
  problem?: string | undefined;
};

/** Finds an earlier decision that another one replaces or repeats. */
export function LinkDecisionPage({ about, q, decisions, more, problem }: LinkDecisionProps) {
  return (
    <Page>
      <p className="-mb-2 text-sm">
        <TextLink to={decisionHref(about.decision_id)}>{t("Back to the decision")}</TextLink>
      </p>
      <PageHeader
        title={t("Link an earlier decision")}
        description={t("Which one does “{text}” replace or repeat?", { text: isolated(about.text) })}
      />
      <FormErrors errors={problem === undefined ? [] : [problem]} />
      <SearchBox
        label={t("Search decisions")}
        placeholder={t("Words, or a link to a decision")}
        defaultValue={q}
        live
      />
      {decisions.length === 0 && <p className="text-muted">{t("No other decisions found.")}</p>}
      {decisions.length > 0 && (
        <List label={t("Decisions")}>
          {decisions.map(({ decision_id, text, state, meeting }) => (
            <ListRow
              key={decision_id}
              title={
                <TextLink to={decisionHref(decision_id)} className="wrap-anywhere">
                  {text}
                </TextLink>
              }
              detail={meeting.title}
              meta={
                <>
                  <StateBadge state={state} />
                  <Time value={meeting.held_at} style="date" />
                </>
              }
              actions={
                <Form method="post" className="flex flex-wrap gap-1">
                  <SubmitButton size="small" variant="secondary" intent={`supersedes ${decision_id}`}>
                    {t("Replaces the earlier one")}
                  </SubmitButton>
                  <SubmitButton size="small" variant="quiet" intent={`same ${decision_id}`}>
                    {t("Same decision")}
                  </SubmitButton>
                </Form>
              }
            />
          ))}
        </List>
      )}
      {more && (
        <p className="text-sm text-muted">{t("There are more. Type another word to narrow them down.")}</p>
      )}
    </Page>
  );
}
