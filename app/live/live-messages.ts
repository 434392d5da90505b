import type { SystemActor, UserActor } from "#app/core/actor.ts";
import type { Committed } from "#app/core/events.ts";
import { countUnreadOf, listWorkspaceIds, whoMayKnow } from "#app/domain/notifications/read.server.ts";
import { EventSubject } from "#app/domain/notifications/schema.ts";
import { countActiveRecordings } from "#app/domain/recordings/read.server.ts";
import type { AppServices } from "#app/http/request-locals.ts";
import type { Stream } from "#app/http/stream.ts";

/** What one stream is told. */
export type LiveMessage = { event: "change" | "counts"; data: Record<string, unknown> };

/**
 * What each of these streams may be told of an event: names, ids and numbers, never content. Who may know is asked of
 * the database now, once for all of them, so that whoever left a minute ago is told nothing.
 */
export async function messagesFor(
  services: AppServices,
  { event, payload }: Committed,
  open: Stream[],
): Promise<Map<Stream, LiveMessage>> {
  if (event.startsWith("identity.") || open.length === 0) return new Map();
  const dataFor =
    event === "notifications.unread-changed"
      ? await bellsOf(services, payload, open)
      : await changeOf(services, { event, payload }, open);
  const name = event === "notifications.unread-changed" ? "counts" : "change";
  return new Map(
    open.flatMap((stream) => {
      const data = dataFor.get(stream.actor.userId);
      return data ? [[stream, { event: name, data }] as const] : [];
    }),
  );
}

/**
 * Of these events those that happened where this person is or was invited, each subject once. Whether they may know is
 * not said by that; it takes the same few queries however many events there are.
 */
export async function concerning(
  services: AppServices,
  happened: Committed[],
  { userId }: UserActor,
): Promise<Committed[]> {
  const subjects = new Map(happened.map((committed) => [JSON.stringify(subjectOf(committed)), committed]));
  if (subjects.size === 0) return [];
  const places = await listWorkspaceIds(asSystem(services), { user_id: userId });
  const mine = new Set(places);
  return [...subjects.values()].filter((committed) => {
    const { user_ids = [], edit_id: _, ...ids } = EventSubject.parse(committed.payload);
    return [...user_ids, ...Object.values(ids)].some((id) => id === userId || mine.has(id));
  });
}

/** Who may know of an event depends on its ids, and on its name only as far as edits and accounts go. */
function subjectOf({ event, payload }: Committed) {
  const { edit_id, ...about } = EventSubject.parse(payload);
  return edit_id || event.startsWith("identity.") ? { event, edit_id, ...about } : about;
}

type DataFor = Map<string, Record<string, unknown>>;

async function bellsOf(
  services: AppServices,
  payload: Committed["payload"],
  open: Stream[],
): Promise<DataFor> {
  const rung = payload.user_ids as string[];
  const user_ids = [...new Set(open.map(({ actor }) => actor.userId))].filter((id) => rung.includes(id));
  if (user_ids.length === 0) return new Map();
  const unread = await countUnreadOf(asSystem(services), { user_ids });
  return new Map(user_ids.map((userId) => [userId, { unread: unread[userId] ?? 0 }]));
}

async function changeOf(
  services: AppServices,
  { event, payload }: Pick<Committed, "event" | "payload">,
  open: Stream[],
): Promise<DataFor> {
  const about = EventSubject.parse(payload);
  const { members, invited, own } = await whoMayKnow(asSystem(services), about);
  const { user_ids: _, ...ids } = about;
  const change = { kind: event, ...ids };
  const outside = about.edit_id ? outsideEdit(event, about) : change;
  const running = await recordingsIn(services, { event, about, members }, open);
  return new Map([
    ...(outside ? invited.map((userId) => [userId, outside] as const) : []),
    ...own.map((userId) => [userId, change] as const),
    ...members.map((userId) => {
      const me = userId === payload.user_id && { me: true };
      return [userId, { ...change, ...running, ...me }] as const;
    }),
  ]);
}

/** To those who may not know whose edit it was, one that is approved is a changed summary, and any other is nothing. */
function outsideEdit(event: string, { meeting_id }: EventSubject) {
  return event === "edit-request.approved" ? { kind: "summary.edited", meeting_id } : null;
}

/** After a recording started or stopped, how many run in its project, as any of its members sees it. */
async function recordingsIn(
  services: AppServices,
  { event, about, members }: { event: string; about: EventSubject; members: string[] },
  open: Stream[],
) {
  const seenBy = open.find(({ actor }) => members.includes(actor.userId))?.actor;
  if (!seenBy || !about.project_id || !/^(recording|meeting)\./.test(event)) return {};
  const { project_id } = about;
  return { recordings: await countActiveRecordings({ ...services, actor: seenBy }, { project_id }) };
}

export function asSystem(services: AppServices) {
  return { ...services, actor: { kind: "system", job: "live" } satisfies SystemActor };
}
