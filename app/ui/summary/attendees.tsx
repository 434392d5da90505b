export type AttendeeView = { email: string; role?: string | null };

/** Up to four e-mails, then '...'; a role beside the reader's own. */
export function Attendees({ attendees, max = 4 }: { attendees: AttendeeView[]; max?: number }) {
  return (
    <ul className="max-md:line-clamp-3 [&>li]:inline-block [&>li]:max-w-full [&>li:not(:last-child)]:mr-1 [&>li:not(:last-child)]:after:content-[',']">
      {attendees.slice(0, max).map(({ email, role }) => (
        <li key={email} className="break-words">
          {email}
          {role && <span className="font-medium text-ink">{` (${role})`}</span>}
        </li>
      ))}
      {attendees.length > max && <li title={attendees.map(({ email }) => email).join(", ")}>...</li>}
    </ul>
  );
}
