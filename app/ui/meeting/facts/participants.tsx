import { t } from "#app/core/words.ts";
import { shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Badge } from "../../kit/badge.tsx";
import { cx } from "../../kit/cx.ts";
import { answerLabels } from "./answer-buttons.tsx";

export type ParticipantView = {
  name?: string | null;
  email: string;
  role?: string | null;
  status?: string | null;
};

/** The names of participants for a line of text. */
export function shortNames(participants: ParticipantView[]): string[] {
  return participants.map(shortName);
}

/** Up to `max` names in a line, followed by '...'. They stay in one line. */
export function ParticipantNames({ names, max = 2 }: { names: string[]; max?: number }) {
  if (names.length === 0) return null;
  const all = names.join(", ");
  return (
    <span className="name-line" title={all}>
      {names.length > max ? `${names.slice(0, max).join(", ")}...` : all}
    </span>
  );
}

/** Every participant with e-mail, role and status. */
export function ParticipantList({
  participants,
  bare,
  mailProblems = {},
}: {
  participants: ParticipantView[];
  /** Without outer hairlines and status, for a small frame. */
  bare?: boolean;
  /** E-mail to why it gets no mail. */
  mailProblems?: Record<string, string>;
}) {
  return (
    <ul className={cx("divide-y divide-line", !bare && "border-y border-line")}>
      {participants.map(({ name, email, role, status }) => (
        <li key={email || name} className="flex min-h-12 items-center gap-3 py-2">
          <Avatar name={name || email} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{name || email}</p>
            {name && email && name !== email && <p className="text-sm break-words text-muted">{email}</p>}
            {mailProblems[email] && (
              <p className="text-sm break-words text-danger-ink">{mailProblems[email]}</p>
            )}
          </div>
          {status && !bare && <span className="text-sm text-muted">{statusText(status)}</span>}
          {role && <Badge className="capitalize">{role}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function statusText(status: string): string {
  return status in answerLabels ? t(answerLabels[status as keyof typeof answerLabels]) : status;
}
