import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import {
  delegateSignOff,
  excuseSigner,
  remindOfSignOff,
  withdrawSignOff,
} from "#app/domain/summaries/sign-offs/people.server.ts";
import { readSignOffPage, readSignOffRequest } from "#app/domain/summaries/sign-offs/read.server.ts";
import { echoValues, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { proposalIn } from "#app/ui/summary/sign-off/proposal-fields.tsx";
import { SignOffDialog } from "#app/ui/summary/sign-off/sign-off-dialog.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Agreement on the minutes")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const page = await load(args, readSignOffPage, { meeting_id });
  const isOpen = page.sign_off?.state === "open";
  const request =
    page.abilities.askForSignOff && !isOpen ? await load(args, readSignOffRequest, { meeting_id }) : null;
  return { page, request, back: `/meeting-summary/${meeting_id}` };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { meet_id: meeting_id } = args.params;
  const { comment, words, signer_id, circle, people, due_date, quorum, q, email } = form;
  const done = (message: string) => () =>
    redirectTo(args, `/meeting-summary/${meeting_id}`, { flash: { kind: "success", message }, leave: false });
  const said = { meeting_id, comment: comment ?? "", words, signer_id };
  const { act, id } = selectIntent(form, {
    ask: () => {
      const asked = { meeting_id, circle, people: people ?? [], due_date, quorum: quorum ?? "" };
      return submit(args, askForSignOff, asked, ({ state }) =>
        done(state === "agreed" ? t("The minutes are agreed on and sealed.") : t("Request sent."))(),
      );
    },
    find: () =>
      submit(args, readSignOffRequest, { meeting_id, q: q ?? "", people: people ?? [] }, (request) =>
        data({ request, values: echoValues(form) }),
      ),
    agree: () =>
      submit(args, answerSignOff, { ...said, answer: "agreed" }, ({ state }) =>
        done(state === "agreed" ? t("You agreed. The minutes are sealed.") : t("You agreed."))(),
      ),
    object: () =>
      submit(
        args,
        answerSignOff,
        { ...said, answer: "objected", proposal: proposalIn(form) },
        done(t("Your objection and your proposal were sent.")),
      ),
    delegate: () =>
      submit(
        args,
        delegateSignOff,
        { meeting_id, email: email ?? "" },
        done(t("They can answer for you now.")),
      ),
    "take-back": () => submit(args, delegateSignOff, { meeting_id }, done(t("You answer yourself again."))),
    excuse: () => submit(args, excuseSigner, { meeting_id, signer_id: id }, done(t("Saved."))),
    remind: () => submit(args, remindOfSignOff, { meeting_id }, done(t("Reminders were sent."))),
    withdraw: () => submit(args, withdrawSignOff, { meeting_id }, done(t("Request withdrawn."))),
  });
  const result = await act();
  if ("data" in result && "errors" in result.data) result.data.values = echoValues(form);
  return result;
};

export default function SignOff() {
  return <DialogRoute Body={SignOffDialog} />;
}
