import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { readDecision } from "#app/domain/summaries/decisions/read.server.ts";
import {
  explainDecision,
  separateDecision,
  settleDecision,
} from "#app/domain/summaries/decisions/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { decisionHref } from "#app/ui/decisions/decision-href.ts";
import { DecisionPage, MissingDecision } from "#app/ui/decisions/decision-page.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { sharedDecisionButtons } from "./decisions/decision-buttons.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.decision.text ?? t("Decision"))} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, readDecision, { decision_id: args.params.decision_id });

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const decision_id = String(args.params.decision_id);
  const done = (message: string) => () =>
    redirectTo(args, decisionHref(decision_id), { flash: { kind: "success", message } });
  const settle = (state: "decided" | "reversed", message: string) => () =>
    submit(args, settleDecision, { decision_id, state, why: form.why }, done(message));
  const [, id] = String(form.intent).split(" ");
  const { act } = selectIntent(form, {
    ...sharedDecisionButtons(args, id),
    settle: settle("decided", t("Decision confirmed.")),
    restore: settle("decided", t("Decision restored.")),
    reverse: settle("reversed", t("Decision reversed.")),
    explain: () =>
      submit(args, explainDecision, { decision_id, reason: form.reason }, done(t("Reason saved."))),
    separate: () => submit(args, separateDecision, { decision_id }, done(t("The decisions are separate."))),
  });
  return act();
};

export default function Decision() {
  const found = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  return <DecisionPage {...found} result={result} />;
}

export function ErrorBoundary() {
  return <MissingDecision />;
}
