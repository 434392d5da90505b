import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, exists, inArray, not, notExists, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import type { OwnRows } from "#app/domain/data-lifecycle/catalogue/entry.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { chatsOf, sessionsFor } from "#app/domain/search-and-chat/chat/queries.server.ts";
import { mostSessions } from "#app/domain/search-and-chat/chat/schema.ts";
import { projectIdOf } from "#app/domain/summaries/action-items/item-list.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { itemsAcross } from "#app/domain/summaries/action-items/queries.server.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { chatItems, chatSessions } from "#db/schema/chat.ts";
import { inStoredOrder } from "#db/schema/dialect-sql.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { mailAddresses, mails } from "#db/schema/mail.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import * as schema from "#db/schema.ts";

type PersonScope = Scope<UserActor>;
type Row = Record<string, unknown>;
type AnyTable = typeof meetings & Record<string, typeof meetings.meeting_id>;

const pageSize = 500;
const instant = /_at$|_since$|^last_login$/;

/** The rows of a table that are the caller's own, page by page, with their times as ISO text. */
export async function* ownRowsOf(
  { q, actor }: PersonScope,
  { table: name, by, columns }: Omit<OwnRows, "file"> & { table: string },
) {
  const table = (schema as unknown as Record<string, AnyTable>)[name] as AnyTable;
  const picked = Object.fromEntries(columns.map((column) => [column, table[column]]));
  const { project_id, user_id, lacks_second_step } = projectMembers;
  const closed = q
    .select({ id: project_id })
    .from(projectMembers)
    .where(and(eq(project_id, meetings.project_id), eq(user_id, actor.userId), lacks_second_step));
  const unseen = or(not(isShownTo(actor.userId) ?? sql`1 = 1`), exists(closed));
  const hidden = q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(and(eq(meetings.meeting_id, table.meeting_id), unseen));
  // A row that says the title of a meeting says nothing of one that is private to others, or closed to the person, by now.
  const isToBeNamed = columns.includes("meeting_title") ? notExists(hidden) : undefined;
  for (let offset = 0; ; offset += pageSize) {
    const rows: Row[] = await q
      .select(picked as never)
      .from(table)
      .where(and(eq(table[by] as AnyTable["meeting_id"], actor.userId), isToBeNamed))
      .orderBy(inStoredOrder)
      .limit(pageSize)
      .offset(offset);
    yield rows.map(withTimes);
    await breathe();
    if (rows.length < pageSize) return;
  }
}

function withTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      instant.test(name) && typeof value === "number" ? iso(value) : value,
    ]),
  );
}

/** Mail to the caller's address, without its text, and what is known of the address. */
export async function mailsTo({ q }: PersonScope, email: string) {
  const sent = await q
    .select({ kind: mails.kind, subject: mails.subject, state: mails.state, created_at: mails.created_at })
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(asc(mails.mail_id));
  const [address] = await q.select().from(mailAddresses).where(eq(mailAddresses.email, email));
  return { mails: sent.map(withTimes), address: address ? withTimes(address) : null };
}

/** Open and done action items that are the caller's, in meetings they may read. */
export async function ownItems(
  scope: PersonScope,
  person: { email: string; first_name: string; last_name: string },
) {
  const rows = await itemsAcross(scope, { all: true });
  const owners = await ownersOfProjects(scope, rows.map(projectIdOf));
  const isOwn = new Map([...owners].map(([id, { ownedBy }]) => [id, ownedBy(person)]));
  return rows
    .filter((row) => isOwn.get(projectIdOf(row))?.(row.item.owner))
    .map(({ item, meeting, project }) => ({
      ...{ action_id: item.action_id, description: item.description, owner: item.owner },
      ...{ due_date: item.due_date, priority: item.priority, status: item.status },
      ...{ due_moves: item.due_moves, first_due: item.first_due },
      ...{ meeting_id: meeting.meeting_id, meeting_title: meeting.title, project_name: project.project_name },
      ...{ created_at: iso(item.created_at), updated_at: iso(item.updated_at) },
    }));
}

/** What the caller proposed in the meetings of projects they are still in. */
export async function* ownProposals(scope: PersonScope) {
  const { q, actor } = scope;
  const mine = (await projectsOf(scope)).map(({ project }) => project.project_id);
  const rows = await q
    .select({ edit_id: editRequests.edit_id })
    .from(editRequests)
    .innerJoin(meetings, eq(meetings.meeting_id, editRequests.meeting_id))
    .where(
      and(
        eq(editRequests.proposed_by, actor.userId),
        inArray(meetings.project_id, mine),
        isShownTo(actor.userId),
      ),
    );
  for (const { edit_id } of rows) {
    const [row] = await q
      .select({ edit_id: editRequests.edit_id, proposed: editRequests.proposed_content })
      .from(editRequests)
      .where(eq(editRequests.edit_id, edit_id));
    if (row) yield row;
    await breathe();
  }
}

const chatsAtOnce = 20;

/** The caller's chats with their answers, as far as they may still read what those rest on; else the questions alone. */
export async function* ownChats(scope: PersonScope) {
  const { q, actor } = scope;
  const open = await sessionsFor(scope, { limit: mostSessions });
  for (let at = 0; at < open.length; at += chatsAtOnce) {
    const part = open.slice(at, at + chatsAtOnce);
    const items = await chatsOf(scope, part);
    for (const { session_id, title } of part)
      yield {
        ...{ session_id, title },
        asked: (items.get(session_id) ?? []).map(({ timestamp, qa }) => ({
          ...{ at: timestamp, question: qa[0]?.message ?? "", answer: qa[1]?.message ?? null },
        })),
      };
    await breathe();
  }
  const known = new Set(open.map(({ session_id }) => session_id));
  const all = await q
    .select({ session_id: chatSessions.session_id, title: chatSessions.title })
    .from(chatSessions)
    .where(eq(chatSessions.user_id, actor.userId));
  for (const session of all.filter(({ session_id }) => !known.has(session_id))) {
    const items = await q
      .select({ question: chatItems.question, created_at: chatItems.created_at })
      .from(chatItems)
      .where(eq(chatItems.session_id, session.session_id))
      .orderBy(asc(chatItems.position));
    const asked = items.map(({ question, created_at }) => ({ at: iso(created_at), question, answer: null }));
    yield { ...session, asked };
    await breathe();
  }
}
