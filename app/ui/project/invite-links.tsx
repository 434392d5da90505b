import type { InviteOutcome } from "#app/core/enums/invite-outcome.ts";
import { message, t } from "#app/core/words.ts";
import { LinkField } from "../kit/link-field.tsx";

export type InvitedPerson = {
  email: string;
  outcome: InviteOutcome;
  invite_link: string | null;
  mailed: boolean;
};

type InviteLinksProps = {
  invited: InvitedPerson[];
  /** Whether mails leave this server. */
  mails?: boolean;
};

/** The result for each address; an invite link is shown only here, once. */
export function InviteLinks({ invited, mails = true }: InviteLinksProps) {
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-control border border-success-line bg-success-wash px-3 py-2.5"
    >
      {invited.map(({ email, outcome, invite_link, mailed }, at) => (
        <div key={email} className="min-w-0">
          <p className="text-success-ink">
            {outcome === "added" && t("{email} is now in the project.", { email })}
            {outcome === "already_member" && t("{email} is already in the project.", { email })}
            {outcome === "invited" &&
              t("{email} is invited. {value}", { email, value: t(mailed && mails ? alsoMailed : onlyHere) })}
          </p>
          {invite_link && (
            <div className="mt-1.5">
              <LinkField
                autoFocus={at === 0}
                link={invite_link}
                label={t("Invite link for {email}", { email })}
                copyLabel={t("Copy the invite link for {email}", { email })}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const alsoMailed = message(
  "We've e-mailed them a link. To send one yourself, copy it now. You won't see it again.",
);
const onlyHere = message("Send them this link. Copy it now. You won't see it again.");
