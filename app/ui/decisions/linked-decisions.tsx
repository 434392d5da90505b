import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { DecisionAbilities, LinkedDecisionView } from "#app/domain/summaries/decisions/view.ts";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";
import { StateBadge } from "./state-badge.tsx";

type LinkedDecisionsProps = {
  decisionId: string;
  supersedes: LinkedDecisionView[];
  same: LinkedDecisionView[];
  /** It says an earlier one again. */
  is_repeat: boolean;
  abilities: DecisionAbilities;
};

/** Earlier decisions that this one took the place of, and those that say the same. */
export function LinkedDecisions({
  decisionId,
  supersedes,
  same,
  is_repeat,
  abilities,
}: LinkedDecisionsProps) {
  if (supersedes.length + same.length === 0 && !abilities.link) return null;
  return (
    <section aria-labelledby="links-title" className="flex flex-col gap-3">
      <h2 id="links-title" className="text-md">
        {t("Other decisions")}
      </h2>
      <Linked title={t("Replaces")} decisions={supersedes} />
      <Linked title={t("Decided again in")} decisions={same} />
      {abilities.link && (
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <TextLink to={`${decisionHref(decisionId)}/link`}>{t("Link an earlier decision…")}</TextLink>
          {is_repeat && (
            <Form method="post" preventScrollReset>
              <SubmitButton variant="quiet" size="small" intent="separate">
                {t("Not the same decision")}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

function Linked({ title, decisions }: { title: string; decisions: LinkedDecisionView[] }) {
  if (decisions.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
      <List label={title}>
        {decisions.map(({ decision_id, text, state, meeting }) => (
          <ListRow
            key={decision_id}
            href={decisionHref(decision_id)}
            title={<span className="wrap-anywhere">{text}</span>}
            detail={meeting.title}
            meta={
              <>
                <StateBadge state={state} />
                <Time value={meeting.held_at} style="date" />
              </>
            }
          />
        ))}
      </List>
    </div>
  );
}
