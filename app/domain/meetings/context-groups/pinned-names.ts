import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";

type Grouped = { meeting_id: string; context_group: string | null };

/**
 * The group of each meeting after the project's grouping was computed anew, where people have named groups themselves:
 * a meeting stays in a group that has such a name, and a new one joins it when the grouping puts it beside those
 * meetings. Everything else gets the name that the grouping gives.
 *
 * @param given by meeting id, the name that the grouping gives
 * @param names from a given name to the one that people chose
 */
export function pinnedGroups(
  meetings: Grouped[],
  given: Record<string, string>,
  names: Map<string, string>,
): Map<string, string> {
  const chosen = new Set(names.values());
  const isKept = ({ context_group }: Grouped) => context_group !== null && chosen.has(context_group);
  const followed = namesByNeighbors(meetings.filter(isKept), meetings, given);
  const groups = new Map<string, string>();
  for (const meeting of meetings) {
    const topic = given[meeting.meeting_id];
    if (!topic || isKept(meeting)) continue;
    groups.set(meeting.meeting_id, names.get(topic) ?? followed.get(topic) ?? topic);
  }
  return groups;
}

/** The chosen name that at least half of the meetings have to which the grouping gives one name of its own. */
function namesByNeighbors(
  kept: Grouped[],
  all: Grouped[],
  given: Record<string, string>,
): Map<string, string> {
  const sizes = countBy(all, ({ meeting_id }) => given[meeting_id]);
  const found = new Map<string, string>();
  for (const [topic, size] of sizes) {
    if (topic === ungrouped) continue;
    const inTopic = kept.filter(({ meeting_id }) => given[meeting_id] === topic);
    const [best] = [...countBy(inTopic, ({ context_group }) => context_group)].sort((a, b) => b[1] - a[1]);
    if (best && best[1] * 2 >= size) found.set(topic, best[0]);
  }
  return found;
}

function countBy<T>(items: T[], keyOf: (item: T) => string | null | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
