import type { SystemActor, UserActor } from "#app/core/actor.ts";
import type { Committed } from "#app/core/events.ts";
import { countUnreadOf, listWorkspaceIds, readAudience } from "#app/domain/notifications/read.server.ts";
import { EventSubject } from "#app/domain/notifications/schema.ts";
import { countActiveRecordingsOf } from "#app/domain/transcripts/recordings/read.server.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import type { LiveStream } from "./open-streams.ts";

/** One server-sent event for one stream. */
export type LiveMessage = { event: "change" | "counts"; data: Record<string, unknown> };

/**
 * The messages about one event, for those of the streams whose person may know of it: names, ids and numbers, never
 * content. Access is read from the database now, once for all streams, so a person who just lost it gets no message.
 */
export async function messagesFor(
  services: AppServices,
  { event, payload }: Committed,
  streams: LiveStream[],
): Promise<Map<LiveStream, LiveMessage>> {
  if (event.startsWith("identity.") || streams.length === 0) return new Map();
  const isUnreadCount = event === "notifications.unread-changed";
  const dataByUser = isUnreadCount
    ? await unreadCounts(services, payload, streams)
    : await changesByUser(services, { event, payload }, streams);
  const name = isUnreadCount ? "counts" : "change";
  return new Map(
    streams.flatMap((stream) => {
      const data = dataByUser.get(stream.actor.userId);
      return data ? [[stream, { event: name, data }] as const] : [];
    }),
  );
}

/**
 * The events that concern this person or a workspace or meeting of theirs, one for each subject. It takes the same few
 * queries for any number of events. It does not decide access: `messagesFor` does, for each event that is left.
 */
export async function relevantEvents(
  services: AppServices,
  events: Committed[],
  { userId }: UserActor,
): Promise<Committed[]> {
  const bySubject = new Map(events.map((committed) => [JSON.stringify(subjectOf(committed)), committed]));
  if (bySubject.size === 0) return [];
  const own = new Set(await listWorkspaceIds(asSystem(services), { user_id: userId }));
  return [...bySubject.values()].filter((committed) => {
    const { user_ids = [], edit_id: _, ...ids } = EventSubject.parse(committed.payload);
    return [...user_ids, ...Object.values(ids)].some((id) => id === userId || own.has(id));
  });
}

/** Access to an event depends on its ids; its name matters only for edit requests and accounts. */
function subjectOf({ event, payload }: Committed) {
  const { edit_id, ...ids } = EventSubject.parse(payload);
  return edit_id || event.startsWith("identity.") ? { event, edit_id, ...ids } : ids;
}

type DataByUser = Map<string, Record<string, unknown>>;

async function unreadCounts(
  services: AppServices,
  payload: Committed["payload"],
  streams: LiveStream[],
): Promise<DataByUser> {
  const changed = new Set(payload.user_ids as string[]);
  const user_ids = [...new Set(streams.map(({ actor }) => actor.userId))].filter((id) => changed.has(id));
  if (user_ids.length === 0) return new Map();
  const unread = await countUnreadOf(asSystem(services), { user_ids });
  return new Map(user_ids.map((userId) => [userId, { unread: unread[userId] ?? 0 }]));
}

async function changesByUser(
  services: AppServices,
  { event, payload }: Pick<Committed, "event" | "payload">,
  streams: LiveStream[],
): Promise<DataByUser> {
  const subject = EventSubject.parse(payload);
  const { members, invited, own } = await readAudience(asSystem(services), subject);
  const { user_ids: _, ...ids } = subject;
  const change = { kind: event, ...ids };
  const forInvited = subject.edit_id ? changeWithoutEdit(event, subject) : change;
  const recordings = await activeRecordings(services, { event, subject, members }, streams);
  return new Map([
    ...(forInvited ? invited.map((userId) => [userId, forInvited] as const) : []),
    ...own.map((userId) => [userId, change] as const),
    ...members.map((userId) => {
      const me = userId === payload.user_id && { me: true };
      const active = recordings[userId];
      return [userId, { ...change, ...(active !== undefined && { recordings: active }), ...me }] as const;
    }),
  ]);
}

/** Invited people may not know of other people's edit requests: an approved one is a changed summary, others are nothing. */
function changeWithoutEdit(event: string, { meeting_id }: EventSubject) {
  return event === "edit-request.approved" ? { kind: "summary.edited", meeting_id } : null;
}

/** For events that start or stop a recording: how many run in the project, as each of these members sees it. */
async function activeRecordings(
  services: AppServices,
  { event, subject, members }: { event: string; subject: EventSubject; members: string[] },
  streams: LiveStream[],
): Promise<Record<string, number>> {
  const ids = new Set(members);
  const open = streams.map(({ actor }) => actor.userId).filter((userId) => ids.has(userId));
  if (open.length === 0 || !subject.project_id || !/^(recording|meeting)\./.test(event)) return {};
  const { project_id } = subject;
  return countActiveRecordingsOf(asSystem(services), { project_id, user_ids: [...new Set(open)] });
}

export function asSystem(services: AppServices) {
  return { ...services, actor: { kind: "system", job: "live" } satisfies SystemActor };
}
