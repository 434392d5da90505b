import { message, t } from "#app/core/words.ts";
import { externalParticipantName } from "./participant-names.ts";

/** A person to invite: a member of the project, or any e-mail. */
export type Invitee = { email: string; name: string; fromProject: boolean };

/** Beside an invited person whose e-mail is none. They are invited all the same: the form checks no format. */
export const notAnAddress = /* @__PURE__ */ message("Not an e-mail address, so no invitation will be sent.");

type Notice = { kind: "success" | "error"; message: string } | null;

/** Adds the e-mails in `text`, each once. `known` are addresses that are in the meeting anyway. */
export function inviteByEmail(invited: Invitee[], text: string, known: string[] = []) {
  const before = new Set([...known, ...invited.map(({ email }) => email)]);
  const emails = [...new Set(text.split(",").map(tidyEmail).filter(Boolean))];
  const fresh = emails.filter((email) => !before.has(email));
  const guests = fresh.map((email) => ({ email, name: externalParticipantName, fromProject: false }));
  const notice: Notice =
    emails.length > 0 && fresh.length === 0
      ? { kind: "error", message: t("All entered participants are already added") }
      : null;
  return { invited: [...invited, ...guests], notice };
}

/** Adds the chosen members of the project. Who is invited already stays as they are. */
export function inviteesOf(invited: Invitee[], members: { email: string; name: string }[], chosen: string[]) {
  const before = new Set(invited.map(({ email }) => email));
  const wanted = new Set(chosen);
  const fresh = members.filter(({ email }) => wanted.has(email) && !before.has(email));
  const notice: Notice =
    fresh.length === 0 ? { kind: "error", message: t("Please select at least one member") } : null;
  return { invited: [...invited, ...fresh.map((member) => ({ ...member, fromProject: true }))], notice };
}

function tidyEmail(text: string): string {
  return text.trim().toLowerCase();
}
