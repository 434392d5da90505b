import type { ReadScope } from "#app/core/context.ts";
import { cutText } from "#app/core/cut-text.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { everybody } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { evidenceOfLine } from "#app/domain/summaries/evidence/queries.server.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { spokenLines } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import type { IssueDraft } from "#app/providers/trackers/port.ts";
import type { itemToTell } from "./queries.server.ts";

type Told = NonNullable<Awaited<ReturnType<typeof itemToTell>>>;

/** So much of what was said stands in an issue. */
const longestQuote = 500;

/**
 * What the issue of an action item says, in English as all that goes to programs. The caller has seen that its meeting is not
 * private.
 * @param origin where people reach this server
 */
export async function draftOf(
  scope: ReadScope,
  { item, meeting }: Told,
  { mark, origin }: { mark: string; origin: string },
): Promise<IssueDraft> {
  const page = `${origin}/meeting-summary/${meeting.meeting_id}`;
  const zone = firstZoneOrOwn([await timeZoneOf(scope, meeting.created_by)]);
  const day = dateIn(meeting.held_at, zone);
  return {
    title: item.description,
    due: item.due_date,
    mark,
    facts: [
      ...(item.owner === null ? [] : [{ label: t("Owner"), text: item.owner }]),
      ...(item.due_date === null ? [] : [{ label: t("Due date"), text: item.due_date }]),
      { label: t("Meeting"), text: `${meeting.title}, ${day}`, href: page },
    ],
    quote: await quoteOf(scope, { item, meeting }, page),
    link: {
      text: t("Action item in Throughline"),
      href: origin + actionItemHref(meeting.meeting_id, item.action_id),
    },
  };
}

async function quoteOf({ q }: Pick<ReadScope, "q">, { item, meeting }: Told, page: string) {
  const [first] = await evidenceOfLine({ q }, item.action_id);
  const place = { projectIds: [meeting.project_id], seenBy: everybody };
  const line = first && (await spokenLines({ q }, place, [first.segment_id])).get(first.segment_id);
  if (!line) return null;
  const { text, start_ms, segment_id } = line;
  const names = { meeting: meeting.title };
  const said =
    start_ms === null
      ? t("Said in {meeting}", names)
      : t("Said at {time} in {meeting}", { ...names, time: clockTime(start_ms) });
  return { words: cutText(text, longestQuote), said, href: `${page}/lines/${segment_id}` };
}
