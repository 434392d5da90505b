import { fromArchive } from "#app/domain/accounts/users/display-name.ts";
import type { MeetingRow } from "./schema.ts";

export const externalParticipantName = "External Participant";

export type Viewer = { userId: string; isInside: boolean };

type Invited = { email: string; name: string; role: string; user_id: string | null };

/**
 * The participants as a viewer may see them. Members of the project see the addresses of those from outside; the latter see
 * their own, and know each other by number.
 */
export function asSeenBy<P extends Invited>({ userId, isInside }: Viewer, invited: P[]): P[] {
  let number = 0;
  return invited.map((one) => {
    if (one.role !== "participant") return one;
    number += 1;
    if (isInside || one.user_id === userId) return one;
    return { ...one, name: `${externalParticipantName} ${number}`, email: "" };
  });
}

/** Who is shown as the host: of an imported meeting the one it had, by name alone. */
export function shownHost({
  archive_host,
  created_by,
}: Pick<MeetingRow, "archive_host" | "created_by">): string {
  return archive_host ?? created_by;
}

type FromArchive = { name: string; email: string; archive_person: string | null };

/** A participant as they are called. Of one who came with an archive it says so: nobody has said that the name is theirs. */
export function called<P extends FromArchive>(row: P): P {
  if (row.archive_person === null) return row;
  return { ...row, name: fromArchive(row.name === externalParticipantName ? row.email : row.name) };
}

/**
 * A participant's name in a list of names: for those from outside the project their address, where the viewer may see
 * it.
 */
export function shortName({
  role,
  name,
  email,
}: {
  role?: string | null;
  name?: string | null;
  email: string;
}): string {
  return (role === "participant" ? email || name : name || email) ?? "";
}
