import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { conflict, invalid, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { mostItems } from "./agenda-form.ts";
import { agendaOfMeeting } from "./agenda-of-meeting.server.ts";
import { type NewEntry, storeAgendaItems } from "./item-changes.server.ts";
import { agendaItemFor, plannedItems } from "./item-queries.server.ts";
import { agendaPolicy } from "./policy.ts";
import { AddAgendaItem, ChangeAgendaItem, WhichAgendaItem } from "./schema.ts";

const full = message("An agenda holds {most} items. Remove one first.");
const listed = message("This is already on the agenda.");
const isOver = message(
  "This meeting is over, so its agenda can't be changed. You can still mark what was covered.",
);

/**
 * Puts an item onto the agenda, at its end. Who does not edit the meeting proposes it: it stands there at once, with who did.
 * One that is there already stays as it is.
 */
export const addAgendaItem = operation({
  name: "agenda.add-item",
  input: AddAgendaItem,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: agendaPolicy.propose,
  async run(tx, { actor, input, target }) {
    const { meeting, standing } = target;
    const { title, source, minutes = null, owner_id = null, source_meeting = null } = input;
    const before = await plannedItems(tx, meeting.meeting_id);
    if (!before.some((one) => isSame(one.title, title))) {
      assertAhead(meeting);
      if (before.length >= mostItems) throw conflict(t(full, { most: mostItems }));
      await assertOwner(tx, meeting, owner_id);
      if (source_meeting !== null) await assertSource(tx, meeting, source_meeting);
      const isOwn = agendaPolicy.arrange(actor, { ...standing, isProposer: false });
      const details = {
        ...{ minutes, owner_id, source_meeting },
        source: !isOwn && source === "written" ? ("proposed" as const) : source,
        proposed_by: isOwn ? null : actor.userId,
      };
      const after = [...before, { title, row: null, details }];
      await storeAgendaItems(tx, meeting, { before, after });
    }
    return agendaOfMeeting(tx, target);
  },
});

/** Changes an item: its words, minutes, owner or place; and also after the meeting, what became of it. */
export const changeAgendaItem = operation({
  name: "agenda.change-item",
  input: ChangeAgendaItem,
  find: agendaItemFor,
  can: (actor, { standing }) => agendaPolicy.arrange(actor, { ...standing, isProposer: false }),
  async run(tx, { input, target: { entry: found, ...target } }) {
    const { meeting } = target;
    const { meeting_id: _, item_id: __, title = found.title, position, ...details } = input;
    const before = await plannedItems(tx, meeting.meeting_id);
    const { outcome, ...planned } = input;
    if (Object.keys(planned).length > Object.keys(WhichAgendaItem.shape).length) assertAhead(meeting);
    if (before.some((one) => one.title !== found.title && isSame(one.title, title)))
      throw conflict(t(listed));
    await assertOwner(tx, meeting, details.owner_id ?? null);
    const changed = { title, row: found.row, details };
    const after = before.map((one): NewEntry => (one.title === found.title ? changed : one));
    await storeAgendaItems(tx, meeting, { before, after: moved(after, changed, position) });
    return agendaOfMeeting(tx, target);
  },
});

/** Takes an item off the agenda. */
export const removeAgendaItem = operation({
  name: "agenda.remove-item",
  input: WhichAgendaItem,
  find: agendaItemFor,
  can: (actor, { standing, entry }) =>
    agendaPolicy.remove(actor, { ...standing, isProposer: entry.row?.proposed_by === actor.userId }),
  async run(tx, { target: { entry, ...target } }) {
    assertAhead(target.meeting);
    const before = await plannedItems(tx, target.meeting.meeting_id);
    const after = before.filter(({ title }) => title !== entry.title);
    await storeAgendaItems(tx, target.meeting, { before, after });
    return agendaOfMeeting(tx, target);
  },
});

function moved(entries: NewEntry[], entry: NewEntry, position: number | undefined): NewEntry[] {
  if (position === undefined) return entries;
  const others = entries.filter((one) => one !== entry);
  return others.toSpliced(position, 0, entry);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function assertAhead({ meeting_status }: MeetingRow): void {
  if (meeting_status === "completed") throw conflict(t(isOver));
}

async function assertOwner(scope: Scope<UserActor>, { meeting_id }: MeetingRow, ownerId: string | null) {
  if (ownerId === null) return;
  const people = await participantsOf(scope, [meeting_id]);
  if (!people.some(({ participant_id }) => participant_id === ownerId))
    throw invalid({ owner_id: [t("Choose one of the participants")] });
}

async function assertSource(scope: Scope<UserActor>, { project_id }: MeetingRow, sourceId: string) {
  const source = await meetingFor(scope, sourceId);
  if (source?.meeting.project_id !== project_id) throw notFound();
}
