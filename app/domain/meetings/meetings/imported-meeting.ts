import { message, t } from "#app/core/words.ts";
import type { MeetingRow } from "./schema.ts";

/** What decides whether a meeting can be changed so; instants in ms. */
type Change = { platform_type?: string | null; meeting_link?: string; scheduled_at?: number };

/**
 * Whether the meeting was held before it was added with its transcript. Only such a meeting has no platform: it needs no
 * link and no agenda, and its time is in the past.
 */
export function isImported({ platform_type }: Pick<MeetingRow, "platform_type">): boolean {
  return platform_type === null;
}

/** What is wrong, by field, in a change of a meeting's platform, link or time; empty when nothing is. */
export function wrongInChange(
  meeting: Pick<MeetingRow, "platform_type">,
  change: Change,
  now: number,
): Record<string, string[]> {
  const isBlank = change.platform_type === null;
  if (!isImported(meeting)) return isBlank ? { platform_type: [t(platformMissing)] } : {};
  if (change.platform_type) return {};
  return {
    ...(change.meeting_link && { platform_type: [t(platformMissing)] }),
    ...((change.scheduled_at ?? 0) > now && { scheduled_at: [t(stillToCome)] }),
  };
}

const platformMissing = /* @__PURE__ */ message("Platform is required");
const stillToCome = /* @__PURE__ */ message("Choose a date in the past.");
