import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { SignOffView } from "#app/domain/summaries/sign-offs/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Avatar } from "../../kit/avatar.tsx";
import { Badge } from "../../kit/badge.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { Day, Time } from "../../kit/time.tsx";
import { movedText, signOffLabel, signOffTones, standingText } from "./sign-off-text.ts";

export type SignOffStripProps = { signOff: SignOffView; path: string };

/** So many faces stand in the strip; its page names everybody. */
const facesShown = 6;

/** Where the minutes stand, above them: who has agreed, by when, and the reader's answer. */
export function SignOffStrip({ signOff, path }: SignOffStripProps) {
  const { state, own, abilities } = signOff;
  const to = `${path}/sign-off`;
  const isWanted = own !== null && own.state === "waiting";
  const mayAskAgain = abilities.askForSignOff && ["changed", "broken", "lapsed"].includes(state);
  return (
    <section
      aria-label={t("Agreement on the minutes")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={signOffTones[state]}>{signOffLabel(state)}</Badge>
          <span className="min-w-0">
            {standingText(signOff)} <Until signOff={signOff} />
          </span>
        </p>
        {signOff.moved_items > 0 && <p className="text-sm text-muted">{movedText(signOff.moved_items)}</p>}
        <Agreed signOff={signOff} to={to} />
      </div>
      <div className="no-print flex flex-wrap items-center gap-2">
        {isWanted && (
          <>
            <Form method="post" action={to} preventScrollReset>
              <input type="hidden" name="words" value={signOff.words} />
              <input type="hidden" name="signer_id" value={own.signer_id} />
              <SubmitButton intent="agree" pendingLabel={t("Saving…")}>
                {own.for_name === null ? t("Agree") : t("Agree for {name}", { name: isolated(own.for_name) })}
              </SubmitButton>
            </Form>
            <OverlayButton to={`${to}?answer=agreed`}>{t("Agree with a comment")}</OverlayButton>
            <OverlayButton to={`${to}?answer=objected`}>{t("Object")}</OverlayButton>
          </>
        )}
        {mayAskAgain && <OverlayButton to={`${to}?ask=1`}>{t("Ask again")}</OverlayButton>}
      </div>
    </section>
  );
}

function Until({ signOff: { state, due_date, ended_at } }: { signOff: SignOffView }) {
  if (state === "open")
    return (
      <span className="text-muted">
        {rich("Answer by {day}.", { day: <Day value={due_date} inSentence /> })}
      </span>
    );
  if (ended_at === null || state === "withdrawn") return null;
  return <Time value={ended_at} style="date" className="text-muted" />;
}

function Agreed({ signOff: { people }, to }: { signOff: SignOffView; to: string }) {
  const agreed = people.filter(({ state }) => state === "agreed");
  const shown = agreed.slice(0, facesShown);
  const names = shown.map(({ name }) => name).join(", ");
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {shown.length > 0 && (
        <>
          <span className="face-stack" aria-hidden="true">
            {shown.map(({ signer_id, name }) => (
              <Avatar key={signer_id} name={name} size="small" />
            ))}
          </span>
          <bdi className="min-w-0">
            {agreed.length > shown.length
              ? t("{names} and {count} more", { names, count: agreed.length - shown.length })
              : names}
          </bdi>
        </>
      )}
      <OverlayLink to={to} className="touch-target text-link no-print">
        {t("Details")}
      </OverlayLink>
    </p>
  );
}
