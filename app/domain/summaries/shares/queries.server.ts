import { and, asc, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor, membershipOf } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { shareLinks } from "#db/schema/shares.ts";

type ReadScope = Pick<Scope, "q" | "now">;
export type LinkTarget = Awaited<ReturnType<typeof linksWhere>>[number];

/**
 * The link with this token while it works: neither expired nor turned off, and made by someone who may still share the
 * meeting. It is one query whatever the token is, so the time it takes does not tell why a link does not work.
 */
export async function openLink(scope: ReadScope, token: string): Promise<LinkTarget | undefined> {
  const [found] = await linksWhere(scope, and(eq(shareLinks.token_hash, hashToken(token)), isOpen(scope)));
  return found && creatorMayShare(found) ? found : undefined;
}

/** The links of a meeting that have not ended, the newest first. */
export function linksOfMeeting(scope: ReadScope, meetingId: string): Promise<LinkTarget[]> {
  return linksWhere(scope, and(eq(shareLinks.meeting_id, meetingId), isOpen(scope)));
}

export function linksOfProject(scope: ReadScope, projectId: string, seenBy: string): Promise<LinkTarget[]> {
  return linksWhere(scope, and(eq(meetings.project_id, projectId), isOpen(scope), isShownTo(seenBy)));
}

/** A link, also one that has ended, found through the caller: a stranger to its meeting finds nothing. */
export async function shareLinkFor(scope: Scope<UserActor>, shareId: string) {
  const [found] = await linksWhere(scope, eq(shareLinks.share_id, shareId));
  const target = found && (await meetingFor(scope, found.meeting.meeting_id));
  return target && { link: found.link, meeting: target.meeting, standing: target.standing };
}

/** Whether the person who made the link may still share its meeting. Where not, the link does not open. */
export function creatorMayShare({ link, meeting, creator, creatorRole }: LinkTarget): boolean {
  const isHost = meeting.created_by === link.created_by;
  const actor = { kind: "user", userId: link.created_by, sessionId: "", via: "cookie" } as const;
  return creator.status === "active" && meetingPolicy.share(actor, { isHost, projectRole: creatorRole });
}

function isOpen({ now }: ReadScope): SQL | undefined {
  return and(isNull(shareLinks.revoked_at), gt(shareLinks.expires_at, now));
}

function linksWhere({ q }: ReadScope, which: SQL | undefined) {
  return q
    .select({ link: shareLinks, meeting: meetings, creator: users, creatorRole: projectMembers.role })
    .from(shareLinks)
    .innerJoin(meetings, eq(meetings.meeting_id, shareLinks.meeting_id))
    .innerJoin(users, eq(users.user_id, shareLinks.created_by))
    .leftJoin(projectMembers, membershipOf(shareLinks.created_by))
    .where(which)
    .orderBy(desc(shareLinks.created_at), asc(shareLinks.share_id));
}
