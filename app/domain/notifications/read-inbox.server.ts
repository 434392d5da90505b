import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { type ListedItemView, listedItems } from "#app/domain/summaries/action-items/item-list.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import {
  itemsOfProject,
  rowsOfProject,
} from "#app/domain/summaries/action-items/project-item-queries.server.ts";
import { decidableAmong } from "#app/domain/summaries/edit-requests/queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import { notificationsOf, projectsOfMeetings } from "./inbox-queries.server.ts";
import { mostListed, type NotificationRow, ReadInbox } from "./schema.ts";
import { snoozeDays, snoozeOffers } from "./snooze.ts";
import { type InboxView, notificationView } from "./view.ts";

/** The caller's notifications with what can be done about each where it stands, and when it can be put off to. */
export const readInbox = query({
  name: "notifications.read-inbox",
  time: "minute",
  input: ReadInbox,
  async run(scope, { input: { place, time_zone, times } }): Promise<InboxView> {
    const zone = await zoneOfCaller(scope, time_zone);
    const limit = mostListed * times;
    const found = await notificationsOf(scope, { place, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const asked = place === "inbox" ? rows : [];
    const decidable = await decidableAmong(scope, pendingIn(asked));
    const items = await itemsAt(scope, asked, dateIn(scope.now, zone));
    return {
      place,
      more: found.length > limit ? times + 1 : null,
      notifications: rows.map((row) => ({
        ...notificationView(row),
        decidable: row.type === "edit_pending" && decidable.has(row.edit_request_id ?? ""),
        items: row.type === "summary_ready" ? (items.get(row.meeting_id) ?? []) : [],
      })),
      offers: snoozeOffers(scope.now, zone),
      days: snoozeDays(scope.now, zone),
    };
  },
});

function pendingIn(rows: NotificationRow[]): string[] {
  return rows.flatMap(({ type, edit_request_id }) =>
    type === "edit_pending" && edit_request_id ? [edit_request_id] : [],
  );
}

/** Items are looked up in so many projects, and so many are shown; all are in the list of action items. */
const most = { projects: 3, items: 30, ofMeeting: 3 };

/** By meeting the caller's own open action items, of meetings whose summary they are told of. */
async function itemsAt(scope: Scope<UserActor>, rows: NotificationRow[], today: string) {
  const ready = new Set(
    rows.flatMap(({ type, meeting_id }) => (type === "summary_ready" ? [meeting_id] : [])),
  );
  const projects = await projectsOfMeetings(scope, [...ready]);
  const found = new Map<string, ListedItemView[]>();
  for (const projectId of [...new Set(projects.values())].slice(0, most.projects))
    for (const item of await ownItemsIn(scope, projectId, { ready, today })) {
      const { meeting_id } = item.meeting;
      found.set(meeting_id, [...(found.get(meeting_id) ?? []), item].slice(0, most.ofMeeting));
    }
  return found;
}

async function ownItemsIn(
  scope: Scope<UserActor>,
  projectId: string,
  { ready, today }: { ready: Set<string>; today: string },
) {
  const role = (await ownProject(scope, projectId))?.role;
  if (!role) return [];
  const { ofMember } = await itemsOfProject(
    scope,
    { projectId, seenBy: await sightOf(scope, projectId) },
    "pending",
  );
  const own = (ofMember.get(scope.actor.userId) ?? []).filter(({ meeting_id }) => ready.has(meeting_id));
  const ids = own.slice(0, most.items).map(({ action_id }) => action_id);
  const rows = await rowsOfProject(scope, ids, role);
  const owners = await ownersOfProjects(scope, [projectId]);
  return listedItems(rows, owners, { actor: scope.actor, today });
}
