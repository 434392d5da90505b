import type { Presence } from "#app/core/enums/presence.ts";
import { nameOrder } from "#app/core/name-order.ts";
import type { Face } from "#app/domain/transcripts/speakers/faces.ts";

type Meeting = { meeting_id: string; title: string; held_at: string };
export type AttendeeRowView = {
  name: string;
  person_id: string | null;
  /** In how many of the meetings they spoke, and to how many others they were invited. */
  spoke: number;
  invited: number;
  /** At the newest meetings, in their order. */
  latest: Presence[];
};
export type AttendanceView = {
  /** Meetings of which it is known who spoke. */
  meetings: number;
  /** The newest of them, the oldest first. */
  latest: Meeting[];
  people: AttendeeRowView[];
};

/** So many meetings have a column. */
const columns = 6;

/** Who took part in the meetings of a set, by who spoke in them: nothing else says that a person was there. */
export function attendanceOf(meetings: Meeting[], faces: ReadonlyMap<string, Face[]>): AttendanceView {
  const known = meetings.filter(({ meeting_id }) =>
    (faces.get(meeting_id) ?? []).some(({ spoken }) => spoken !== null),
  );
  const latest = known.slice(0, columns).reverse();
  const people = new Map<string, AttendeeRowView & { at: Map<string, Presence> }>();
  for (const { meeting_id } of known)
    for (const { name, person_id, spoken } of faces.get(meeting_id) ?? []) {
      const key = person_id ?? `name ${name}`;
      const row = people.get(key) ?? {
        ...{ name, person_id, spoke: 0, invited: 0, latest: [] },
        at: new Map<string, Presence>(),
      };
      if (spoken === null) row.invited++;
      else row.spoke++;
      row.at.set(meeting_id, spoken === null ? "invited" : "spoke");
      people.set(key, row);
    }
  return {
    meetings: known.length,
    latest,
    people: [...people.values()]
      .sort((a, b) => b.spoke - a.spoke || b.invited - a.invited || nameOrder.compare(a.name, b.name))
      .map(({ at, ...row }) => ({
        ...row,
        latest: latest.map(({ meeting_id }) => at.get(meeting_id) ?? "absent"),
      })),
  };
}
