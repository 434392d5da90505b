import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";

export type ParticipantView = {
  name?: string | null;
  email: string;
  role?: string | null;
  status?: string | null;
};

/** Up to `max` names in a line, then '...'. */
export function ParticipantNames({ names, max = 2 }: { names: string[]; max?: number }) {
  if (names.length === 0) return null;
  return (
    <span className="min-w-0" title={names.length > max ? names.join(", ") : undefined}>
      {names.slice(0, max).join(", ")}
      {names.length > max && <span>, ...</span>}
    </span>
  );
}

/** Every participant with e-mail, role and status. */
export function ParticipantList({ participants }: { participants: ParticipantView[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {participants.map(({ name, email, role, status }) => (
        <li key={email} className="flex min-h-12 items-center gap-3 py-2">
          <Avatar name={name || email} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{name || email}</p>
            {name && <p className="truncate text-sm text-muted">{email}</p>}
          </div>
          {status && <span className="text-sm text-muted">{status}</span>}
          {role && <Badge>{role}</Badge>}
        </li>
      ))}
    </ul>
  );
}
