import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { SignerView } from "#app/domain/summaries/sign-offs/view.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Badge } from "../../kit/badge.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { signerLabel } from "./sign-off-text.ts";

type Props = {
  people: SignerView[];
  /** Whether the reader may say that the minutes need somebody no more. */
  mayExcuse: boolean;
  /** The address of the meeting's summary. */
  path: string;
};

const tones = {
  waiting: "neutral",
  agreed: "success",
  objected: "warning",
  excused: "neutral",
  gone: "warning",
} as const;

/** Everybody who has to agree, with what they said. */
export function SignerList({ people, mayExcuse, path }: Props) {
  return (
    <ul
      aria-label={t("Who has to agree")}
      className="flex flex-col divide-y divide-line border-y border-line"
    >
      {people.map((one) => (
        <li key={one.signer_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
          <Avatar name={one.name} size="small" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="min-w-0 font-medium break-words">{one.name}</bdi>
              {one.is_me && <span className="text-sm text-muted">{t("You")}</span>}
              {one.is_guest && <Badge>{t("Guest")}</Badge>}
            </p>
            {detailsOf(one) !== "" && <p className="text-sm text-muted">{detailsOf(one)}</p>}
            {one.comment !== "" && (
              <p className="mt-1 text-sm whitespace-pre-wrap break-words">{one.comment}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:pl-9">
            {one.edit_id && one.state === "objected" && (
              <TextLink to={`${path}?edit_request=${one.edit_id}`}>{t("See the proposal")}</TextLink>
            )}
            {one.answered_at && <Time value={one.answered_at} className="text-sm text-muted" />}
            <Badge tone={tones[one.state]}>{signerLabel(one.state)}</Badge>
            {mayExcuse && (one.state === "waiting" || one.state === "gone" || one.state === "objected") && (
              <DialogForm method="post">
                <SubmitButton
                  intent={`excuse ${one.signer_id}`}
                  variant="quiet"
                  size="small"
                  aria-label={t("Don't wait for {name}", { name: isolated(one.name) })}
                  pendingLabel={t("Saving…")}
                >
                  {t("Don't wait")}
                </SubmitButton>
              </DialogForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function detailsOf({ answered_earlier, delegate_name, answered_by_name, state }: SignerView): string {
  const details = [
    answered_earlier && t("Answered before the minutes changed"),
    answered_by_name && t("{name} answered for them", { name: isolated(answered_by_name) }),
    delegate_name &&
      state === "waiting" &&
      t("{name} may answer for them", { name: isolated(delegate_name) }),
  ];
  return details.filter(Boolean).join(" · ");
}
