import { and, asc, desc, eq, gt, isNotNull, not } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { takesMail, users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { weeklyDigests } from "#db/schema/notifications.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";

/** Active people with a proved address in the order of their ids, with the Monday of their last digest. */
export async function digestReaders({ q }: Pick<Scope, "q">, after: string, limit: number) {
  return q
    .select({ user: users, week: weeklyDigests.week })
    .from(users)
    .leftJoin(weeklyDigests, eq(weeklyDigests.user_id, users.user_id))
    .where(and(gt(users.user_id, after), takesMail))
    .orderBy(asc(users.user_id))
    .limit(limit);
}

const openItemsRead = 2000;

/** The open action items of this person in all projects they are in, newest meeting first. */
export async function openItemsOf(scope: Pick<Scope, "q">, person: UserRow) {
  const member = and(
    eq(projectMembers.project_id, projects.project_id),
    eq(projectMembers.user_id, person.user_id),
    not(projectMembers.lacks_second_step),
  );
  const open = and(isOpenItem, isNotNull(actionItems.owner), eq(projects.status, "active"));
  const rows = await scope.q
    .select({ item: actionItems, title: meetings.title, project_id: projects.project_id })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .innerJoin(projectMembers, member)
    .where(and(open, isShownTo(person.user_id)))
    .orderBy(desc(meetings.scheduled_at), asc(actionItems.action_id))
    .limit(openItemsRead);
  const owners = await ownersOfProjects(
    scope,
    rows.map(({ project_id }) => project_id),
  );
  const isOwn = new Map([...owners].map(([id, { ownedBy }]) => [id, ownedBy(person)]));
  return rows
    .filter(({ item, project_id }) => isOwn.get(project_id)?.(item.owner))
    .map(({ item, title }) => ({
      action_id: item.action_id,
      meeting_id: item.meeting_id,
      description: item.description,
      due_date: item.due_date,
      meeting_title: title,
      waiting: item.accepted_by === null,
      due_moves: item.due_moves,
      first_due: item.first_due,
    }));
}
