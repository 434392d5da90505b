import type { ProjectRole } from "#app/core/enums/project-role.ts";

type Listed = { email: string; role: ProjectRole };

/** What has to be done to a project's members. */
export type MemberChanges<W extends Listed, N extends Listed> = {
  add: W[];
  remove: N[];
  change: { member: N; role: ProjectRole }[];
};

/**
 * Compares three lists: the one a person was looking at, the one they want, and the one that is there by now. Only what
 * the person changed is done, so that changes that others made meanwhile stay. The person themselves (`self`) is an
 * admin of the project and is left out. E-mails are lower case.
 */
export function compareMembers<W extends Listed, N extends Listed>({
  before,
  wanted,
  now,
  self,
}: {
  before: Listed[];
  wanted: W[];
  now: N[];
  self: string;
}): MemberChanges<W, N> {
  const changes: MemberChanges<W, N> = { add: [], remove: [], change: [] };
  const seen = byEmail(before, self);
  const current = byEmail(now, self);
  const desired = byEmail(wanted, self);
  for (const [email, want] of desired) {
    const was = seen.get(email);
    const is = current.get(email);
    if (!was && !is) changes.add.push(want);
    if (was && is && want.role !== was.role && want.role !== is.role)
      changes.change.push({ member: is, role: want.role });
  }
  for (const email of seen.keys()) {
    const is = current.get(email);
    if (is && !desired.has(email)) changes.remove.push(is);
  }
  return changes;
}

function byEmail<T extends Listed>(list: T[], self: string): Map<string, T> {
  return new Map(list.filter(({ email }) => email !== self).map((entry) => [entry.email, entry]));
}
