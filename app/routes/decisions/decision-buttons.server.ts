import type { ActionFunctionArgs } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { answerSuggestion, settleDecision } from "#app/domain/summaries/decisions/write.server.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";

/** The buttons that the log and the page of a decision share, by their names; each leads back to the page it is on. */
export function sharedDecisionButtons(args: ActionFunctionArgs, id: string | undefined) {
  const { pathname, search } = new URL(args.request.url);
  const done = (message: string) => () =>
    redirectTo(args, pathname + search, { flash: { kind: "success", message } });
  const answer = (chosen: string, message: string) => () =>
    submit(args, answerSuggestion, { suggestion_id: id, answer: chosen }, done(message));
  return {
    confirm: () =>
      submit(args, settleDecision, { decision_id: id, state: "decided" }, done(t("Decision confirmed."))),
    supersedes: answer("supersedes", t("The earlier decision is superseded.")),
    same: answer("same", t("Linked as the same decision.")),
    unrelated: answer("unrelated", t("Noted. This pair won't come up again.")),
  };
}
