import type { SQL } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import type { AgendaSource } from "#app/core/enums/agenda-source.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { longestItem } from "./agenda-form.ts";
import {
  earlierMeetings,
  type LeftOver,
  mostOffered,
  openPromises,
  openQuestions,
  undecided,
} from "./earlier-queries.server.ts";
import { plannedItems } from "./item-queries.server.ts";
import { type AgendaPerson, outcomeOf, type SuggestionGroup } from "./item-view.ts";

/** What was asked longer ago is offered no more. */
const questionsOf = 3;

type About = { titles: string[]; people: AgendaPerson[]; seen: SQL | undefined };

/** What the meetings before this one left open, as items for its agenda; without those that are on it. */
export async function suggestionsFor(
  scope: ReadScope,
  meeting: MeetingRow,
  { titles, people, seen }: About,
): Promise<SuggestionGroup[]> {
  const earlier = await earlierMeetings(scope, meeting, seen);
  const [last] = earlier;
  if (!last) return [];
  const skipped = (await plannedItems(scope, last.meeting_id))
    .filter(({ row }) => outcomeOf(row) === "skipped")
    .map(({ title }) => ({ text: title, owner: null, meeting_id: last.meeting_id }));
  const named = new Map(earlier.map(({ meeting_id, title }) => [meeting_id, title]));
  const known = new Set(titles.map(keyOf));
  const byName = new Map(people.map((person) => [person.name.toLowerCase(), person]));
  const group = (source: AgendaSource, left: LeftOver[]): SuggestionGroup => {
    const fresh = left.filter(({ text }) => !known.has(keyOf(clipped(text))));
    return {
      source,
      more: left.length > mostOffered,
      suggestions: fresh.slice(0, mostOffered).map(({ text, owner, meeting_id }) => ({
        source,
        title: clipped(text),
        owner: byName.get(owner?.toLowerCase() ?? "") ?? null,
        from: { meeting_id, title: named.get(meeting_id) ?? "" },
      })),
    };
  };
  const groups = [
    group("carried", skipped),
    group("action_item", await openPromises(scope, earlier)),
    group("question", await openQuestions(scope, earlier.slice(0, questionsOf))),
    group("decision", await undecided(scope, earlier)),
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** As long as an item may be. */
function clipped(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longestItem ? line : `${line.slice(0, longestItem - 1).trimEnd()}…`;
}

function keyOf(title: string): string {
  return title.toLowerCase();
}
