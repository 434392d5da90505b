import { useState } from "react";
import { t } from "#app/core/words.ts";
import { useScripted } from "../../kit/use-scripted.ts";

export type AttendeeView = { email: string; name: string; role?: string | null };

/** Up to four e-mails, then '...', which shows the others with scripts; a role beside the reader's own. Paper has all names. */
export function Attendees({ attendees, max = 4 }: { attendees: AttendeeView[]; max?: number }) {
  const [all, setAll] = useState(false);
  const scripted = useScripted();
  const rest = attendees.slice(all ? attendees.length : max);
  const names = attendees.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(", ");
  return (
    <ul
      data-print-instead={names}
      className="[&>li]:inline [&>li]:wrap-anywhere [&>li:not(:last-child)]:after:content-[',_']"
    >
      {attendees.slice(0, attendees.length - rest.length).map(({ email, role }) => (
        <li key={email}>
          {email}
          {role && <span className="font-medium text-ink">{` (${role})`}</span>}
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.map(({ email }) => email).join(", ")}>
          {scripted ? (
            <button
              type="button"
              aria-label={t("Show {count} more", { count: rest.length })}
              className="touch-target rounded-control px-1 text-accent-ink"
              onClick={() => setAll(true)}
            >
              ...
            </button>
          ) : (
            "..."
          )}
        </li>
      )}
    </ul>
  );
}
