import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Badge, type BadgeTone } from "../../kit/badge.tsx";

export const statusLabels: Record<MeetingStatus, Message> = {
  scheduled: message("Scheduled"),
  in_progress: message("In progress"),
  processing: message("Processing"),
  completed: message("Completed"),
};

export const statuses = Object.keys(statusLabels) as MeetingStatus[];

const tones: Partial<Record<MeetingStatus, BadgeTone>> = {
  scheduled: "neutral",
  in_progress: "danger",
  processing: "warning",
};

/** The state of a meeting in a list. The usual one is plain text, so that the others stand out. */
export function MeetingState({ status }: { status: MeetingStatus }) {
  const tone = tones[status];
  const label = statusLabels[status];
  return tone ? <Badge tone={tone}>{t(label)}</Badge> : <span>{t(label)}</span>;
}
