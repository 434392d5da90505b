import { t } from "#app/core/words.ts";
import type { SignOffPageView, SignOffView } from "#app/domain/summaries/sign-offs/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../../kit/badge.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Icon } from "../../kit/icon.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { Day, Time } from "../../kit/time.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { AskForm } from "./ask-form.tsx";
import type { SignOffPage, SignOffResult } from "./sign-off-data.ts";
import { movedText, signOffLabel, signOffTones, standingText } from "./sign-off-text.ts";
import { SignerList } from "./signer-list.tsx";

/** Who has to agree on the minutes and who has; the reader's answer; and for the host asking, reminding and ending it. */
export function SignOffDialog({ data, result, search }: DialogPageProps<SignOffPage, SignOffResult>) {
  const { page, back } = data;
  const { sign_off, title, abilities } = page;
  const request = result?.request ?? data.request;
  const isAsking =
    request !== null && (sign_off === null || (sign_off.state !== "open" && search.has("ask")));
  const isAnswering =
    sign_off?.own != null &&
    (sign_off.own.state === "waiting" || search.has("answer") || result?.errors !== undefined);
  if (isAsking)
    return (
      <Dialog title={t("Ask people to agree on the minutes")} description={title} closeHref={back}>
        <AskForm request={request} meetingId={page.meeting_id} result={result} back={back} />
      </Dialog>
    );
  return (
    <Dialog title={t("Agreement on the minutes")} description={title} closeHref={back}>
      {sign_off === null ? (
        <p>{t("No one has been asked to agree on these minutes.")}</p>
      ) : (
        <>
          <FormErrors errors={Object.values(result?.errors ?? {}).flat()} />
          <Standing signOff={sign_off} />
          {sign_off.own && !isAnswering && <Answered to={`${back}/sign-off`} />}
          {sign_off.own && isAnswering && (
            <AnswerForm
              own={sign_off.own}
              words={sign_off.words}
              lines={page.lines}
              wanted={search.get("answer")}
              result={result}
              back={back}
            />
          )}
          <SignerList
            people={sign_off.people}
            mayExcuse={abilities.askForSignOff && sign_off.state === "open"}
            path={back}
          />
          {sign_off.own?.may_delegate && (
            <Delegate own={sign_off.own} members={page.members} result={result} />
          )}
          <Manage signOff={sign_off} to={`${back}/sign-off?ask=1`} mayAsk={abilities.askForSignOff} />
          {sign_off.seal && sign_off.state !== "broken" && (
            <p className="text-sm break-all text-muted">
              {t("Seal (SHA-256): {seal}", { seal: sign_off.seal })}
            </p>
          )}
          {!isAnswering && (
            <FormActions>
              <CloseButton to={back}>{t("Close")}</CloseButton>
            </FormActions>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Who has answered may still think otherwise. */
function Answered({ to }: { to: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-muted">{t("You have answered. You can still change it.")}</p>
      <OverlayButton size="small" to={`${to}?answer=agreed`}>
        {t("Agree with a comment")}
      </OverlayButton>
      <OverlayButton size="small" to={`${to}?answer=objected`}>
        {t("Object")}
      </OverlayButton>
    </div>
  );
}

function Standing({ signOff }: { signOff: SignOffView }) {
  const { state, asked_by_name, asked_at, due_date, ended_at, moved_items } = signOff;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={signOffTones[state]}>{signOffLabel(state)}</Badge>
        <span>{standingText(signOff)}</span>
      </p>
      <p className="text-sm text-muted">
        {rich("{name} asked {time}. Answer by {day}.", {
          name: <bdi>{asked_by_name}</bdi>,
          time: <Time value={asked_at} style="relative" inSentence />,
          day: <Day value={due_date} inSentence />,
        })}
        {ended_at && state !== "withdrawn" && (
          <> {rich("Closed {time}.", { time: <Time value={ended_at} inSentence /> })}</>
        )}
      </p>
      {state === "broken" && (
        <p className="max-w-prose text-sm text-danger-ink">
          {t(
            "Something was changed outside of Throughline. Compare with a file that was exported before, or restore a backup, then ask again.",
          )}
        </p>
      )}
      {moved_items > 0 && <p className="text-sm text-muted">{movedText(moved_items)}</p>}
    </div>
  );
}

type DelegateProps = {
  own: NonNullable<SignOffView["own"]>;
  members: SignOffPageView["members"];
  result: SignOffResult | undefined;
};

/** Names someone to answer for the reader. */
function Delegate({ own, members, result }: DelegateProps) {
  if (own.delegate !== null)
    return (
      <DialogForm method="post">
        <SubmitButton intent="take-back" variant="secondary" size="small" pendingLabel={t("Saving…")}>
          {t("Answer myself again")}
        </SubmitButton>
      </DialogForm>
    );
  return (
    <details className="disclosure">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 text-sm text-muted hover:text-ink max-md:min-h-11">
        <Icon name="chevron-right" className="disclosure-arrow size-4 shrink-0" />
        {t("Let someone else answer for you")}
      </summary>
      <DialogForm method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          className="flex-1 basis-48"
          name="email"
          type="email"
          label={t("E-mail of a member of the project")}
          list="sign-off-members"
          autoComplete="off"
          defaultValue={String(result?.values.email ?? "")}
        />
        <datalist id="sign-off-members">
          {members.map(({ email, name }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <SubmitButton intent="delegate" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Let them answer")}
        </SubmitButton>
      </DialogForm>
    </details>
  );
}

function Manage({ signOff, to, mayAsk }: { signOff: SignOffView; to: string; mayAsk: boolean }) {
  if (!mayAsk) return null;
  if (signOff.state !== "open")
    return (
      <div>
        <OverlayButton to={to}>{t("Ask again")}</OverlayButton>
      </div>
    );
  return (
    <DialogForm method="post" className="flex flex-wrap gap-2">
      <SubmitButton intent="remind" variant="secondary" pendingLabel={t("Sending…")}>
        {t("Remind those who haven't answered")}
      </SubmitButton>
      <SubmitButton intent="withdraw" variant="quiet" pendingLabel={t("Saving…")}>
        {t("Withdraw the request")}
      </SubmitButton>
    </DialogForm>
  );
}
