export const externalParticipantName = "External Participant";

export type Viewer = { userId: string; isInside: boolean };

type Invited = { email: string; name: string; role: string; user_id: string | null };

/**
 * The invited as somebody may see them. Who is in the project tells those from outside apart by their addresses; they see
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

/** What somebody is called in a line of names: those from outside the project by their address, where it is seen. */
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
