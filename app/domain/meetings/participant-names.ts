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
