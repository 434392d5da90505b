import { and, count, desc, eq, gte, inArray, not } from "drizzle-orm";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { type TrackerKind, trackerNames } from "#app/core/enums/tracker-kind.ts";
import { type WayOut, waysOut } from "#app/core/enums/way-out.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { agentCalled } from "#app/domain/administration/agent-calls/schema.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { organizationWaysOut, serverWaysOut, webhookMessages, webhooks } from "#db/schema/outbound.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { closedWayLabels, type PostedWay } from "./labels.ts";
import { mostShown, openByDefault, shownMs } from "./schema.ts";
import { formatsOnWay } from "./way-of-format.ts";

/** `isSet`: WAYS_OUT says it, so that nobody can choose. */
export type ServerWay = { way: WayOut; isOpen: boolean; isSet: boolean };
/** `isChosen`: what the organization allows; it counts where the server allows it too. */
export type OrganizationWay = { way: WayOut; isOpen: boolean; isOpenOnServer: boolean; isChosen: boolean };

export async function serverWays({ q }: ReadScope): Promise<ServerWay[]> {
  const rows = new Map(
    (
      await q
        .select()
        .from(serverWaysOut)
        .where(inArray(serverWaysOut.way, [...waysOut]))
    ).map((row) => [row.way, row]),
  );
  return waysOut.map((way) => {
    const { is_open = null, is_open_by_setting = null } = rows.get(way) ?? {};
    const isOpen = is_open_by_setting ?? is_open ?? openByDefault.includes(way);
    return { way, isOpen, isSet: is_open_by_setting !== null };
  });
}

export async function organizationWays(scope: ReadScope, orgId: string): Promise<OrganizationWay[]> {
  const own = eq(organizationWaysOut.org_id, orgId);
  const rows = await scope.q.select().from(organizationWaysOut).where(own);
  const chosen = new Map(rows.map(({ way, is_open }) => [way, is_open]));
  return (await serverWays(scope)).map(({ way, isOpen: isOpenOnServer }) => {
    const isChosen = chosen.get(way) ?? openByDefault.includes(way);
    return { way, isOpen: isOpenOnServer && isChosen, isOpenOnServer, isChosen };
  });
}

/** Whether anything of an organization may leave on this way now. Whatever goes out asks this each time. */
export async function isWayOpen(scope: ReadScope, orgId: string, way: WayOut): Promise<boolean> {
  return (await openWays(scope, orgId)).has(way);
}

/** @throws 409 where nothing may leave on this way, with what can be done about it */
export async function assertWayOpen(scope: ReadScope, orgId: string, way: PostedWay): Promise<void> {
  if (!(await isWayOpen(scope, orgId, way))) throw conflict(t(closedWayLabels[way]));
}

/** The ways on which something of an organization may leave now. */
export async function openWays(scope: ReadScope, orgId: string): Promise<ReadonlySet<WayOut>> {
  const ways = await organizationWays(scope, orgId);
  return new Set(ways.filter(({ isOpen }) => isOpen).map(({ way }) => way));
}

/** The projects of a person, and since when, from which something may leave on this way now. */
export async function projectsOnWay(scope: ReadScope, userId: string, way: WayOut) {
  const isOnServer = (await serverWays(scope)).some((one) => one.way === way && one.isOpen);
  if (!isOnServer) return [];
  const { project_id, joined_at } = projectMembers;
  const chosen = and(eq(organizationWaysOut.org_id, projects.org_id), eq(organizationWaysOut.way, way));
  const found = await scope.q
    .select({ project_id, joined_at, is_open: organizationWaysOut.is_open })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, project_id))
    .leftJoin(organizationWaysOut, chosen)
    .where(and(eq(projectMembers.user_id, userId), not(projectMembers.lacks_second_step)));
  return found.filter(({ is_open }) => is_open ?? openByDefault.includes(way));
}

/** One thing that went out. */
export type Departure = { at: number; to: string; what: string; projectId: string | null };
export type Departures = { total: number; last: Departure[] };

/** What agents asked for in an organization in the last 30 days, the newest first. */
export function callsOfAgents(scope: Pick<Scope, "q" | "now">, orgId: string): Promise<Departures> {
  return departuresInLog(scope, orgId, agentCalled.event, ({ agent, tool }) => ({ to: agent, what: tool }));
}

/** The issues that were created at trackers, by the audit log: a link to one may be gone by now. */
export function issuesAtTrackers(scope: Pick<Scope, "q" | "now">, orgId: string): Promise<Departures> {
  const issue = ({ kind, place, key }: Record<string, string>) => ({
    to: `${trackerNames[kind as TrackerKind] ?? kind} ${place}`,
    what: key,
  });
  return departuresInLog(scope, orgId, "tracker.issue-created", issue);
}

async function departuresInLog(
  { q, now }: Pick<Scope, "q" | "now">,
  orgId: string,
  act: string,
  said: (details: Record<string, string>) => { to: string | undefined; what: string | undefined },
): Promise<Departures> {
  const since = gte(auditLog.entry_id, firstIdAt(now - shownMs));
  const own = and(eq(auditLog.org_id, orgId), eq(auditLog.act, act), since);
  const [found] = await q.select({ total: count() }).from(auditLog).where(own);
  const rows = await q.select().from(auditLog).where(own).orderBy(desc(auditLog.entry_id)).limit(mostShown);
  const last = rows.map(({ details, created_at }) => {
    const texts = Object.fromEntries(
      Object.entries(details).filter((one): one is [string, string] => typeof one[1] === "string"),
    );
    const { to = "", what = "" } = said(texts);
    return { at: created_at, to, what, projectId: texts.project_id || null };
  });
  return { total: found?.total ?? 0, last };
}

/** What webhooks of an organization's projects took on one way in the last 30 days, the newest first. */
export async function takenByWebhooks(
  { q, now }: Pick<Scope, "q" | "now">,
  orgId: string,
  way: WayOut,
): Promise<Departures> {
  const { tried_at, state, type } = webhookMessages;
  const own = and(
    eq(projects.org_id, orgId),
    inArray(webhooks.format, formatsOnWay(way)),
    eq(state, "delivered"),
    gte(tried_at, now - shownMs),
  );
  const [found] = await q
    .select({ total: count() })
    .from(projects)
    .innerJoin(webhooks, eq(webhooks.project_id, projects.project_id))
    .innerJoin(webhookMessages, eq(webhookMessages.webhook_id, webhooks.webhook_id))
    .where(own);
  const rows = await q
    .select({ at: tried_at, url: webhooks.url, what: type, projectId: projects.project_id })
    .from(projects)
    .innerJoin(webhooks, eq(webhooks.project_id, projects.project_id))
    .innerJoin(webhookMessages, eq(webhookMessages.webhook_id, webhooks.webhook_id))
    .where(own)
    .orderBy(desc(tried_at))
    .limit(mostShown);
  const last = rows.map(({ at, url, what, projectId }) => ({
    ...{ at: at ?? 0, what, projectId },
    to: new URL(url).host,
  }));
  return { total: found?.total ?? 0, last };
}

/** No id that was made at this time or later comes before it. */
function firstIdAt(at: number): string {
  return `${at
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000`;
}
