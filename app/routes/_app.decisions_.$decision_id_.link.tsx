import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { findRelatedDecisions } from "#app/domain/summaries/decisions/find-related.server.ts";
import { linkDecision } from "#app/domain/summaries/decisions/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { decisionHref } from "#app/ui/decisions/decision-href.ts";
import { LinkDecisionPage } from "#app/ui/decisions/link-decision.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Link an earlier decision")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const q = new URL(args.request.url).searchParams.get("q")?.slice(0, 1000) ?? "";
  return { q, ...(await load(args, findRelatedDecisions, { decision_id: args.params.decision_id, q })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const decision_id = String(args.params.decision_id);
  const link = (as: "supersedes" | "same", message: string) => () =>
    submit(args, linkDecision, { decision_id, older_id: id, as }, () =>
      redirectTo(args, decisionHref(decision_id), { flash: { kind: "success", message } }),
    );
  const [, id] = String(form.intent).split(" ");
  const { act } = selectIntent(form, {
    supersedes: link("supersedes", t("The earlier decision is superseded.")),
    same: link("same", t("Linked as the same decision.")),
  });
  return act();
};

export default function LinkEarlierDecision() {
  const found = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  return <LinkDecisionPage {...found} problem={result?.detail} />;
}
