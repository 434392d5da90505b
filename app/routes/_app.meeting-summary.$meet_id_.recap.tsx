import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { previewRecap, readRecap } from "#app/domain/summaries/recaps/read.server.ts";
import { sendRecap } from "#app/domain/summaries/recaps/write.server.ts";
import { echoValues, type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import type { RecapResult } from "#app/ui/share/recap-data.ts";
import { RecapPage } from "#app/ui/share/recap-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("Recap of {title}", { title: isolated(data?.recap.title ?? "a meeting") })} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const recap = await load(args, readRecap, { meeting_id });
  const { recipients, abilities, is_empty } = recap;
  const chosen = recipients.filter((one) => one.chosen);
  const to = (chosen.length > 0 ? chosen : recipients).map(({ email }) => email);
  const preview = abilities.share && !is_empty ? await load(args, previewRecap, { meeting_id, to }) : null;
  return { recap, preview };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { meet_id: meeting_id } = args.params;
  const { to, more, note } = form;
  const wanted = { meeting_id, to, more: more ?? "", note };
  const { act } = selectIntent(form, {
    preview: () =>
      submit(args, previewRecap, { ...wanted, as: form.as || undefined }, (preview) =>
        data({ preview, values: typedIn(form) }),
      ),
    send: () =>
      submit(args, sendRecap, { ...wanted, beyond: form.beyond === "on", revision: form.revision }, (sent) =>
        redirectTo(args, `/meeting-summary/${meeting_id}`, {
          flash: { kind: "success", message: sentMessage(sent) },
        }),
      ),
  });
  return act();
};

function typedIn({ to, more, note, beyond }: Form) {
  return echoValues({ to, more, note, beyond });
}

function sentMessage({ sent, not_sent }: { sent: string[]; not_sent: { email: string; reason: string }[] }) {
  const done = plural(sent.length, "Recap sent to 1 person.", "Recap sent to {count} people.");
  const [left] = not_sent;
  if (!left) return done;
  return plural(
    not_sent.length,
    "{done} Not sent to {email}: {reason}",
    "{done} Not sent to {count} others: {value}",
    {
      done,
      email: left.email,
      reason: left.reason,
      value: [...new Set(not_sent.map(({ reason }) => reason))].join(" "),
    },
  );
}

export default function Recap() {
  const { recap, preview } = useLoaderData<typeof loader>();
  const result = useFormResult() as RecapResult | undefined;
  return <RecapPage recap={recap} preview={preview} result={result} />;
}
