import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { amount, t } from "#app/core/words.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import type { Invitee } from "#app/domain/meetings/meetings/invitees.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/text-field.tsx";
import {
  fieldText,
  fieldValues,
  type ScheduleFields,
  type ScheduleMember,
  type ScheduleMembers,
} from "./fields.ts";
import { besideField, StepButton } from "./part.tsx";
import type { ScheduleResult } from "./props.ts";

type MemberPickerProps = {
  found: ScheduleMembers;
  /** The values of the form, after a step without scripts. */
  fields: ScheduleFields;
  invited: Invitee[];
  /** The address that steps post to, without scripts. */
  to: string;
  /** Whether it is a dialog over the page; without scripts it is a part of the page. */
  inPlace: boolean;
  onAdd: (chosen: ScheduleMember[]) => void;
  onLeave: () => void;
};

/** Chooses members of the project. Invited members cannot be chosen again. */
export function MemberPicker(props: MemberPickerProps) {
  const { fields, invited, to, inPlace, onAdd, onLeave } = props;
  const searched = useFetcher<ScheduleResult>();
  const found = searched.data?.found ?? props.found;
  const [chosen, setChosen] = useState(() => chosenBefore(props));
  const already = new Set(invited.map(({ email }) => email));
  const isChosen = ({ email }: ScheduleMember) => chosen.some((one) => one.email === email);
  const toggle = (member: ScheduleMember) =>
    setChosen(isChosen(member) ? chosen.filter(({ email }) => email !== member.email) : [...chosen, member]);
  const isLarge = props.found.total > peopleOnPage || fieldText(fields.member_q) !== "";
  const listed = new Set(found.members.map(({ email }) => email));
  const shown = [...found.members, ...chosen.filter(({ email }) => !listed.has(email))];
  const find = (field: HTMLElement) => {
    const form = field.closest("form");
    if (!form) return;
    const data = new FormData(form);
    data.set("intent", "members-find");
    searched.submit(data, { method: "post", action: to.split("#")[0] });
  };
  const body = (
    <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 shadow-float md:p-6">
      <h3 id="member-picker-title" className="text-lg">
        {t("Add Members from Project")}
      </h3>
      {isLarge && (
        <FindMembers typed={fieldText(fields.member_q)} total={found.total} to={to} onFind={find} />
      )}
      {shown.length === 0 && !isLarge && (
        <p className="text-muted">{t("No one else has joined this project yet.")}</p>
      )}
      <ul className="-mx-2 max-h-[50vh] overflow-y-auto">
        {shown.map((member) => (
          <li
            key={member.email}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 has-[label:hover]:bg-hover"
          >
            <Checkbox
              className="min-w-0 flex-1"
              id={`member-${member.email}`}
              name="chosen"
              value={member.email}
              disabled={already.has(member.email)}
              checked={already.has(member.email) || isChosen(member)}
              onChange={() => toggle(member)}
              label={<MemberName {...member} isInvited={already.has(member.email)} />}
            />
          </li>
        ))}
      </ul>
      <FormActions>
        <StepButton size="medium" intent="members-leave" to={to} onStep={onLeave}>
          {t("Cancel")}
        </StepButton>
        <StepButton size="medium" variant="primary" intent="members-add" to={to} onStep={() => onAdd(chosen)}>
          {chosen.length > 1 ? t("Add {count} Members", { count: chosen.length }) : t("Add Members")}
        </StepButton>
      </FormActions>
    </div>
  );
  return inPlace ? <InPlace onLeave={onLeave}>{body}</InPlace> : body;
}

/** Those who were chosen before a step without scripts: the server has looked them up. */
function chosenBefore({ found, fields }: MemberPickerProps): ScheduleMember[] {
  const emails = new Set(fieldValues(fields.chosen));
  return found.members.filter(({ email }) => emails.has(email));
}

type FindMembersProps = { typed: string; total: number; to: string; onFind: (field: HTMLElement) => void };

/** Searches the members of a large project. */
function FindMembers({ typed, total, to, onFind }: FindMembersProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        className="flex-1 basis-48"
        name="member_q"
        type="search"
        label={t("Search members")}
        placeholder={t("Name or e-mail")}
        autoComplete="off"
        defaultValue={typed}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) onFind(event.currentTarget);
        }}
      />
      <StepButton className={besideField} size="medium" intent="members-find" to={to} onStep={onFind}>
        {t("Search")}
      </StepButton>
      <p role="status" className="w-full text-sm text-muted">
        {total > peopleOnPage
          ? t("Showing the first {peopleOnPage} of {total}. Search to find the others.", {
              peopleOnPage,
              total: amount(total),
            })
          : t("{total} found", { total })}
      </p>
    </div>
  );
}

function MemberName({ name, email, isInvited }: ScheduleMember & { isInvited: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar name={name} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-muted">
          {isInvited ? t("{email} · Already added", { email }) : email}
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
