import { LinkField } from "../kit/link-field.tsx";

export type InvitedPerson = {
  email: string;
  status: "invited" | "added" | "already_member";
  invite_link: string | null;
  mailed: boolean;
};

/** The result for each address; an invite link is shown only here, once. */
export function InviteLinks({ invited }: { invited: InvitedPerson[] }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-control border border-success-line bg-success-wash px-3 py-2.5"
    >
      {invited.map(({ email, status, invite_link, mailed }) => (
        <div key={email} className="min-w-0">
          <p className="text-success-ink">
            {status === "added" && `${email} is in the project now.`}
            {status === "already_member" && `${email} is in the project already.`}
            {status === "invited" &&
              `${email} is invited and joins by a link. ${mailed ? "One goes to them by mail. To hand it on yourself, copy this one" : "Please send them this one"}; it is shown only now.`}
          </p>
          {invite_link && (
            <div className="mt-1.5">
              <LinkField
                link={invite_link}
                label={`Invite link for ${email}`}
                copyLabel={`Copy the invite link for ${email}`}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
