import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Invitee } from "#app/domain/meetings/meetings/invitees.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import type { ScheduleMember } from "./fields.ts";
import { StepButton } from "./part.tsx";

type MemberPickerProps = {
  members: ScheduleMember[];
  invited: Invitee[];
  /** The address that steps post to, without scripts. */
  to: string;
  /** Whether it is a dialog over the page; without scripts it is a part of the page. */
  inPlace: boolean;
  onAdd: (emails: string[]) => void;
  onLeave: () => void;
};

/** Chooses members of the project. Invited members cannot be chosen again. */
export function MemberPicker({ members, invited, to, inPlace, onAdd, onLeave }: MemberPickerProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const already = new Set(invited.map(({ email }) => email));
  const toggle = (email: string) =>
    setChosen(chosen.includes(email) ? chosen.filter((one) => one !== email) : [...chosen, email]);
  const body = (
    <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 shadow-float md:p-6">
      <h3 id="member-picker-title" className="text-lg">
        Add Members from Project
      </h3>
      {members.length === 0 && <p className="text-muted">No one else has joined this project yet.</p>}
      <ul className="-mx-2 max-h-[50vh] overflow-y-auto">
        {members.map(({ email, name }) => (
          <li
            key={email}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 has-[label:hover]:bg-hover"
          >
            <Checkbox
              className="min-w-0 flex-1"
              id={`member-${email}`}
              name="chosen"
              value={email}
              disabled={already.has(email)}
              checked={already.has(email) || chosen.includes(email)}
              onChange={() => toggle(email)}
              label={<MemberName name={name} email={email} isInvited={already.has(email)} />}
            />
          </li>
        ))}
      </ul>
      <FormActions>
        <StepButton size="medium" intent="members-leave" to={to} onStep={onLeave}>
          Cancel
        </StepButton>
        <StepButton size="medium" variant="primary" intent="members-add" to={to} onStep={() => onAdd(chosen)}>
          {chosen.length > 1 ? `Add ${chosen.length} Members` : "Add Members"}
        </StepButton>
      </FormActions>
    </div>
  );
  return inPlace ? <InPlace onLeave={onLeave}>{body}</InPlace> : body;
}

function MemberName({ name, email, isInvited }: ScheduleMember & { isInvited: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar name={name} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-muted">
          {isInvited ? `${email} · Already added` : email}
        </span>
      </span>
    </span>
  );
}

function InPlace({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="overlay"
      aria-labelledby="member-picker-title"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onMouseDown={(event) => event.target === element.current && onLeave()}
    >
      {children}
    </dialog>
  );
}
