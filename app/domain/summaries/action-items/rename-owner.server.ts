import { and, eq, isNotNull } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { Renamed } from "#app/domain/accounts/users/schema.ts";
import { projectsOfRenamed } from "#app/domain/workspaces/projects/renamed-member-queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { betweenNames, type Owners, ownerNames, ownersAmong } from "./owner-match.ts";

/** For a job: the items of a person who was renamed get the new name, where the old one meant nobody else. */
export const renameOwner = operation({
  name: "action-items.rename-owner",
  who: "system",
  input: Renamed,
  async run(tx, { input }) {
    let renamed = 0;
    for (const { project_id, now, before } of await projectsOfRenamed(tx, input)) {
      const old = before.find(({ user_id }) => user_id === input.user_id);
      const person = now.find(({ user_id }) => user_id === input.user_id);
      if (!old || !person) continue;
      const names = { was: ownersAmong(before), is: ownersAmong(now), old, person };
      const items = await tx.q
        .select({ action_id: actionItems.action_id, owner: actionItems.owner })
        .from(actionItems)
        .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
        .where(and(eq(meetings.project_id, project_id), isNotNull(actionItems.owner)));
      for (const { action_id, owner } of items) {
        const written = renamedOwner(owner ?? "", names);
        if (written === owner) continue;
        // As every change leaves its time behind: by it, minutes that were agreed on tell a change from a forgery.
        const change = { owner: written, updated_at: tx.now };
        await tx.q.update(actionItems).set(change).where(eq(actionItems.action_id, action_id));
        renamed += 1;
      }
    }
    return { renamed };
  },
});

type Names = {
  was: Owners<NamedMember>;
  is: Owners<NamedMember>;
  old: NamedMember;
  person: NamedMember;
};

/** An owner with the new name in the place of each name that meant the person alone and does not mean them any more. */
function renamedOwner(owner: string, { was, is, old, person }: Names): string {
  const isTheirs = (name: string) => {
    const [only, another] = was.named(name);
    return only === old && another === undefined && !is.named(name).includes(person);
  };
  const written = new Set(ownerNames(owner).filter(isTheirs));
  const parts = owner.split(betweenNames);
  return parts
    .map((part) => (written.has(part.trim()) ? part.replace(part.trim(), () => is.nameOf(person)) : part))
    .join("");
}
