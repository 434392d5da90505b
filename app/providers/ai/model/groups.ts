import { z } from "zod";
import { isPlain } from "#app/intelligence/injection.ts";
import { termsOf } from "#app/intelligence/tokens.ts";
import type { ThemedMeeting } from "#app/intelligence/types.ts";
import type { Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { groupPrompt } from "./prompts/groups.ts";

const Reply = z.object({
  groups: z.array(z.object({ name: z.string(), phrase: z.string(), meetings: z.array(z.number().int()) })),
});

/** More meetings than this are grouped by the embedded engine: the list would cost too much after each summary. */
export const mostGrouped = 150;
const mostGroups = 12;
const longestName = 60;

/**
 * Groups of meetings as a model names them. A group stands when at least two of its meetings have its phrase in title or
 * themes, and its name is made of words that its meetings have; the others are left out.
 * @returns the group of each meeting that is in one
 */
export async function modelGroups(
  client: ModelClient,
  meetings: ThemedMeeting[],
  { meter, signal }: { meter: Meter; signal?: AbortSignal | undefined },
): Promise<Map<string, string>> {
  const list = meetings.map(({ title, themes }, at) => `${at} ${singleLine([title, ...themes].join("; "))}`);
  const user = fence(list.join("\n"));
  const ask = { system: groupPrompt, user, mostTokens: 3000, signal };
  const { groups } = await client.json(ask, Reply, meter);
  const found = new Map<string, string>();
  for (const { name: written, phrase, meetings: numbers } of groups.slice(0, mostGroups)) {
    const name = singleLine(written).slice(0, longestName);
    const members = [...new Set(numbers)].flatMap((at) => meetings[at] ?? []);
    const sharing = members.filter((meeting) => !found.has(meeting.meetingId) && holds(meeting, phrase));
    const known = new Set(sharing.flatMap(termsIn));
    const isProved = sharing.length > 1 && isPlain(name) && termsOf(name).every((term) => known.has(term));
    if (isProved && termsOf(name).length > 0) for (const { meetingId } of sharing) found.set(meetingId, name);
  }
  return found;
}

function termsIn({ title, themes }: ThemedMeeting): string[] {
  return termsOf([title, ...themes].join(" "));
}

/** Whether the words of a phrase stand in a meeting's title or themes. */
function holds(meeting: ThemedMeeting, phrase: string): boolean {
  const wanted = termsOf(phrase);
  const known = new Set(termsIn(meeting));
  return wanted.length > 0 && wanted.every((term) => known.has(term));
}
