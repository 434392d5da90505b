import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import {
  type Invitee,
  inviteByEmail,
  inviteesOf,
  notAnAddress,
} from "#app/domain/meetings/meetings/invitees.ts";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { passFocus } from "../../kit/pass-focus.ts";
import { TextField } from "../../kit/text-field.tsx";
import { useToast } from "../../kit/toast.tsx";
import { PrivateField } from "../people/private-field.tsx";
import { fieldText, readInvited, type ScheduleMember } from "./fields.ts";
import { MemberPicker } from "./member-picker.tsx";
import { besideField, PartFrame, StepButton } from "./part.tsx";
import type { PartProps } from "./props.ts";
import { membersFailed } from "./steps.ts";

/** The participants of the form: members of the project, and others by e-mail. */
export function SchedulePeople({ fields, errors, result, organizerEmail, ...part }: PartProps) {
  const found = result?.found ?? part.found;
  const [invited, setInvited] = useState(() => readInvited(fields, found?.members ?? []));
  const [picking, setPicking] = useState<"page" | "dialog" | null>(fields.choosing === "yes" ? "page" : null);
  const box = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const to = part.stepHref("people");
  // biome-ignore lint/correctness/useExhaustiveDependencies: others invited, another look
  useEffect(part.recheck, [invited]);
  const isLocked = invited.some(({ fromProject }) => fromProject);
  const wrong = Object.entries(errors).find(([name]) => name.startsWith("participants"));
  const invite = () => {
    const input = box.current?.querySelector<HTMLInputElement>("#emails");
    const next = inviteByEmail(invited, input?.value ?? "", [organizerEmail]);
    setInvited(next.invited);
    if (next.notice) toast(next.notice);
    else if (input) input.value = "";
    input?.focus();
  };
  const addMembers = (chosen: ScheduleMember[]) => {
    const next = inviteesOf(
      invited,
      chosen,
      chosen.map(({ email }) => email),
    );
    setInvited(next.invited);
    if (next.notice) toast(next.notice);
    else setPicking(null);
  };
  return (
    <PartFrame
      id="people"
      title={t("Invite Participants")}
      result={result}
      actions={
        <StepButton
          intent="members-choose"
          to={to}
          disabled={isLocked}
          icon={<Icon name={isLocked ? "check" : "users"} />}
          onStep={() => (found ? setPicking("dialog") : toast(membersFailed()))}
        >
          {isLocked ? t("Added Members from Project") : t("Add Members from Project")}
        </StepButton>
      }
    >
      {picking && found && (
        <MemberPicker
          found={found}
          fields={fields}
          invited={invited}
          to={to}
          inPlace={picking === "dialog"}
          onAdd={addMembers}
          onLeave={() => setPicking(null)}
        />
      )}
      <div ref={box} className="flex items-start gap-2">
        <TextField
          className="flex-1"
          name="emails"
          label={t("Invite by Email (comma separated)")}
          autoComplete="off"
          inputMode="email"
          defaultValue={fieldText(fields.emails)}
          onKeyDown={(event: KeyboardEvent) =>
            event.key === "Enter" && !event.ctrlKey && !event.metaKey && invite()
          }
          errors={wrong?.[1]}
        />
        <StepButton
          className={besideField}
          size="medium"
          intent="invite"
          to={to}
          onStep={invite}
          icon={<Icon name="user-plus" />}
        >
          {t("Invite")}
        </StepButton>
      </div>
      {invited.length > 0 && (
        <ul aria-label={t("Invited")} className="flex flex-wrap gap-2">
          {invited.map((one, at) => (
            <Chip
              key={one.email}
              one={one}
              to={to}
              isWrong={wrong?.[0] === `participants.${at}.email`}
              onRemove={(button) => {
                passFocus(button, box.current?.querySelector("input"));
                setInvited(invited.filter(({ email }) => email !== one.email));
              }}
            />
          ))}
        </ul>
      )}
      <PrivateField isChecked={fieldText(fields.is_private) === "on"} />
    </PartFrame>
  );
}

type ChipProps = { one: Invitee; to: string; isWrong: boolean; onRemove: (button: HTMLElement) => void };

function Chip({ one: { email, name, fromProject }, to, isWrong, onRemove }: ChipProps) {
  return (
    <li
      className={cx(
        "inline-flex max-w-full items-center gap-2 rounded-control border pl-2.5",
        isWrong ? "border-danger bg-danger-wash" : "border-line bg-surface",
      )}
    >
      <input type="hidden" name="invited" value={email} />
      <input type="hidden" name="invited_name" value={name} />
      {fromProject && <input type="hidden" name="from_project" value={email} />}
      <span className="min-w-0 py-1 leading-tight">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{email}</span>
        {!isEmail(email) && <span className="block text-xs text-warning-ink">{t(notAnAddress)}</span>}
      </span>
      <StepButton
        variant="quiet"
        intent={`remove:${email}`}
        to={to}
        onStep={onRemove}
        aria-label={t("Remove {email}", { email })}
        icon={<Icon name="x" />}
      />
    </li>
  );
}
